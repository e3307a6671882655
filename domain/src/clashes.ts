import { CLASHES_NAMED } from '@windsock/contract/time-bounds'
import { message, type Message } from '@windsock/messages/message'
import { bySoonest } from './periods'
import { maySeeAircraft, type Actor } from './permissions'
import { clockOf, dayOf, formatDateTime, overlaps, type Period } from './time'
import type { Zone } from './time-zones'
import { fullName } from './users'

interface Person {
  id: string
  firstName: string
  lastName: string
}

/** A stored booking with which a wanted time may clash. */
export interface BookedTime extends Period {
  id: number
  aircraft: { id: number; registrationCode: string; isVisibleForExternalUsers: boolean }
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
}

export interface WantedTime extends Period {
  aircraft: { id: number; registrationCode: string }
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
}

/**
 * Returns the people that a flight keeps busy. The instructor of a long solo flight (`isSoloFlight`) is not one of
 * them, because they supervise from the ground.
 */
export function occupiedPeople<P>(flight: { pilot: P | null; instructor: P | null; isSoloFlight: boolean }): P[] {
  return [flight.pilot, flight.isSoloFlight ? null : flight.instructor].filter((person) => person !== null)
}

interface Flown extends Period {
  id: number
  pilot: { id: string } | null
  instructor: { id: string } | null
  isSoloFlight: boolean
  isSuspended?: boolean | undefined
}

/**
 * Returns the first booking that keeps a person busy in a period. Suspended bookings and the booking with
 * `exceptBookingId` are ignored.
 */
export function flightInTheWay<Booking extends Flown>(
  personId: string,
  period: Period,
  bookings: readonly Booking[],
  exceptBookingId?: number,
): Booking | undefined {
  return bookings
    .filter(({ id, isSuspended }) => id !== exceptBookingId && !isSuspended)
    .filter((booking) => overlaps(booking, period) && occupiedPeople(booking).some(({ id }) => id === personId))
    .toSorted(bySoonest)[0]
}

/**
 * Returns all clashes of a wanted time: maintenance, other bookings of the aircraft, and other flights of the
 * people. Dates are in the zone's local time. An aircraft that the reader may not see is not named.
 */
export function clashMessages(
  wanted: WantedTime,
  { booked, maintenances }: { booked: readonly BookedTime[]; maintenances: readonly Period[] },
  { actor, zone }: { actor: Actor; zone: Zone },
): Message[] {
  const aircraft = wanted.aircraft.registrationCode
  const grounded = maintenances
    .filter((maintenance) => overlaps(maintenance, wanted))
    .map((maintenance) => message('clashes.maintenance', { aircraft, period: periodText(maintenance, zone) }))
  const clashes = booked.filter((other) => overlaps(other, wanted))
  const taken = clashes
    .filter((other) => other.aircraft.id === wanted.aircraft.id)
    .map((other) => bookedMessage(other, { aircraft, period: periodText(other, zone) }, actor))
  const busy = clashes.flatMap((other) => busyMessages(wanted, other, actor, zone))
  return [...grounded, ...taken, ...busy]
}

/** Names who has booked, unless the reader is a guest who may not see the aircraft. */
function bookedMessage(other: BookedTime, what: { aircraft: string; period: string }, actor: Actor): Message {
  if (!maySeeAircraft(actor, other.aircraft)) return message('clashes.booked', what)
  const who = other.pilot ?? other.instructor
  return who
    ? message('clashes.bookedBy', { ...what, person: fullName(who) })
    : message('clashes.bookedByUnknown', what)
}

function busyMessages(wanted: WantedTime, other: BookedTime, actor: Actor, zone: Zone): Message[] {
  const period = periodText(other, zone)
  const aircraft = maySeeAircraft(actor, other.aircraft) ? other.aircraft.registrationCode : undefined
  const there = new Set(occupiedPeople(other).map((person) => person.id))
  return occupiedPeople(wanted)
    .filter((person) => there.has(person.id))
    .map(fullName)
    .map((person) =>
      aircraft === undefined
        ? message('clashes.flies', { person, period })
        : message('clashes.fliesWith', { person, period, aircraft }),
    )
}

/** Writes a period as `2026-11-21 10:00–12:00`, with both days if they differ. */
export function periodText({ from, to }: Period, zone: Zone): string {
  const last = dayOf(to, zone)
  const start = formatDateTime(from, zone)
  return last === dayOf(from, zone) ? `${start}–${clockOf(to, zone)}` : `${start} – ${formatDateTime(to, zone)}`
}

/**
 * Returns the messages with which a clashing flight is refused. They list at most `CLASHES_NAMED` clashes. For a
 * series, the first message names all dates that clash, because people read this message first.
 */
export function clashRefusal(
  perOccurrence: readonly { period: Period; messages: readonly Message[] }[],
  zone: Zone,
): Message[] {
  const clashing = perOccurrence.filter(({ messages }) => messages.length > 0)
  const details = clashing.flatMap(({ messages }) => messages)
  if (perOccurrence.length === 1 || clashing.length === 0) return named(details)
  const days = clashing.map(({ period }) => dayOf(period.from, zone))
  return [message('clashes.days', { days: days.join(', ') }), ...named(details)]
}

/** Returns the first twenty clashes. If there are more, adds a message that says how many more. */
export function named(clashes: readonly Message[]): Message[] {
  const more = clashes.length - CLASHES_NAMED
  return more > 0 ? [...clashes.slice(0, CLASHES_NAMED), message('common.andMore', { count: more })] : [...clashes]
}
