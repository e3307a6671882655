import { bySoonest } from './periods'
import { overlaps, type Period } from './time'

export interface Person {
  id: string
  firstName: string
  lastName: string
}

/** A stored booking with which a wanted time may clash. */
export interface BookedTime extends Period {
  id: number
  aircraft: { id: number; registrationCode: string; isVisibleForExternalUsers: boolean }
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
}

/**
 * Returns the people that a flight keeps busy. The instructor of a long solo flight (`isSoloFlight`) is not one of
 * them, because they supervise from the ground.
 */
export function occupiedPeople<P>(flight: { pilot: P | null; instructor: P | null; isSoloFlight: boolean }): P[] {
  return [flight.pilot, flight.isSoloFlight ? null : flight.instructor].filter((person) => person !== null)
}

interface Flown extends Period {
  id: number
  pilot: { id: string } | null
  instructor: { id: string } | null
  isSoloFlight: boolean
  isSuspended?: boolean | undefined
}

/**
 * Returns the first booking that keeps a person busy in a period. Suspended bookings and the booking with
 * `exceptBookingId` are ignored.
 */
export function flightInTheWay<Booking extends Flown>(
  personId: string,
  period: Period,
  bookings: readonly Booking[],
  exceptBookingId?: number,
): Booking | undefined {
  return bookings
    .filter(({ id, isSuspended }) => id !== exceptBookingId && !isSuspended)
    .filter((booking) => overlaps(booking, period) && occupiedPeople(booking).some(({ id }) => id === personId))
    .toSorted(bySoonest)[0]
}
