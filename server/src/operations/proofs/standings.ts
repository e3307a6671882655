import type { Standing } from '@windsock/contract/documents/proofs'
import type { HeldProof } from '@windsock/domain/documents/requirement'
import { mayReadDays, proofsFor, standingMessage, standingOf, withoutDays } from '@windsock/domain/documents/standings'
import type { Day } from '@windsock/domain/calendar'
import { type Actor, holdsAny, maySeeAircraft } from '@windsock/domain/permissions'
import type { Translate } from '@windsock/messages/translator'
import type { PlacedAircraft } from '../../storage/aircraft'
import type { StoredProof } from '../../storage/documents/proofs'
import type { StoredRequirement } from '../../storage/documents/requirements'
import { presentedProof } from './proof-presenter'

/** What is asked of people: a requirement, for one aircraft if it is per aircraft. */
export interface Asked {
  requirement: StoredRequirement
  /** Null unless the requirement is per aircraft. */
  aircraft: PlacedAircraft | null
}

/** Returns what a reader may know of. A requirement whose group has no aircraft that they see asks nobody. */
export function askedOf(
  requirements: readonly StoredRequirement[],
  fleet: readonly PlacedAircraft[],
  reader: Actor,
): Asked[] {
  const seen = fleet.filter((one) => maySeeAircraft(reader, one))
  return requirements.flatMap((requirement) => {
    const { aircraftIds, isPerAircraft } = requirement
    const concerned = seen.filter(({ id }) => aircraftIds === null || aircraftIds.includes(id))
    const rows = isPerAircraft ? concerned : concerned.slice(0, 1).map(() => null)
    return rows.map((aircraft) => ({ requirement, aircraft }))
  })
}

export interface Reading {
  day: Day
  reader: Actor
  translate: Translate
}

interface Person extends Actor {
  firstName: string
  lastName: string
}

/** Returns how a person stands with each requirement that asks them, without their proofs. */
export function standingsOf(
  person: Person,
  asked: readonly Asked[],
  held: readonly HeldProof[],
  reading: Reading,
): Standing[] {
  return asked
    .filter(({ requirement }) => holdsAny(person, requirement.roles))
    .map((one) => presentedStanding(person, one, held, reading))
}

/** Of private requirements, only the person and administrators learn days (C25). */
function presentedStanding(
  person: Person,
  { requirement, aircraft }: Asked,
  held: readonly HeldProof[],
  { day, reader, translate }: Reading,
): Standing {
  const standing = standingOf(requirement, held, { aircraftId: aircraft?.id ?? null, day })
  const { isMet, state, until } = mayReadDays(requirement, person.id, reader) ? standing : withoutDays(standing)
  const { id, name, kind, level, isPrivate } = requirement
  return {
    requirementId: id,
    requirement: { id, name, kind, level, isPrivate },
    aircraftId: aircraft?.id ?? null,
    aircraft: aircraft && cardOf(aircraft),
    isMet,
    state,
    until,
    text: translate(standingMessage(requirement, standing, { person, reader, aircraft })),
    proofs: [],
  }
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
