import { isStaff, maySeeAircraft, type Actor } from '@windsock/domain/permissions'
import { occupiedPeople } from '@windsock/domain/clashes'
import { clockOf, dayOf, overlaps, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { momentMessage, periodMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import type { StoredKeep } from '../storage/waiting/keeps'

interface Flown {
  pilot: { id: string } | null
  instructor: { id: string } | null
  isSoloFlight: boolean
}

interface Booking {
  actor: Actor
  now: Moment
  /** The deleted bookings that are being restored. */
  undoneIds?: readonly number[] | undefined
}

/**
 * Whether a kept time gives way to a flight: it is kept for the person who books, or for the pilot for whom staff book.
 * For the first minute it also gives way to the person who gave the time up, and to the undo of what made it free.
 */
export function givesWay(keep: StoredKeep, flight: Flown, { actor, now, undoneIds = [] }: Booking): boolean {
  if (keep.userId === actor.id && occupiedPeople(flight).some(({ id }) => id === actor.id)) return true
  if (keep.userId === flight.pilot?.id && isStaff(actor)) return true
  if (keep.kind !== 'undo' || keep.until <= now) return false
  return keep.givenUpBy === actor.id || (keep.givenUpBookingId !== null && undoneIds.includes(keep.givenUpBookingId))
}

/** Whether a kept time occupies the aircraft or a person of a booking while it lasts. */
export function isKeptFrom(booking: Flown & Period & { aircraft: { id: number } }, keep: StoredKeep): boolean {
  if (!overlaps(booking, keep)) return false
  const people = [keep.userId, keep.instructorId]
  return keep.aircraftId === booking.aircraft.id || occupiedPeople(booking).some(({ id }) => people.includes(id))
}

/** Returns the kept times with which a flight clashes, as messages. An aircraft that the reader may not see is not named. */
export function keptMessages(
  keeps: readonly StoredKeep[],
  wanted: Flown & Period & { aircraft: { registrationCode: string } },
  { actor, now, undoneIds, zone }: Booking & { zone: Zone },
): Message[] {
  return keeps
    .filter((keep) => overlaps(keep, wanted) && !givesWay(keep, wanted, { actor, now, undoneIds }))
    .map((keep) =>
      message('refusals.kept', {
        aircraft: (maySeeAircraft(actor, keep) ? keep : wanted.aircraft).registrationCode,
        period: periodMessage(keep, zone),
        time:
          dayOf(keep.until, zone) === dayOf(now, zone) ? clockOf(keep.until, zone) : momentMessage(keep.until, zone),
      }),
    )
}

/** The effect of a flight on the waiting list: kept times that it replaces, and wishes of its people. */
export interface Waiting {
  keeps: readonly StoredKeep[]
  wishIds: readonly number[]
}
