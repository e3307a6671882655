import type { AircraftCard } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { Repetition } from '@windsock/contract/series'
import type { GridPerson, PersonCard } from '@windsock/contract/users'
import type { DraftedBooking } from '@windsock/domain/bookings'
import { isDay } from '@windsock/domain/calendar'
import { addMinutes, clockOf, dayOf, endOfDay, isOnHalfHour, momentAt, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'

/** A booking as it stands in the dialog: days `yyyy-MM-dd` and times `HH:mm` of the airport's clock, as typed. */
export interface TypedBooking {
  fromDay: string
  fromTime: string
  toDay: string
  toTime: string
  aircraft: AircraftChoice | null
  /** undefined until it is known whom a new booking opens with. */
  pilot: PersonCard | null | undefined
  instructor: PersonCard | null | undefined
  isSoloFlight: boolean
  repetition: Repetition
  lastDay: string
  description: string
}

export type AircraftChoice = Pick<AircraftCard, 'id' | 'registrationCode'> & { type?: string }

/** What the dialog was opened with. */
export interface OpenedDraft {
  /** Absent when a new one is being made. */
  booking: Booking | undefined
  draft: TypedBooking
  /** The moments that the typed days and times came from. */
  from: Moment
  to: Moment
}

// spec §9
const newBookingMinutes = 120

export function newDraft(aircraft: AircraftChoice, from: Moment, zone: Zone): OpenedDraft {
  const to = addMinutes(from, newBookingMinutes)
  const draft: TypedBooking = {
    ...typedPeriod(from, to, zone),
    aircraft,
    pilot: undefined,
    instructor: undefined,
    isSoloFlight: false,
    repetition: 'Once',
    lastDay: '',
    description: '',
  }
  return { booking: undefined, draft, from, to }
}

export function draftOf(booking: Booking, zone: Zone): OpenedDraft {
  const { from, to, aircraft, pilot, instructor, isSoloFlight, occurence, description } = booking
  const draft: TypedBooking = {
    ...typedPeriod(from, to, zone),
    aircraft,
    // The grid does not say what roles people hold: those they were booked in, until the lists tell.
    pilot: pilot && cardOf(pilot, 'Pilot'),
    instructor: instructor && cardOf(instructor, 'Instructor'),
    isSoloFlight,
    repetition: occurence,
    lastDay: '',
    description,
  }
  return { booking, draft, from, to }
}

function cardOf({ id, firstName, lastName }: GridPerson, role: 'Pilot' | 'Instructor'): PersonCard {
  return { id, firstName, lastName, roles: [role] }
}

function typedPeriod(from: Moment, to: Moment, zone: Zone) {
  return {
    fromDay: dayOf(from, zone),
    fromTime: clockOf(from, zone),
    toDay: dayOf(to, zone),
    toTime: clockOf(to, zone),
  }
}

/** The typed period as moments; an end that is no day or time is undefined. */
export function periodOf(draft: TypedBooking, opened: OpenedDraft, zone: Zone) {
  const was = opened.draft
  const { fromDay, fromTime, toDay, toTime } = draft
  // Left as it was it is the very same moment, also within an hour that clocks show twice.
  return {
    from: fromDay === was.fromDay && fromTime === was.fromTime ? opened.from : typedMoment(fromDay, fromTime, zone),
    to: toDay === was.toDay && toTime === was.toTime ? opened.to : typedMoment(toDay, toTime, zone),
  }
}

function typedMoment(day: string, time: string, zone: Zone): Moment | undefined {
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? momentAt(day, time, zone) : undefined
}

/** What the rules of the domain are asked about. */
export function draftedBooking(draft: TypedBooking, opened: OpenedDraft, zone: Zone): DraftedBooking {
  const period = periodOf(draft, opened, zone)
  const ends = [period.from, period.to].filter((moment) => moment !== undefined)
  return {
    ...period,
    aircraftId: draft.aircraft?.id ?? null,
    pilot: draft.pilot ?? null,
    instructor: draft.instructor ?? null,
    isSoloFlight: draft.isSoloFlight,
    repetition: opened.booking ? 'Once' : draft.repetition,
    seriesEnd: isDay(draft.lastDay) ? endOfDay(draft.lastDay, zone) : undefined,
    onHalfHours: ends.every((moment) => isOnHalfHour(moment, zone)),
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
    ...(booking?.version !== undefined && { version: booking.version }),
  }
}

/** Why Save All is not offered: it is for a series whose people stay the same (spec §2). undefined when it is. */
export function whyNotAll(draft: TypedBooking, { booking }: OpenedDraft): string | undefined {
  if (!booking?.occurenceId) return 'Save All and Delete All are for bookings that repeat.'
  const same = (chosen: PersonCard | null | undefined, was: GridPerson | null) =>
    (chosen?.id ?? null) === (was?.id ?? null)
  if (same(draft.pilot, booking.pilot) && same(draft.instructor, booking.instructor)) return undefined
  return 'Save All keeps the people of a series: other people can be saved for this booking alone.'
}
