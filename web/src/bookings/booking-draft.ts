import type { AircraftCard } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { GridPerson, PersonCard } from '@windsock/contract/users'
import type { DraftedBooking } from '@windsock/domain/bookings'
import { isDay, type Day } from '@windsock/domain/calendar'
import { judgedTimes } from '@windsock/domain/period-bounds'
import { addMinutes, endOfDay, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { FormName } from '../layout/kept-input'
import type { TypedSeries } from '../periods/SeriesFields'
import { periodOf, typedEnd, typedPeriod, type TypedPeriod } from '../periods/typed-period'

export interface TypedBooking extends TypedPeriod, TypedSeries {
  aircraft: AircraftChoice | null
  /** In a new booking, undefined until it is known whom to preselect. */
  pilot: PersonCard | null | undefined
  instructor: PersonCard | null | undefined
  isSoloFlight: boolean
  description: string
  /** Why staff book although a rule of the club refuses it. */
  overrideReason?: string
  /** Days on which a new series has no booking, because the user left them out. */
  leftOut: ReadonlySet<Day>
}

export type AircraftChoice = Pick<AircraftCard, 'id' | 'registrationCode'> & { type?: string }

/** The values with which the booking dialog opens. */
export interface OpenedDraft {
  /** undefined for a new booking. */
  booking: Booking | undefined
  draft: TypedBooking
  /** The period of `draft` (`from` and `to`), as moments. */
  from: Moment
  to: Moment
  /** The start of the next booking or maintenance of the clicked aircraft. */
  freeUntil?: Moment | undefined
}

/** The state of the booking dialog, which is restored if the session is lost and the user signs in again. */
export interface KeptBooking {
  opened: OpenedDraft
  typed: TypedBooking
}

export function bookingForm(airportId: number): FormName<KeptBooking> {
  return `booking at ${airportId}`
}

// The default duration of a new booking (spec §9).
const newBookingMinutes = 120

export function newDraft(
  aircraft: AircraftChoice,
  from: Moment,
  zone: Zone,
  to: Moment = addMinutes(from, newBookingMinutes),
): OpenedDraft {
  const draft: TypedBooking = {
    ...typedPeriod({ from, to }, zone),
    aircraft,
    pilot: undefined,
    instructor: undefined,
    isSoloFlight: false,
    repetition: 'Once',
    lastDay: '',
    leftOut: new Set(),
    description: '',
  }
  return { booking: undefined, draft, from, to }
}

export function draftOf(booking: Booking, zone: Zone): OpenedDraft {
  const { from, to, aircraft, pilot, instructor, isSoloFlight, occurence, description } = booking
  const draft: TypedBooking = {
    ...typedPeriod({ from, to }, zone),
    aircraft,
    // The grid's data does not include people's roles. Until the lists of people are loaded, assume the role in which a
    // person is booked.
    pilot: pilot && cardOf(pilot, 'Pilot'),
    instructor: instructor && cardOf(instructor, 'Instructor'),
    isSoloFlight,
    repetition: occurence,
    lastDay: '',
    leftOut: new Set(),
    description,
  }
  return { booking, draft, from, to }
}

function cardOf({ id, firstName, lastName }: GridPerson, role: 'Pilot' | 'Instructor'): PersonCard {
  return { id, firstName, lastName, roles: [role] }
}

/** Converts the draft to the type that the domain's rules check. */
export function draftedBooking(draft: TypedBooking, opened: OpenedDraft, zone: Zone): DraftedBooking {
  const period = periodOf(draft, opened, zone)
  const isSameAircraft = opened.booking?.aircraft.id === draft.aircraft?.id
  return {
    ...period,
    aircraftId: draft.aircraft?.id ?? null,
    pilot: draft.pilot ?? null,
    instructor: draft.instructor ?? null,
    isSoloFlight: draft.isSoloFlight,
    repetition: opened.booking ? 'Once' : draft.repetition,
    seriesEnd: typedEnd(draft.lastDay, zone),
    ...judgedTimes(period, zone, isSameAircraft ? opened.booking : undefined),
  }
}

/**
 * Returns the body of a save, with people and aircraft as nested objects (decisions on the wire). The draft must have
 * no problems.
 */
export function savedBody(draft: TypedBooking, opened: OpenedDraft, zone: Zone) {
  const { booking } = opened
  const { from = opened.from, to = opened.to } = periodOf(draft, opened, zone)
  const repeats = draft.repetition !== 'Once'
  const series = booking
    ? { occurence: booking.occurence, occurenceId: booking.occurenceId, occurenceEndDate: booking.occurenceEndDate }
    : {
        occurence: draft.repetition,
        occurenceId: null,
        occurenceEndDate: repeats && isDay(draft.lastDay) ? endOfDay(draft.lastDay, zone) : null,
        ...(repeats && draft.leftOut.size > 0 && { skipDates: [...draft.leftOut] }),
      }
  return {
    id: booking?.id ?? 0,
    aircraft: draft.aircraft && { id: draft.aircraft.id },
    from,
    to,
    pilot: draft.pilot ? { id: draft.pilot.id } : null,
    instructor: draft.instructor ? { id: draft.instructor.id } : null,
    description: draft.description.trim(),
    isSoloFlight: draft.isSoloFlight,
    ...(draft.overrideReason?.trim() && { overrideReason: draft.overrideReason.trim() }),
    ...series,
    ...(booking && { version: booking.version }),
  }
}
