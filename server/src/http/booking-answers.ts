import type { Booking } from '@windsock/contract/bookings'
import { maySeePhone } from '@windsock/domain/permissions'
import type { Account } from '../identity/sessions'
import type { BookedPerson, StoredBooking } from '../storage/bookings'

/** A booking as this reader may see it: everything that leaves is named here. */
export function presentedBooking(stored: StoredBooking, reader: Account): Booking {
  const { id, from, to, description, isSoloFlight, isSuspended, version, repetition, seriesId, seriesEnd } = stored
  const { name, type, registrationCode, assignedAirportId } = stored.aircraft
  return {
    ...{ id, from, to, description, isSoloFlight, isSuspended, version },
    aircraft: { id: stored.aircraft.id, name, type, registrationCode, assignedAirportId },
    pilot: presentedPerson(stored.pilot, stored, reader),
    instructor: presentedPerson(stored.instructor, stored, reader),
    occurence: repetition,
    occurenceId: seriesId,
    occurenceEndDate: seriesEnd,
  }
}

function presentedPerson(person: BookedPerson | null, booking: StoredBooking, reader: Account): Booking['pilot'] {
  if (!person) return null
  const { id, firstName, lastName, color, phoneNumber } = person
  const card = { id, firstName, lastName, color }
  return maySeePhone(reader, person, booking) ? { ...card, phoneNumber } : card
}
