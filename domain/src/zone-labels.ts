import { millisecondsOf, type Moment } from './time'
import { offsetAt, type Zone } from './time-zones'

/** Whether two zones show the same local time at a moment. If they do, no label is needed. */
export function hasSameClock(one: Zone, other: Zone, moment: Moment): boolean {
  return one === other || offsetFrom(one, moment) === offsetFrom(other, moment)
}

/** Returns the label of a zone that is shown next to a time: `St Johns (UTC−2:30)`. UTC itself is `UTC`. */
export function zoneLabel(zone: Zone, moment: Moment): string {
  const minutes = Math.trunc(offsetFrom(zone, moment) / 60_000)
  const ahead = Math.abs(minutes)
  const part = ahead % 60 === 0 ? '' : `:${String(ahead % 60).padStart(2, '0')}`
  const distance = minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${Math.floor(ahead / 60)}${part}`
  // Names in `Etc/` are not shown, because their signs are reversed: Etc/GMT+5 is five hours behind UTC.
  return zone.includes('/') && !zone.startsWith('Etc/') ? `${placeOf(zone)} (${distance})` : distance
}

function placeOf(zone: Zone): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

function offsetFrom(zone: Zone, moment: Moment): number {
  return offsetAt(millisecondsOf(moment), zone)
}
