import type { Schedule } from '@windsock/contract/schedules'
import type { Zone } from '@windsock/domain/time-zones'
import { sameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { periodInWords } from '../periods/period-words'

export interface Seen {
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  /** Whose clock the timeline follows. */
  zone: Zone
}

/** `08:00–13:00` on the clock of the entry's own airport. */
export function timeRange(entry: Schedule, { day }: Seen): string {
  return periodInWords(entry, day, entry.airport.timeZone)
}

/** `LPGZ`, and the clock that is meant where it is not the timeline's: `LPGZ · Lisbon (UTC+1)`. */
export function placeInWords(entry: Schedule, { zone }: Seen): string {
  const { icaoCode, timeZone: own } = entry.airport
  return sameClock(own, zone, entry.from) ? icaoCode : `${icaoCode} · ${zoneLabel(own, entry.from)}`
}
