import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import { message, type Message } from '@windsock/messages/message'
import { daysThrough, type Day } from '../calendar'
import type { Verdict } from '../club/verdicts'
import { isAdministrator, isStaff, type Actor } from '../permissions'
import { dayBefore, dayOf, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'
import { appliesTo, type AskedPerson, type DocumentFlight } from './asked'
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
  const verdicts: Verdict[] = []
  for (const capacity of ['pilot', 'instructor'] as const) {
    const person = flight[capacity]
    if (!person) continue
    const asked = { flight, person, reader, now }
    for (const requirement of requirements) {
      const verdict = appliesTo(requirement, flight, person, capacity) ? verdictOn(requirement, asked) : null
      if (verdict) verdicts.push(verdict)
    }
  }
  return verdicts
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
  const unmet = unmetDays(requirement, asked)
  const gravest = unmet.find(({ level }) => level === 'block') ?? unmet[0]
  if (!gravest) return null
  const { flight, person, reader } = asked
  if (gravest.level === 'warn' && !mayReadWarnings(requirement, person.id, reader)) return null
  const aircraft = requirement.isPerAircraft ? flight.aircraft : null
  const { standing, level } = gravest
  const facts = { standing, level, reader, aircraft, hasEnded: hasEnded(standing, asked) }
  if (standing.experience) return verdictFor(requirement, facts, person)
  const last = lastVerdicts.get(person)?.get(requirement)
  if (last && isSameSentence(last, facts)) return last.verdict
  const verdict = verdictFor(requirement, facts, person)
  const ofPerson = lastVerdicts.get(person) ?? new Map<AskedRequirement, LastVerdict>()
  lastVerdicts.set(person, ofPerson.set(requirement, { ...facts, verdict }))
  return verdict
}

/**
 * Whether a reader is warned about another person's private requirement. Members are not, because they could find its
 * end by trying one day after the other. They learn it if their booking is refused.
 */
function mayReadWarnings({ isPrivate }: AskedRequirement, userId: string, reader: Actor): boolean {
  return !isPrivate || reader.id === userId || isStaff(reader)
}

/** The facts that the words about a person depend on. */
interface SentenceFacts extends Omit<UnmetDay, 'day'> {
  reader: Actor
  /** Null unless the requirement is per aircraft. */
  aircraft: Owner['aircraft']
  /** Whether the proof has ended before today. */
  hasEnded: boolean
}

interface LastVerdict extends SentenceFacts {
  verdict: Verdict
}

/** In a long list, the flights of a person mostly get the same verdict one after the other: it is one object then. */
const lastVerdicts = new WeakMap<AskedPerson, Map<AskedRequirement, LastVerdict>>()

function isSameSentence(last: SentenceFacts, now: SentenceFacts): boolean {
  return (
    last.standing.state === now.standing.state &&
    last.standing.endedOn === now.standing.endedOn &&
    last.standing.beginsOn === now.standing.beginsOn &&
    last.level === now.level &&
    last.reader === now.reader &&
    last.aircraft === now.aircraft &&
    last.hasEnded === now.hasEnded
  )
}

function verdictFor(requirement: AskedRequirement, facts: SentenceFacts, person: AskedPerson): Verdict {
  const { standing, level, reader, aircraft } = facts
  const owner = { person, reader, aircraft }
  const text = mayReadDays(requirement, person.id, reader)
    ? withOwnText(sentence(requirement, facts, owner), requirement.text)
    : standingMessage(requirement, standing, owner)
  const way = mayReadDays(requirement, person.id, reader) ? wayOf(requirement, standing, owner) : null
  return { source: 'requirement', sourceId: requirement.id, userId: person.id, level, text, way }
}

/**
 * Each day of the flight is checked separately, so two proofs can cover one day each. A recency requirement counts
 * flights until this flight begins, so it is checked on the first day only.
 */
function unmetDays(requirement: AskedRequirement, { flight, person, now }: Asked): UnmetDay[] {
  const { from: before, zone, bookingId: exceptBookingId } = flight
  const [aircraftId, today] = [flight.aircraft.id, dayOf(now, zone)]
  const days = requirement.kind === 'recency' ? [dayOf(before, zone)] : flightDays(flight, zone)
  const unmet: UnmetDay[] = []
  for (const day of days) {
    const standing = standingAt(requirement, person, { aircraftId, before, zone, today, exceptBookingId, day })
    if (!standing.isMet) unmet.push({ day, standing, level: levelOn(requirement, day, standing) })
  }
  return unmet
}

function flightDays({ from, to }: Period, zone: Zone): Day[] {
  const [first, last] = [dayOf(from, zone), dayBefore(to, zone)]
  return first === last ? [first] : daysThrough(first, last)
}

/**
 * A club begins with no days recorded, which must not stop it from flying. A recency that is met if the person flies
 * what they have booked before only warns.
 */
function levelOn({ level, countsFrom }: AskedRequirement, day: Day, { experience }: DocumentStanding): VerdictLevel {
  return level === 'block' && (day < countsFrom || experience?.isMetWithBooked === true) ? 'warn' : level
}

function hasEnded({ endedOn }: DocumentStanding, { flight: { from, zone }, now }: Asked): boolean {
  return endedOn !== null && endedOn < dayOf(now, zone) && endedOn < dayOf(from, zone)
}

/** A proof that has ended before today "ended"; otherwise the sentence names the day from which there is none. */
function sentence(requirement: AskedRequirement, { standing, hasEnded }: SentenceFacts, owner: Owner): Message {
  const { state, endedOn, beginsOn, experience } = standing
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
