import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import { message, type Message } from '@windsock/messages/message'
import { daysThrough, type Day } from '../calendar'
import type { Verdict } from '../club/verdicts'
import { isAdministrator, isStaff, type Actor } from '../permissions'
import { dayOf, millisecondsOf, momentOfMs, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'
import { asks, type AskedPerson, type DocumentFlight } from './asked'
import { documentForm, missingMessage, type Owner } from './document-words'
import type { AskedRequirement } from './requirement'
import { mayReadDays, standingAt, standingMessage, type DocumentStanding } from './standings'

/** Returns what requirements say about a flight: those of its pilot, then those of its instructor. */
export function documentVerdicts(
  requirements: readonly AskedRequirement[],
  flight: DocumentFlight,
  reader: Actor,
  now: Moment,
): Verdict[] {
  return (['pilot', 'instructor'] as const).flatMap((capacity) => {
    const person = flight[capacity]
    if (!person) return []
    return requirements
      .filter((requirement) => asks(requirement, flight, person, capacity))
      .flatMap((requirement) => verdictOn(requirement, { flight, person, reader, now }) ?? [])
  })
}

interface Asked {
  flight: DocumentFlight
  person: AskedPerson
  reader: Actor
  now: Moment
}

/** A day of a flight on which a requirement is not met. */
interface UnmetDay {
  day: Day
  standing: DocumentStanding
  level: VerdictLevel
}

function verdictOn(requirement: AskedRequirement, asked: Asked): Verdict | null {
  const { flight, person, reader } = asked
  const unmet = unmetDays(requirement, asked)
  const gravest = unmet.find(({ level }) => level === 'block') ?? unmet[0]
  if (!gravest) return null
  const isOpen = mayReadDays(requirement, person.id, reader)
  const owner = { person, reader, aircraft: requirement.isPerAircraft ? flight.aircraft : null }
  return {
    source: 'requirement',
    sourceId: requirement.id,
    userId: person.id,
    level: gravest.level,
    text: isOpen
      ? withOwnText(sentence(requirement, gravest, owner, asked), requirement.text)
      : standingMessage(requirement, gravest.standing, owner),
    way: isOpen ? wayOf(requirement, gravest.standing, owner) : null,
  }
}

/**
 * Each day of the flight is asked on its own, so two proofs may hold one after the other. A recency counts what was
 * flown until the flight begins, so it is asked on the first day alone.
 */
function unmetDays(requirement: AskedRequirement, { flight, person, now }: Asked): UnmetDay[] {
  const { from: before, zone, bookingId: exceptBookingId } = flight
  const at = { aircraftId: flight.aircraft.id, before, zone, today: dayOf(now, zone), exceptBookingId }
  const days = flightDays(flight, zone)
  return (requirement.kind === 'recency' ? days.slice(0, 1) : days).flatMap((day) => {
    const standing = standingAt(requirement, person, { ...at, day })
    return standing.isMet ? [] : [{ day, standing, level: levelOn(requirement, day, standing) }]
  })
}

function flightDays({ from, to }: Period, zone: Zone): Day[] {
  return daysThrough(dayOf(from, zone), dayOf(momentOfMs(millisecondsOf(to) - 1), zone))
}

/**
 * A club begins with no days recorded, which must not stop it from flying. A recency that is met if the person flies
 * what they have booked before only warns.
 */
function levelOn({ level, countsFrom }: AskedRequirement, day: Day, { experience }: DocumentStanding): VerdictLevel {
  return level === 'block' && (day < countsFrom || experience?.isMetWithBooked === true) ? 'warn' : level
}

/** A proof that has ended before today "ended"; otherwise the sentence names the day from which there is none. */
function sentence(
  requirement: AskedRequirement,
  { standing }: UnmetDay,
  owner: Owner,
  { flight: { from, zone }, now }: Asked,
): Message {
  const { state, endedOn, beginsOn, experience } = standing
  const hasEnded = endedOn !== null && endedOn < dayOf(now, zone) && endedOn < dayOf(from, zone)
  if (experience || state === 'waits' || hasEnded) return standingMessage(requirement, standing, owner)
  return missingMessage(documentForm(requirement.name, owner), { after: endedOn, next: beginsOn })
}

function withOwnText(first: Message, own: string): Message {
  return own === '' ? first : message('rules.sentences', { first, second: own })
}

/**
 * Says who can help: the person where their own entry counts, otherwise staff, of private documents administrators.
 * Instructors cannot help themselves.
 */
function wayOf(requirement: AskedRequirement, { state }: DocumentStanding, { person, reader }: Owner): Message | null {
  const { isPrivate, isToBeConfirmed } = requirement
  if (requirement.kind === 'recency') return reader.id === person.id ? wayToFly(requirement) : null
  const deed = state === 'waits' ? 'confirm' : state === 'ended' ? 'renew' : 'other'
  const isOwn = reader.id === person.id
  if (isOwn && (!isToBeConfirmed || isAdministrator(reader))) return message('requirements.wayOwn', { deed })
  if (!isOwn && isStaff(reader)) return message('requirements.wayStaff', { deed })
  return message('requirements.wayOf', { deed, who: isPrivate || isStaff(reader) ? 'administrator' : 'other' })
}

/** With an instructor on board a recency is usually not asked, and the flight counts. */
function wayToFly({ isMetWithInstructor, isAskedWithInstructor }: AskedRequirement): Message {
  const helps = isMetWithInstructor && !isAskedWithInstructor
  return message('requirements.wayFly', { who: helps ? 'instructor' : 'other' })
}
