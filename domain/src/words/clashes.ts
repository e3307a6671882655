import { CLASHES_NAMED } from '@windsock/contract/time-bounds'
import { message, type Message } from '@windsock/messages/message'
import { type BookedTime, occupiedPeople, type Person } from '../clashes'
import { maySeeAircraft, type Actor } from '../permissions'
import { dayOf, overlaps, type Period } from '../time'
import type { Zone } from '../time-zones'
import { fullName } from '../users'
import { dateMessage, listMessage, periodMessage } from './dates'

export interface WantedTime extends Period {
  aircraft: { id: number; registrationCode: string }
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
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
    .map((maintenance) => message('clashes.maintenance', { aircraft, period: periodMessage(maintenance, zone) }))
  const clashes = booked.filter((other) => overlaps(other, wanted))
  const taken = clashes
    .filter((other) => other.aircraft.id === wanted.aircraft.id)
    .map((other) => bookedMessage(other, { aircraft, period: periodMessage(other, zone) }, actor))
  const busy = clashes.flatMap((other) => busyMessages(wanted, other, actor, zone))
  return [...grounded, ...taken, ...busy]
}

/** Names who has booked, unless the reader is a guest who may not see the aircraft. */
function bookedMessage(other: BookedTime, what: { aircraft: string; period: Message }, actor: Actor): Message {
  if (!maySeeAircraft(actor, other.aircraft)) return message('clashes.booked', what)
  const who = other.pilot ?? other.instructor
  return who
    ? message('clashes.bookedBy', { ...what, person: fullName(who) })
    : message('clashes.bookedByUnknown', what)
}

function busyMessages(wanted: WantedTime, other: BookedTime, actor: Actor, zone: Zone): Message[] {
  const period = periodMessage(other, zone)
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
  const days = clashing.map(({ period }) => dateMessage(dayOf(period.from, zone)))
  return [message('clashes.days', { days: listMessage(days) }), ...named(details)]
}

/** Returns the first twenty clashes. If there are more, adds a message that says how many more. */
export function named(clashes: readonly Message[]): Message[] {
  const more = clashes.length - CLASHES_NAMED
  return more > 0 ? [...clashes.slice(0, CLASHES_NAMED), message('common.andMore', { count: more })] : [...clashes]
}
