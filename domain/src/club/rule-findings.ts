import type { Message } from '@windsock/messages/message'
import { addMinutes, dayOf, type Moment } from '../time'
import type { ClubRule, RuledFlight } from './ruled-flights'

/** A date of a save that a rule stops. */
export interface Finding {
  /** The position of the date in the save. */
  index: number
  rule: ClubRule
  sentence: Message
  way: Message | null
}

/** The parameters with which a rule checks flights at one moment. */
export interface PreparedRule {
  /** Whether a rule is about a flight at all: aircraft, airport, instructor on board. */
  isAbout: (flight: RuledFlight) => boolean
  /** Whether the rule applies to a flight: aircraft, airport, instructor on board, notice and the rule's first day. */
  isAsked: (flight: RuledFlight) => boolean
  /** Whether a booking is ahead, so that the rule counts it. A flight that is not asked does not count. */
  isCounted: (flight: RuledFlight) => boolean
}

/** Computes once for a rule and a moment what would be costly for each of thousands of flights. */
export function preparedRule(rule: ClubRule, now: Moment): PreparedRule {
  const { aircraftIds, airportId, isAskedWithInstructor, exceptHours, startsOn } = rule
  const soonUntil = exceptHours ? addMinutes(now, exceptHours * 60) : null
  // A day that has passed in UTC has begun on every clock.
  const hasBegun = startsOn < now.slice(0, 10)
  const isAbout = (flight: RuledFlight) =>
    (aircraftIds === null || aircraftIds.has(flight.aircraft.id)) &&
    (airportId === null || airportId === flight.aircraft.assignedAirportId) &&
    (isAskedWithInstructor || !isWithInstructor(flight))
  const isAsked = (flight: RuledFlight) =>
    isAbout(flight) &&
    (soonUntil === null || flight.from > soonUntil) &&
    (hasBegun || startsOn <= dayOf(now, flight.zone))
  return { isAbout, isAsked, isCounted: (flight) => flight.to > now && !flight.isSuspended && isAsked(flight) }
}

/** The instructor of a long solo flight stays on the ground. */
function isWithInstructor({ instructorId, isSoloFlight }: RuledFlight): boolean {
  return instructorId !== null && !isSoloFlight
}

/** Returns the moment from which a rule no longer counts a booking. */
export function countedUntil({ exceptHours }: ClubRule, { from, to }: RuledFlight): Moment {
  return exceptHours ? addMinutes(from, -exceptHours * 60) : to
}
