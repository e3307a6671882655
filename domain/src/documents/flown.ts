import type { Day } from '../calendar'
import { addMinutes, minutesBetween, startOfDay, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'
import type { AskedRequirement } from './requirement'

/** The numbers that a recency requirement can require. */
export const measures = ['takeOffs', 'landings', 'nightLandings', 'flights', 'minutes'] as const

export type Measure = (typeof measures)[number]

export type Counts = Readonly<Record<Measure, number>>

interface Landings {
  takeOffs: number
  landings: number
  nightLandings: number
}

/** A flight in the log of an aircraft that has come back. */
export interface LoggedFlight extends Landings {
  bookingId: number | null
  aircraftId: number
  /** Whether an instructor was on board. */
  isDual: boolean
  leftAt: Moment
  backAt: Moment
}

/** A person's flights elsewhere on a day. */
export interface FlownElsewhere extends Landings {
  day: Day
  /** Null counts for every group. */
  groupId: number | null
  minutes: number
}

/** A booking that has not been flown yet. */
export interface BookedFlight extends Period {
  /** Null for a date that is being saved. */
  id: number | null
  aircraft: { id: number; registrationCode: string; isVisibleForExternalUsers: boolean }
  /** The clock of the aircraft's airport. */
  zone: Zone
  isDual: boolean
}

/** A person's flights as pilot, and their bookings. */
export interface Flown {
  /** The latest first. */
  flights: Iterable<LoggedFlight>
  /** Entries that still have to be confirmed are left out. */
  elsewhere: readonly FlownElsewhere[]
  /** Soonest first; suspended bookings are left out. */
  booked: readonly BookedFlight[]
}

export const nothingFlown: Flown = { flights: [], elsewhere: [], booked: [] }

/** A flight that may count, or an entry of flights elsewhere, which have no aircraft of the club. */
export type FlownEvent = Omit<LoggedFlight, 'aircraftId'> & { aircraftId: number | null; groupId?: number | null }

/** Returns flights and entries, the latest first. Flights elsewhere count from the beginning of their day on. */
export function eventsOf({ flights, elsewhere }: Flown, zone: Zone): Iterable<FlownEvent> {
  if (elsewhere.length === 0) return flights
  const entries = elsewhere.map(({ day, minutes, ...entry }) => {
    const leftAt = startOfDay(day, zone)
    const alone = { bookingId: null, aircraftId: null, isDual: false }
    return { ...entry, ...alone, leftAt, backAt: addMinutes(leftAt, minutes) }
  })
  return [...flights, ...entries].toSorted((one, other) => (one.leftAt < other.leftAt ? 1 : -1))
}

/** Returns how much of something a flight or an entry counts. */
export function countOf(event: FlownEvent, measure: Measure): number {
  if (measure === 'flights') return 1
  return measure === 'minutes' ? minutesBetween(event.leftAt, event.backAt) : event[measure]
}

/** Which of a person's flights are counted. */
export interface Counted {
  /** Of a requirement per aircraft, the aircraft; otherwise null. */
  aircraftId: number | null
  /** A flight is not counted for the booking that it belongs to, because it may have left a little early. */
  exceptBookingId?: number | null
}

/** Whether a flight or an entry counts for a recency. */
export function isCounted(
  requirement: Pick<AskedRequirement, 'aircraftIds' | 'groupId' | 'isPerAircraft' | 'isMetWithInstructor'>,
  {
    aircraftId,
    groupId = null,
    isDual,
    bookingId,
  }: Pick<FlownEvent, 'aircraftId' | 'groupId' | 'isDual' | 'bookingId'>,
  { aircraftId: wanted, exceptBookingId }: Counted,
): boolean {
  const { aircraftIds, groupId: asked, isPerAircraft, isMetWithInstructor } = requirement
  if ((isDual && !isMetWithInstructor) || (bookingId !== null && bookingId === exceptBookingId)) return false
  if (isPerAircraft) return aircraftId !== null && aircraftId === wanted
  // A requirement for all aircraft counts whatever was flown elsewhere.
  if (aircraftId === null) return groupId === null || asked === null || groupId === asked
  return aircraftIds === null || aircraftIds.has(aircraftId)
}
