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

/** Whether a rule is asked of a flight at all: aircraft, airport, instructor on board, notice and the rule's first day. */
export function isAsked(rule: ClubRule, flight: RuledFlight, now: Moment): boolean {
  const { aircraftIds, airportId, isAskedWithInstructor, startsOn } = rule
  return (
    (aircraftIds === null || aircraftIds.has(flight.aircraft.id)) &&
    (airportId === null || airportId === flight.aircraft.assignedAirportId) &&
    (isAskedWithInstructor || !isWithInstructor(flight)) &&
    startsOn <= dayOf(now, flight.zone) &&
    !isAtShortNotice(rule, flight, now)
  )
}

/** The instructor of a long solo flight stays on the ground. */
function isWithInstructor({ instructorId, isSoloFlight }: RuledFlight): boolean {
  return instructorId !== null && !isSoloFlight
}

function isAtShortNotice({ exceptHours }: ClubRule, { from }: RuledFlight, now: Moment): boolean {
  return exceptHours !== null && exceptHours > 0 && from <= addMinutes(now, exceptHours * 60)
}

/** Whether a booking is ahead in the sense of a rule, so that the rule counts it. A flight that is not asked does not count. */
export function isCounted(rule: ClubRule, flight: RuledFlight, now: Moment): boolean {
  return flight.to > now && !flight.isSuspended && isAsked(rule, flight, now)
}

/** Returns the moment from which a rule no longer counts a booking. */
export function countedUntil({ exceptHours }: ClubRule, { from, to }: RuledFlight): Moment {
  if (!exceptHours) return to
  const soon = addMinutes(from, -exceptHours * 60)
  return soon < to ? soon : to
}
