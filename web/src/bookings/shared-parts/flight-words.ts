import type { Booking } from '@windsock/contract/bookings'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { periodInWords } from '../../periods/period-words'

/** Returns a text such as `2027-03-10 10:00–12:00, Petra Dvořáková with Igor Novák`. */
export function flightInWords({ from, to, pilot, instructor }: Booking, zone: Zone): string {
  const people = [pilot, instructor].flatMap((person) => (person ? [fullName(person)] : [])).join(' with ')
  const day = dayOf(from, zone)
  return `${day} ${periodInWords({ from, to }, day, zone)}${people && `, ${people}`}`
}
