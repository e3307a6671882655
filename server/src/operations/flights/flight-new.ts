import { message } from '@windsock/messages/message'
import { aircraftMissing } from '@windsock/domain/booking-problems'
import { Refusal } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import type { StoredBooking } from '../../storage/bookings'
import { lockedBookings } from '../locked-bookings'
import { counted } from '../member-limits'
import { flownAircraft, refuseManyFlights, refuseOthersFlight, seenAircraft, seenBooking } from './flight-checks'
import { type Crew, crewOf } from './flight-crew'

interface Draft {
  bookingId: number | null
  aircraftId: number | null
  pilotId: string | null
  instructorId: string | null
}

export interface NewFlightPlace {
  aircraft: ReturnType<typeof flownAircraft>
  booking: StoredBooking | null
  crew: Crew
}

/**
 * Locks what a new flight needs and returns its aircraft, booking and people. Fields that the draft leaves out come
 * from the booking.
 */
export async function newFlight(draft: Draft, context: SignedInContext): Promise<NewFlightPlace> {
  const { db, actor } = context
  const { bookingId } = draft
  const [booking = null] = await lockedBookings(
    async (db) => (bookingId === null ? [] : [await seenBooking(bookingId, { db, actor })]),
    db,
    {
      aircraft: [draft.aircraftId].filter((id) => id !== null),
      // Nobody is removed while an aircraft is out with them, so the people are locked until it is.
      users: [...counted(actor), draft.pilotId, draft.instructorId].filter((id) => id !== null),
    },
  )
  const aircraftId = draft.aircraftId ?? booking?.aircraft.id ?? null
  if (aircraftId === null) throw new Refusal(400, aircraftMissing)
  const aircraft = await seenAircraft(aircraftId, context)
  if (booking && booking.aircraft.id !== aircraftId) throw new Refusal(400, message('flightRefusals.otherAircraft'))
  const crew = await crewOf(peopleIds(draft, booking), [booking?.pilot, booking?.instructor], db)
  refuseOthersFlight(crew, booking, context)
  await refuseManyFlights(context)
  return { aircraft: flownAircraft(aircraft), booking, crew }
}

/** A person of the booking who now flies in the other seat is not there twice. */
function peopleIds({ pilotId, instructorId }: Draft, booking: StoredBooking | null) {
  const booked = { pilotId: booking?.pilot?.id ?? null, instructorId: booking?.instructor?.id ?? null }
  return {
    pilotId: pilotId ?? (booked.pilotId === instructorId ? null : booked.pilotId),
    instructorId: instructorId ?? (booked.instructorId === pilotId ? null : booked.instructorId),
  }
}
