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

/** A booking as typed in the dialog. */
export interface TypedBooking extends TypedPeriod, TypedSeries {
  aircraft: AircraftChoice | null
  /** undefined until the preselected person of a new booking is known. */
  pilot: PersonCard | null | undefined
  instructor: PersonCard | null | undefined
  isSoloFlight: boolean
  description: string
  /** Days of a new series that are left out. */
  leftOut: ReadonlySet<Day>
}

export type AircraftChoice = Pick<AircraftCard, 'id' | 'registrationCode'> & { type?: string }

/** The dialog's initial values. */
export interface OpenedDraft {
  /** Absent for a new booking. */
  booking: Booking | undefined
  draft: TypedBooking
  /** The moments that the typed days and times came from. */
  from: Moment
  to: Moment
  /** When the next booking or maintenance of the clicked aircraft begins. */
  freeUntil?: Moment | undefined
}

/** The dialog's state, kept when the session is lost. */
export interface KeptBooking {
  opened: OpenedDraft
  typed: TypedBooking
}

export function bookingForm(airportId: number): FormName<KeptBooking> {
  return `booking at ${airportId}`
}

// spec §9
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
    // The grid does not include people's roles: use those they were booked in until the lists arrive.
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

/** The draft as the domain's rules read it. */
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

/** The body of a save (decisions on the wire: people and aircraft nested). Only for a draft without problems. */
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
    ...series,
    ...(booking && { version: booking.version }),
  }
}

/** Why Save All is disabled: it needs a series whose people stay the same (spec §2). undefined if it is enabled. */
export function whyNotAll(draft: TypedBooking, { booking }: OpenedDraft): string | undefined {
  if (!booking?.occurenceId) return 'Save All and Delete All are for bookings that repeat.'
  const same = (chosen: PersonCard | null | undefined, was: GridPerson | null) =>
    (chosen?.id ?? null) === (was?.id ?? null)
  if (same(draft.pilot, booking.pilot) && same(draft.instructor, booking.instructor)) return undefined
  return 'Save All keeps the people of a series. To change people, save this booking alone.'
}
