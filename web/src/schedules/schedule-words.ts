import type { Schedule } from '@windsock/contract/schedules'
import type { Zone } from '@windsock/domain/time-zones'
import { sameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { periodInWords } from '../periods/period-words'

export interface Seen {
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  /** The timeline's zone. */
  zone: Zone
}

/** `08:00–13:00`, in the zone of the entry's airport. */
export function timeRange(entry: Schedule, { day }: Seen): string {
  return periodInWords(entry, day, entry.airport.timeZone)
}

/** `LPGZ`, with its zone if that differs from the timeline's: `LPGZ · Lisbon (UTC+1)`. */
export function placeInWords(entry: Schedule, { zone }: Seen): string {
  const { icaoCode, timeZone: own } = entry.airport
  return sameClock(own, zone, entry.from) ? icaoCode : `${icaoCode} · ${zoneLabel(own, entry.from)}`
}
