import type { Booking } from '@windsock/contract/bookings'
import { type Actor, maySeeAircraft, maySeePhone, takesPartIn } from '@windsock/domain/permissions'
import type { BookedPerson, StoredBooking } from '../../storage/bookings'

/** Returns true if the reader may see the booking's aircraft or takes part in the flight. */
export function isVisibleTo(reader: Actor, booking: StoredBooking): boolean {
  return maySeeAircraft(reader, booking.aircraft) || takesPartIn(reader, booking)
}

/** Lists the fields explicitly, so that nothing else about a booking is sent to this reader. */
export function presentedBooking(stored: StoredBooking, reader: Actor): Booking {
  const { aircraft, repetition, seriesId, seriesEnd } = stored
  return {
    id: stored.id,
    aircraft: {
      id: aircraft.id,
      name: aircraft.name,
      type: aircraft.type,
      registrationCode: aircraft.registrationCode,
      assignedAirportId: aircraft.assignedAirportId,
    },
    from: stored.from,
    to: stored.to,
    pilot: presentedPerson(stored.pilot, stored, reader),
    instructor: presentedPerson(stored.instructor, stored, reader),
    description: stored.description,
    isSoloFlight: stored.isSoloFlight,
    occurence: repetition,
    occurenceId: seriesId,
    occurenceEndDate: seriesEnd,
    isSuspended: stored.isSuspended,
    version: stored.version,
  }
}

function presentedPerson(person: BookedPerson | null, booking: StoredBooking, reader: Actor): Booking['pilot'] {
  if (!person) return null
  const { id, firstName, lastName, color, phoneNumber } = person
  const card = { id, firstName, lastName, color }
  return maySeePhone(reader, person, booking) ? { ...card, phoneNumber } : card
}
