import type { RuleKind } from '@windsock/contract/club/rules'
import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import type { Role } from '@windsock/contract/roles'
import type { Day } from '../calendar'
import type { Actor } from '../permissions'
import { dayOf, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'
import type { Log } from './logged-flights'
import { minutesOf } from './rule-times'

/** A rule of fair use in the form in which it is checked. */
export interface ClubRule {
  id: number
  kind: RuleKind
  level: VerdictLevel
  /** The aircraft of the rule's group; null stands for all aircraft. */
  aircraftIds: ReadonlySet<number> | null
  airportId: number | null
  roles: readonly Role[]
  amount: number | null
  least: number | null
  /** The days over which a rule looks back at what was flown. */
  days: number | null
  exceptHours: number | null
  isAskedWithInstructor: boolean
  startsOn: Day
  /** The club's own sentence, which follows ours. */
  text: string
}

/** A flight as rules see it. */
export interface RuledFlight extends Period {
  aircraft: { id: number; registrationCode: string; isVisibleForExternalUsers: boolean; assignedAirportId: number }
  /** The clock of the aircraft's airport. */
  zone: Zone
  pilotId: string | null
  instructorId: string | null
  isSoloFlight: boolean
  isSuspended: boolean
}

/** A booking that has begun, with the known facts about it. */
export interface LoggedBooking extends Log {
  flight: RuledFlight
}

/** One flight of a save, with the stored booking that it replaces. */
export interface RuledDate {
  flight: RuledFlight
  before: RuledFlight | null
}

export interface RuledPilot extends Actor {
  firstName: string
  lastName: string
}

/** A save as rules see it: one flight, or all dates of a series. */
export interface RuledSave {
  now: Moment
  /** The person who reads the sentences. */
  reader: Actor
  /** The pilot of the flights; null if there is none. */
  pilot: RuledPilot | null
  dates: readonly RuledDate[]
  /**
   * The pilot's bookings that stand, without those that the save replaces. Bookings that do not count (ended,
   * suspended, of other aircraft) may be among them.
   */
  others: readonly RuledFlight[]
  /** The facts about the pilot's past bookings, for rules that use them (`looksAtLog`). */
  logged?: readonly LoggedBooking[]
  /** The rules of open bookings whose numbers `flown share` halves; by default those among the rules of the save. */
  openBookings?: readonly ClubRule[]
  /** Whether the sentences say how many of the dates can be booked; by default if there are several dates. */
  isSeries?: boolean
}

/**
 * Returns how much of a change rules check. A change of the pilot, the instructor, the aircraft, the kind of flight or
 * the day is checked, and so is a booking that becomes longer. One that becomes shorter is checked only for the minimum
 * length.
 */
export function judgedPart({ flight, before }: RuledDate): 'all' | 'least' | 'nothing' {
  if (!before) return 'all'
  const isOtherFlight =
    before.pilotId !== flight.pilotId ||
    before.instructorId !== flight.instructorId ||
    before.isSoloFlight !== flight.isSoloFlight ||
    before.aircraft.id !== flight.aircraft.id ||
    dayOf(before.from, before.zone) !== dayOf(flight.from, flight.zone) ||
    dayOf(before.to, before.zone) < dayOf(flight.to, flight.zone)
  const [was, is] = [minutesOf(before), minutesOf(flight)]
  if (isOtherFlight || is > was) return 'all'
  return is < was ? 'least' : 'nothing'
}
