import type { Booking } from '@windsock/contract/bookings'
import type { GridPerson } from '@windsock/contract/users'
import { takesPartIn } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { momentInWords } from '../frame/period-words'

/** Everything a cell would show if it had the room: for screen readers and the tooltip. */
export function bookingInWords(booking: Booking, day: string, zone: Zone, viewerId: string): string {
  const { pilot, instructor, isSoloFlight, description } = booking
  return [
    `${momentInWords(booking.from, day, zone)} to ${momentInWords(booking.to, day, zone)}, booked`,
    instructor && `instructor ${personInWords(instructor)}`,
    pilot && `student/pilot ${personInWords(pilot)}`,
    isSoloFlight && 'long solo flight',
    takesPartIn({ id: viewerId, roles: [] }, booking) && 'your booking',
    description,
  ]
    .filter(Boolean)
    .join(', ')
}

function personInWords(person: GridPerson): string {
  return person.phoneNumber ? `${fullName(person)} ${person.phoneNumber}` : fullName(person)
}
