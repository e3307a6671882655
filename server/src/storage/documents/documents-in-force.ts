import type { AskedRequirement, HeldProof } from '@windsock/domain/documents/requirement'
import { sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { rolesOf } from '../roles'

/** What the club asks of people, and what they have. */
export interface DocumentsInForce {
  requirements: readonly AskedRequirement[]
  /** Proofs by the id of their person. */
  proofs: ReadonlyMap<string, readonly HeldProof[]>
  /** Where the airports are, by their id, because some requirements are asked at night only. */
  places: ReadonlyMap<number, { latitude: number; longitude: number }>
}

export const noDocuments: DocumentsInForce = { requirements: [], proofs: new Map(), places: new Map() }

/**
 * Returns the active requirements in the order in which they were made, and the proofs of people for them, together in
 * one round trip. A requirement for a deleted group has no aircraft, so it is asked of nobody. Nothing is asked without
 * people.
 * @param userIds - by default everybody
 */
export async function documentsInForce(db: Database, userIds?: readonly string[]): Promise<DocumentsInForce> {
  if (userIds?.length === 0) return noDocuments
  const [rows, proofs, places] = await pipelined([
    activeRequirements(db, {}),
    heldProofs(db, { userIds }),
    allPlaces(db, {}),
  ])
  if (rows.length === 0) return noDocuments
  return {
    requirements: rows.map(askedRequirement),
    proofs: byPerson(proofs),
    places: placesById(places),
  }
}

type Row = Awaited<ReturnType<typeof activeRequirements>>[number]

function askedRequirement({ groupId, aircraft, roles, remindDays, ...requirement }: Row): AskedRequirement {
  return {
    ...requirement,
    roles: rolesOf(roles),
    aircraftIds: groupId === null ? null : new Set(aircraft?.split(',').map(Number)),
    remindDays: remindDays === '' ? [] : remindDays.split(',').map(Number),
  }
}

function byPerson(proofs: readonly HeldProof[]): Map<string, HeldProof[]> {
  const found = new Map<string, HeldProof[]>()
  for (const proof of proofs) {
    const own = found.get(proof.userId) ?? []
    own.push(proof)
    found.set(proof.userId, own)
  }
  return found
}

type Place = Awaited<ReturnType<typeof allPlaces>>[number]

function placesById(places: readonly Place[]): DocumentsInForce['places'] {
  return new Map(places.map(({ id, ...place }) => [id, place]))
}

const activeRequirements = compiledQuery((db) =>
  db
    .selectFrom('requirements')
    .select(['id', 'name', 'kind', 'ofPerson', 'groupId', 'isPerAircraft', 'level', 'countsFrom'])
    .select(['isAskedWithInstructor', 'isAskedAtNightOnly', 'isPrivate', 'isToBeConfirmed', 'remindDays', 'text'])
    .select([
      sql<string | null>`(select string_agg(role, ',') from requirement_roles
        where requirement_id = requirements.id)`.as('roles'),
      sql<string | null>`(select string_agg(cast(aircraft_id as text), ',') from aircraft_group_members
        join aircraft_groups on aircraft_groups.id = group_id
        where group_id = requirements.group_id and aircraft_groups.is_active)`.as('aircraft'),
    ])
    .where(sql<boolean>`requirements.is_active`)
    .orderBy('id')
    .compile(),
)

const heldProofs = compiledQuery((db, { userIds }: { userIds: readonly string[] | undefined }) => {
  const active = db
    .selectFrom('requirements')
    .select('id')
    .where(sql<boolean>`is_active`)
  const proofs = liveProofs(db).where('requirementId', 'in', active)
  return (userIds ? proofs.where('userId', 'in', userIds) : proofs).compile()
})

const proofsFor = compiledQuery((db, { requirementId }: { requirementId: number }) =>
  liveProofs(db).where('requirementId', '=', requirementId).compile(),
)

function liveProofs(db: Database) {
  return db
    .selectFrom('proofs')
    .select(['id', 'requirementId', 'userId', 'aircraftId', 'since', 'until', 'isWaiver', 'confirmedAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
}

const allPlaces = compiledQuery((db) => db.selectFrom('airports').select(['id', 'latitude', 'longitude']).compile())

/**
 * Returns what judges flights by one requirement alone. It may be a draft, or one that has been deleted, whose proofs
 * are kept so that it can be brought back.
 */
export async function documentsFor(db: Database, requirement: AskedRequirement): Promise<DocumentsInForce> {
  const [proofs, places] = await pipelined([proofsFor(db, { requirementId: requirement.id }), allPlaces(db, {})])
  return { requirements: [requirement], proofs: byPerson(proofs), places: placesById(places) }
}
