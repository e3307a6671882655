import type { Standing } from '@windsock/contract/documents/proofs'
import { addDays, type Day } from '@windsock/domain/calendar'
import { untilWithBooked } from '@windsock/domain/documents/recency'
import { enoughIfFlownMessage } from '@windsock/domain/documents/recency-words'
import type { AskedRequirement } from '@windsock/domain/documents/requirement'
import {
  type DocumentStanding,
  type Held,
  mayReadDays,
  proofsFor,
  standingAt,
  standingMessage,
  withoutDays,
} from '@windsock/domain/documents/standings'
import { type Actor, holdsAny, maySeeAircraft } from '@windsock/domain/permissions'
import { type Moment, startOfDay } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { message, type Message } from '@windsock/messages/message'
import type { Translate } from '@windsock/messages/translator'
import type { PlacedAircraft } from '../../storage/aircraft'
import type { StoredProof } from '../../storage/documents/proofs'
import { asked as judgedAs, type StoredRequirement } from '../../storage/documents/requirements'
import { presentedProof } from './proof-presenter'

/** What applies to a person: a requirement, for one aircraft if it is per aircraft. */
export interface Asked {
  requirement: AskedRequirement
  /** Null unless the requirement is per aircraft. */
  aircraft: PlacedAircraft | null
  /** How all standings show them. */
  card: Standing['requirement']
  aircraftCard: Standing['aircraft']
}

/**
 * Returns the requirements that a reader may know. A requirement whose group has no aircraft that they can see applies
 * to nobody.
 */
export function askedOf(
  requirements: readonly StoredRequirement[],
  fleet: readonly PlacedAircraft[],
  reader: Actor,
): Asked[] {
  const seen = fleet.filter((aircraft) => maySeeAircraft(reader, aircraft))
  return requirements.flatMap((requirement) => {
    const { aircraftIds, isPerAircraft } = requirement
    const concerned = seen.filter(({ id }) => aircraftIds === null || aircraftIds.includes(id))
    const rows = isPerAircraft ? concerned : concerned.slice(0, 1).map(() => null)
    const judged = judgedAs(requirement)
    const { id, name, kind, level, isPrivate } = judged
    const card = { id, name, kind, level, isPrivate }
    return rows.map((aircraft) => ({ requirement: judged, aircraft, card, aircraftCard: aircraft && cardOf(aircraft) }))
  })
}

export interface Reading {
  day: Day
  today: Day
  /** The clocks by which these are days. */
  zone: Zone
  reader: Actor
  translate: Translate
}

interface Person extends Actor {
  firstName: string
  lastName: string
}

/** Returns how a person stands with each requirement that asks them, without their proofs. */
export function standingsOf(person: Person, asked: readonly Asked[], held: Held, reading: Reading): Standing[] {
  // Flights on the day itself count.
  const at = { ...reading, before: startOfDay(addDays(reading.day, 1), reading.zone) }
  return asked
    .filter(({ requirement }) => holdsAny(person, requirement.roles))
    .map((one) => presentedStanding(person, one, held, at))
}

/** Of private requirements, only the person and administrators learn days (C25). */
function presentedStanding(
  person: Person,
  { requirement, aircraft, card, aircraftCard }: Asked,
  held: Held,
  { day, today, zone, reader, translate, before }: Reading & { before: Moment },
): Standing {
  const at = { aircraftId: aircraft?.id ?? null, day, today, zone, before }
  const standing = standingAt(requirement, held, at)
  const owner = { person, reader, aircraft }
  const text = standingMessage(requirement, standing, owner)
  const ahead =
    day < today ? null : aheadMessage(requirement, { standing, held, aircraftId: at.aircraftId, zone }, owner)
  const { isMet, state, until } = mayReadDays(requirement, person.id, reader) ? standing : withoutDays(standing)
  return {
    requirementId: requirement.id,
    requirement: card,
    aircraftId: aircraft?.id ?? null,
    aircraft: aircraftCard,
    isMet,
    state,
    until,
    text: translate(ahead ? message('rules.sentences', { first: text, second: ahead }) : text),
    proofs: [],
  }
}

interface Ahead {
  standing: DocumentStanding
  held: Held
  aircraftId: number | null
  zone: Zone
}

/** Says until when a recency is met if the person flies what they have booked, where that is later. */
function aheadMessage(
  requirement: AskedRequirement,
  { standing: { experience, until }, held: { flown }, ...at }: Ahead,
  owner: Parameters<typeof standingMessage>[2],
): Message | null {
  if (!experience || !mayReadDays(requirement, owner.person.id, owner.reader)) return null
  const ahead = untilWithBooked(requirement, flown, at)
  return ahead && (until === null || ahead.until > until) ? enoughIfFlownMessage(ahead, owner) : null
}

const cardOf = ({ id, name, type, registrationCode }: PlacedAircraft) => ({ id, name, type, registrationCode })

/** Adds to standings the proofs that the reader may read. */
export function withProofs(
  standings: readonly Standing[],
  requirements: readonly StoredRequirement[],
  { userId, proofs, reader }: { userId: string; proofs: readonly StoredProof[]; reader: Actor },
): Standing[] {
  return standings.map((standing) => {
    const requirement = requirements.find(({ id }) => id === standing.requirementId)
    if (!requirement || !mayReadDays(requirement, userId, reader)) return standing
    return { ...standing, proofs: proofsFor(requirement, proofs, standing.aircraftId).map(presentedProof) }
  })
}
