import type { Schedule } from '@windsock/contract/schedules'
import type { DirectoryEntry } from '@windsock/contract/users'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { sameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { t } from '../kit/language/translate'
import { periodInWords } from '../periods/period-words'

export interface Seen {
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  /** The timeline's zone. */
  zone: Zone
}

/** Returns a time range such as `08:00–13:00` in the time zone of the entry's airport. */
export function timeRange(entry: Schedule, { day }: Seen): string {
  return periodInWords(entry, day, entry.airport.timeZone)
}

/**
 * Returns the airport's code, such as `LPGZ`. If the airport's time zone differs from the timeline's, that zone
 * follows: `LPGZ · Lisbon (UTC+1)`.
 */
export function placeInWords(entry: Schedule, { zone }: Seen): string {
  const { icaoCode, timeZone: own } = entry.airport
  return sameClock(own, zone, entry.from) ? icaoCode : `${icaoCode} · ${zoneLabel(own, entry.from)}`
}

/** Returns an entry's accessible name. It names the instructor, whom everyone else sees in the row's heading. */
export function entryInWords(entry: Schedule, instructor: DirectoryEntry, seen: Seen): string {
  return t('schedules.entry', {
    name: fullName(instructor),
    period: timeRange(entry, seen),
    place: placeInWords(entry, seen),
  })
}
