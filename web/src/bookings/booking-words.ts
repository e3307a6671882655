import type { Booking } from '@windsock/contract/bookings'
import type { GridPerson } from '@windsock/contract/users'
import { clockOf, dayOf, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'

/** `10:00–12:00`; an end on another day is written with its date. */
export function periodInWords({ from, to }: Pick<Booking, 'from' | 'to'>, day: string, zone: Zone): string {
  return `${momentInWords(from, day, zone)}–${momentInWords(to, day, zone)}`
}

export function momentInWords(moment: Moment, day: string, zone: Zone): string {
  const on = dayOf(moment, zone)
  return on === day ? clockOf(moment, zone) : `${on} ${clockOf(moment, zone)}`
}

/** Everything a cell would show if it had the room: for screen readers and the tooltip. */
export function bookingInWords(booking: Booking, day: string, zone: Zone): string {
  const { pilot, instructor, isSoloFlight, description } = booking
  return [
    `${momentInWords(booking.from, day, zone)} to ${momentInWords(booking.to, day, zone)}, booked`,
    instructor && `instructor ${personInWords(instructor)}`,
    pilot && `student/pilot ${personInWords(pilot)}`,
    isSoloFlight && 'long solo flight',
    description,
  ]
    .filter(Boolean)
    .join(', ')
}

function personInWords(person: GridPerson): string {
  return person.phoneNumber ? `${fullName(person)} ${person.phoneNumber}` : fullName(person)
}
