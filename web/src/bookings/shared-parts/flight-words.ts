import type { Booking } from '@windsock/contract/bookings'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { t } from '../../kit/language/translate'
import { periodInWords } from '../../periods/period-words'

/** Returns a text such as `2027-03-10 10:00–12:00, Petra Dvořáková with Igor Novák`. */
export function flightInWords({ from, to, pilot, instructor }: Booking, zone: Zone): string {
  const [first, second] = [pilot, instructor].flatMap((person) => (person ? [fullName(person)] : []))
  const people = first && second ? t('bookings.pilotWithInstructor', { pilot: first, instructor: second }) : first
  const day = dayOf(from, zone)
  return `${day} ${periodInWords({ from, to }, day, zone)}${people ? `, ${people}` : ''}`
}
