import type { Booking } from '@windsock/contract/bookings'
import { takesPartIn } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { momentInWords } from '../periods/period-words'

/** What stands before the names of a booked cell for those who hear it. */
export function startInWords(registrationCode: string, { from, to }: Booking, day: string, zone: Zone): string {
  return `${registrationCode}, ${momentInWords(from, day, zone)} to ${momentInWords(to, day, zone)}, booked`
}

/** What the signs of a booking mean, after a comma; '' where it has none. */
export function signsInWords(booking: Booking, viewerId: string): string {
  const isOwn = takesPartIn({ id: viewerId, roles: [] }, booking)
  return (booking.isSoloFlight ? ', long solo flight' : '') + (isOwn ? ', your booking' : '')
}

/** Who flies, in the order in which the grid names them. */
export function peopleOf({ instructor, pilot }: Booking) {
  const people = [
    { role: 'instructor', person: instructor },
    { role: 'student/pilot', person: pilot },
  ]
  return people.flatMap(({ role, person }) => (person ? [{ role, person }] : []))
}
