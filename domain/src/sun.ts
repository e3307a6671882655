import { Body, Observer, SearchHourAngle, SearchRiseSet, type AstroTime } from 'astronomy-engine'
import type { Daylight } from './daylight'
import type { Day } from './calendar'
import { millisecondsOf, momentOfMs, startOfDay, type Moment } from './time'
import type { Zone } from './time-zones'

const dayInMs = 86_400_000
/** The engine counts days from 2000-01-01T12:00Z: so many after 1970. */
const epoch = 10_957.5

interface Place {
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
  timeZone: Zone
}

/**
 * Sunrise and sunset of a date's solar day at a place: from the midnight of the sun before that date's noon to
 * the one after it. Upper limb, standard refraction, sea level. One alone is null on the days on which the sun only
 * rises or only sets; both are where it does neither, and `polar` says which.
 */
export function daylight({ latitude, longitude, timeZone }: Place, day: Day): Daylight {
  const observer = new Observer(latitude, longitude, 0)
  const midnight = millisecondsOf(startOfDay(day, timeZone)) / dayInMs - epoch
  const noon = SearchHourAngle(Body.Sun, observer, 0, midnight, 1)
  const before = SearchHourAngle(Body.Sun, observer, 12, noon.time, -1).time
  const after = SearchHourAngle(Body.Sun, observer, 12, noon.time, 1).time
  const sunrise = SearchRiseSet(Body.Sun, observer, 1, before, noon.time.ut - before.ut)
  const sunset = SearchRiseSet(Body.Sun, observer, -1, noon.time, after.ut - noon.time.ut)
  if (sunrise || sunset) return { sunrise: moment(sunrise), sunset: moment(sunset) }
  // Of a day without a crossing the noon decides; only on the poles themselves would it come near the horizon.
  return { sunrise: null, sunset: null, polar: noon.hor.altitude > 0 ? 'day' : 'night' }
}

function moment(time: AstroTime | null): Moment | null {
  return time && momentOfMs(time.date.getTime())
}
