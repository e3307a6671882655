import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { dayOf, formatDateTime, readMoment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { browserZone } from '../clock'
import { periodInWords } from '../frame/period-words'

/** The clock of an aircraft's airport; the browser's where the server does not tell. */
export function zoneOfAircraft({ assignedAirport }: Pick<Aircraft, 'assignedAirport'>): Zone {
  return assignedAirport.timeZone ?? browserZone()
}

/** `yyyy-MM-dd HH:mm` of a time a server sent, perhaps written without an offset. */
export function timeInWords(sent: string, zone: Zone): string {
  const moment = readMoment(sent, zone)
  return moment ? formatDateTime(moment, zone) : sent
}

/** `2027-03-10 10:00–12:00, Petra Dvořáková with Igor Novák` */
export function flightInWords({ from, to, pilot, instructor }: Booking, zone: Zone): string {
  const people = [pilot, instructor].flatMap((person) => (person ? [fullName(person)] : [])).join(' with ')
  const day = dayOf(from, zone)
  return `${day} ${periodInWords({ from, to }, day, zone)}${people && `, ${people}`}`
}

export function countOf(bookings: readonly unknown[]): string {
  return bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`
}
