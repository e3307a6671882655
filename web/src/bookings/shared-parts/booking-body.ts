import type { Booking } from '@windsock/contract/bookings'

/**
 * Returns the body of a save that gives a booking this state. `version` is the booking's present version. It prevents
 * the save from overwriting later changes.
 */
export function bodyOf(booking: Booking, version: number) {
  const { id, aircraft, from, to, pilot, instructor, description, isSoloFlight } = booking
  const { occurence, occurenceId, occurenceEndDate } = booking
  return {
    id,
    aircraft: { id: aircraft.id },
    from,
    to,
    pilot: pilot && { id: pilot.id },
    instructor: instructor && { id: instructor.id },
    description,
    isSoloFlight,
    occurence,
    occurenceId,
    occurenceEndDate,
    version,
  }
}
