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
 * Returns the sunrise and sunset of a date at a place: the moments when the upper edge of the sun crosses the horizon
 * at sea level, with standard refraction. Searches from the solar midnight before the date's noon to the one after it.
 * On days when the sun only rises or only sets, the other value is null. If it does neither, both are null and `polar`
 * is set.
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
  // The sun does not cross the horizon on this day, so its height at noon tells on which side of it the sun stays.
  return { sunrise: null, sunset: null, polar: noon.hor.altitude > 0 ? 'day' : 'night' }
}

/** Computing a day takes some 0.1 ms, and most requested days are those of some years at a few places. */
const MAX_KNOWN = 4096
const knownDays = new Map<string, Daylight>()

/** Returns a function like `daylight` for one place, which computes each day only once. */
export function sunAt(place: Place): (day: Day) => Daylight {
  const { latitude, longitude, timeZone } = place
  const at = `${latitude} ${longitude} ${timeZone}`
  return (day) => {
    const key = `${day} ${at}`
    const known = knownDays.get(key)
    if (known) return known
    const found = daylight(place, day)
    if (knownDays.size === MAX_KNOWN) knownDays.clear()
    knownDays.set(key, found)
    return found
  }
}

function moment(time: AstroTime | null): Moment | null {
  return time && momentOfMs(time.date.getTime())
}
