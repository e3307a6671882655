import { Body, Observer, SearchHourAngle, SearchRiseSet, type AstroTime } from 'astronomy-engine'
import type { Daylight } from './daylight'
import type { Day } from './calendar'
import { millisecondsOf, momentOfMs, startOfDay, type Moment } from './time'
import type { Zone } from './time-zones'

const dayInMs = 86_400_000
/** Number of days from 1970-01-01 to the epoch of the astronomy library, 2000-01-01T12:00Z. */
const epoch = 10_957.5

interface Place {
  /** Degrees; north is positive. */
  latitude: number
  /** Degrees; east is positive. */
  longitude: number
  timeZone: Zone
}

/**
 * Returns sunrise and sunset of a date at a place, from the solar midnight before the date's noon to the next one. They
 * apply to the sun's upper limb at sea level, with standard refraction. One of them is null on days on which the sun
 * only rises or only sets. If it does neither, both are null and `polar` is set.
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
  // If the sun does not cross the horizon, its altitude at noon decides. It is near the horizon at noon only at the
  // poles themselves.
  return { sunrise: null, sunset: null, polar: noon.hor.altitude > 0 ? 'day' : 'night' }
}

function moment(time: AstroTime | null): Moment | null {
  return time && momentOfMs(time.date.getTime())
}
