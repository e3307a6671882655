import type { Booking } from '@windsock/contract/bookings'
import { takesPartIn } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { momentInWords } from '../periods/period-words'

/** Returns the first part of a booked cell's accessible name, before the people's names. */
export function startInWords(registrationCode: string, { from, to }: Booking, day: string, zone: Zone): string {
  return `${registrationCode}, ${momentInWords(from, day, zone)} to ${momentInWords(to, day, zone)}, booked`
}

/** Returns the meaning of a booking's signs as text that begins with a comma; '' if the booking has no signs. */
export function signsInWords(booking: Booking, viewerId: string): string {
  const isOwn = takesPartIn({ id: viewerId, roles: [] }, booking)
  return (booking.isSoloFlight ? ', long solo flight' : '') + (isOwn ? ', your booking' : '')
}

/** Returns the people of a flight in the order in which the grid shows them. */
export function peopleOf({ instructor, pilot }: Booking) {
  const people = [
    { role: 'instructor', person: instructor },
    { role: 'student/pilot', person: pilot },
  ]
  return people.flatMap(({ role, person }) => (person ? [{ role, person }] : []))
}
