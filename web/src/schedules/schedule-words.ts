import type { Booking } from '@windsock/contract/bookings'
import type { Schedule } from '@windsock/contract/schedules'
import type { DirectoryEntry } from '@windsock/contract/users'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { hasSameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { piecesOf } from '../kit/language/around'
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
  return hasSameClock(own, zone, entry.from) ? icaoCode : `${icaoCode} · ${zoneLabel(own, entry.from)}`
}

/**
 * Returns the words of an entry's accessible name that only screen readers read: before its times, between times and
 * place, and after the place. They name the instructor, whom everyone else sees in the row's heading.
 */
export function spokenWords(instructor: DirectoryEntry): readonly [before: string, between: string, after: string] {
  const name = fullName(instructor)
  const pieces = piecesOf((mark) => t('schedules.entry', { name, period: mark, place: mark }))
  const [before = '', between = '', after = ''] = pieces
  return [before, between, after]
}

/** Describes a flight that takes a part of an entry: `Booked 12:00–13:00 OK-VHA, Sam Okafor`. */
export function bookedInWords({ from, to, aircraft, pilot }: Booking, { day }: Seen, zone: Zone): string {
  const period = periodInWords({ from, to }, day, zone)
  const flight = t('schedules.booked', { period, aircraft: aircraft.registrationCode })
  return pilot ? t('schedules.flightOf', { flight, name: fullName(pilot) }) : flight
}
