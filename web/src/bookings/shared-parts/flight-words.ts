import type { Booking } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { zoneLabel } from '@windsock/domain/zone-labels'
import { browserZone } from '../../clock'
import { t } from '../../kit/language/translate'
import { periodWithDay } from '../../periods/day-words'
import { withZone } from '../../periods/zone-words'

/** Returns a text such as `Wed 10 Mar 10:00–12:00, Petra Dvořáková with Igor Novák`. */
export function flightInWords(flight: Booking, zone: Zone): string {
  return withPeople(flight, periodWithDay(flight, undefined, zone))
}

/**
 * Returns the same for lists with flights of several airports: the zone follows the time, unless its clock is the
 * browser's. Where the airport's zone is unknown, the browser's clock is shown and named.
 */
export function flightWithZone(flight: Booking, zone: Zone | undefined): string {
  const own = browserZone()
  const period = periodWithDay(flight, undefined, zone ?? own)
  return withPeople(flight, zone ? withZone(period, zone, flight.from) : `${period} ${zoneLabel(own, flight.from)}`)
}

function withPeople({ pilot, instructor }: Booking, period: string): string {
  const [first, second] = [pilot, instructor].flatMap((person) => (person ? [fullName(person)] : []))
  const people = first && second ? t('bookings.pilotWithInstructor', { pilot: first, instructor: second }) : first
  return people ? `${period}, ${people}` : period
}
