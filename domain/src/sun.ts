import { Body, Observer, SearchHourAngle, SearchRiseSet, type AstroTime } from 'astronomy-engine'
import type { Daylight } from './daylight'
import type { Day } from './calendar'
import { millisecondsOf, momentOfMs, startOfDay, type Moment } from './time'
import type { Zone } from './time-zones'

const dayInMs = 86_400_000
/** Days from 1970-01-01 to the engine's epoch, 2000-01-01T12:00Z. */
const epoch = 10_957.5

interface Place {
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
  timeZone: Zone
}

/**
 * Sunrise and sunset of a date's solar day at a place, from the solar midnight before that date's noon to the next.
 * Upper limb, standard refraction, sea level. Only one is null on days when the sun only rises or only sets; both are
 * if it does neither, and `polar` says which.
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
  // Without a crossing the altitude at noon decides; it is near the horizon only at the poles themselves.
  return { sunrise: null, sunset: null, polar: noon.hor.altitude > 0 ? 'day' : 'night' }
}

function moment(time: AstroTime | null): Moment | null {
  return time && momentOfMs(time.date.getTime())
}
