import type { Schedule } from '@windsock/contract/schedules'
import type { Zone } from '@windsock/domain/time-zones'
import { sameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { periodInWords } from '../periods/period-words'
import { zoneOfEntry } from './received'

export interface Seen {
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  /** The timeline's zone. */
  zone: Zone
}

/** `08:00–13:00` on the clock of the entry's own airport. */
export function timeRange(entry: Schedule, { day, zone }: Seen): string {
  return periodInWords(entry, day, zoneOfEntry(entry, zone))
}

/** `LPGZ`, with its zone if that differs from the timeline's: `LPGZ · Lisbon (UTC+1)`. */
export function placeInWords(entry: Schedule, { zone }: Seen): string {
  const own = zoneOfEntry(entry, zone)
  const { icaoCode } = entry.airport
  return sameClock(own, zone, entry.from) ? icaoCode : `${icaoCode} · ${zoneLabel(own, entry.from)}`
}
