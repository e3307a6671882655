import type { WallDay } from '@windsock/contract/walls'
import type { BookedPerson, StoredBooking } from '../../storage/bookings'

/** An explicit list of fields that strangers may see: nothing else leaves the server. */
export function presentedOnWall(stored: StoredBooking): WallDay['bookings'][number] {
  const { id, name, type, registrationCode, assignedAirportId } = stored.aircraft
  return {
    id: stored.id,
    aircraft: { id, name, type, registrationCode, assignedAirportId },
    from: stored.from,
    to: stored.to,
    pilot: presentedPerson(stored.pilot),
    instructor: presentedPerson(stored.instructor),
    description: '',
    isSoloFlight: stored.isSoloFlight,
    occurence: stored.repetition,
    occurenceId: null,
    occurenceEndDate: null,
    isSuspended: stored.isSuspended,
  }
}

function presentedPerson(person: BookedPerson | null) {
  return person && { id: person.id, firstName: person.firstName, lastName: person.lastName, color: person.color }
}
