import type { Booking } from '@windsock/contract/bookings'
import { type Actor, maySeeAircraft, maySeePhone, takesPartIn } from '@windsock/domain/permissions'
import type { BookedPerson, StoredBooking } from '../../storage/bookings'

/** Returns true if the reader may see the booking's aircraft or takes part in the flight. */
export function isVisibleTo(reader: Actor, booking: StoredBooking): boolean {
  return maySeeAircraft(reader, booking.aircraft) || takesPartIn(reader, booking)
}

type Shown = Omit<StoredBooking, 'createdAt' | 'createdBy'>

/** Lists the fields explicitly, so that nothing else about a booking is sent to this reader. */
export function presentedBooking(stored: Shown, reader: Actor): Booking {
  const aircraft = presentedAircraft(stored.aircraft)
  const cardOf = (person: BookedPerson | null) => person && presentedPerson(person, maySeePhone(reader, person, stored))
  return withCards(stored, { aircraft, pilot: cardOf(stored.pilot), instructor: cardOf(stored.instructor) })
}

/** As `presentedBooking`, for a long list of bookings that share their aircraft and people. */
export function bookingPresenter(reader: Actor): (stored: Shown) => Booking {
  const planes = new Map<Shown['aircraft'], Booking['aircraft']>()
  const people = { withPhone: new Map<BookedPerson, Card>(), withoutPhone: new Map<BookedPerson, Card>() }
  return (stored) => {
    const cardOf = (person: BookedPerson | null): Booking['pilot'] => {
      if (!person) return null
      const seesPhone = maySeePhone(reader, person, stored)
      const cards = seesPhone ? people.withPhone : people.withoutPhone
      const card = cards.get(person) ?? presentedPerson(person, seesPhone)
      cards.set(person, card)
      return card
    }
    const aircraft = planes.get(stored.aircraft) ?? presentedAircraft(stored.aircraft)
    planes.set(stored.aircraft, aircraft)
    return withCards(stored, { aircraft, pilot: cardOf(stored.pilot), instructor: cardOf(stored.instructor) })
  }
}

type Card = NonNullable<Booking['pilot']>

function withCards(
  { id, from, to, description, isSoloFlight, repetition, seriesId, seriesEnd, isSuspended, version }: Shown,
  { aircraft, pilot, instructor }: Pick<Booking, 'aircraft' | 'pilot' | 'instructor'>,
): Booking {
  return {
    id,
    aircraft,
    from,
    to,
    pilot,
    instructor,
    description,
    isSoloFlight,
    occurence: repetition,
    occurenceId: seriesId,
    occurenceEndDate: seriesEnd,
    isSuspended,
    version,
  }
}

function presentedAircraft({ id, name, type, registrationCode, assignedAirportId }: Shown['aircraft']) {
  return { id, name, type, registrationCode, assignedAirportId }
}

function presentedPerson({ id, firstName, lastName, color, phoneNumber }: BookedPerson, seesPhone: boolean): Card {
  const card = { id, firstName, lastName, color }
  return seesPhone ? { ...card, phoneNumber } : card
}
