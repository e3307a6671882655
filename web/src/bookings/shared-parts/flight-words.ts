import type { Booking } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { t } from '../../kit/language/translate'
import { periodWithDay } from '../../periods/day-words'

/** Returns a text such as `Wed 10 Mar 10:00–12:00, Petra Dvořáková with Igor Novák`. */
export function flightInWords({ from, to, pilot, instructor }: Booking, zone: Zone): string {
  const [first, second] = [pilot, instructor].flatMap((person) => (person ? [fullName(person)] : []))
  const people = first && second ? t('bookings.pilotWithInstructor', { pilot: first, instructor: second }) : first
  const period = periodWithDay({ from, to }, undefined, zone)
  return people ? `${period}, ${people}` : period
}
