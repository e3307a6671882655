import { millisecondsOf, type Moment } from './time'
import type { Zone } from './time-zones'

/** Returns the short name of a zone at a moment, for example `CET`, or its distance from UTC where it has none. */
export function zoneName(timeZone: Zone, moment: Moment): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
  return format.formatToParts(millisecondsOf(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
