import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import type { AskedRequirement, HeldProof } from '@windsock/domain/documents/requirement'
import type { Moment } from '@windsock/domain/time'
import { sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { rolesOf } from '../roles'
import { type FlownByPeople, flownFor } from './flown'

/** The club's requirements, and people's proofs. */
export interface DocumentsInForce {
  requirements: readonly AskedRequirement[]
  /** Proofs by the id of their person. */
  proofs: ReadonlyMap<string, readonly HeldProof[]>
  /** People's flights and bookings; read only if there is a recency requirement. */
  flown: FlownByPeople
  /** The locations of the airports, by their id, because some requirements apply at night only. */
  places: ReadonlyMap<number, { latitude: number; longitude: number }>
}

export const noDocuments: DocumentsInForce = {
  requirements: [],
  proofs: new Map(),
  flown: new Map(),
  places: new Map(),
}

/**
 * Returns the active requirements in the order in which they were made, and the proofs of people for them, together in
 * one round trip. A requirement for a deleted group has no aircraft, so it is asked of nobody. Nothing is asked without
 * people.
 * @param userIds - by default everybody
 * @param level - by default every level
 */
export async function documentsInForce(
  db: Database,
  userIds?: readonly string[],
  level?: VerdictLevel,
): Promise<DocumentsInForce> {
  if (userIds?.length === 0) return noDocuments
  const [rows, proofs, places] = await pipelined([
    activeRequirements(db, { level }),
    heldProofs(db, { userIds, level }),
    allPlaces(db, {}),
  ])
  if (rows.length === 0) return noDocuments
  return {
    requirements: rows.map(askedRequirement),
    proofs: byPerson(proofs),
    flown: new Map(),
    places: placesById(places),
  }
}

interface Judged {
  now: Moment
  /** When the first of the flights begins that are judged; it may be past. */
  from?: Moment
}

interface JudgedInForce extends Judged {
  /** Only requirements of this level judge; by default all do. */
  level?: VerdictLevel | undefined
}

/** Returns what judges the flights of people: as `documentsInForce`, with what they have flown. */
export async function documentsJudging(
  db: Database,
  userIds: readonly string[],
  { level, ...judged }: JudgedInForce,
): Promise<DocumentsInForce> {
  const documents = await documentsInForce(db, userIds, level)
  const flown = await flownFor(db, documents.requirements, { ...judged, userIds })
  return { ...documents, flown }
}

type Row = Awaited<ReturnType<typeof activeRequirements>>[number]

function askedRequirement({ groupId, aircraft, roles, remindDays, ...requirement }: Row): AskedRequirement {
  return {
    ...requirement,
    groupId,
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

interface OfLevel {
  level: VerdictLevel | undefined
}

const activeRequirements = compiledQuery((db, { level }: OfLevel) => {
  const active = db
    .selectFrom('requirements')
    .select(['id', 'name', 'kind', 'ofPerson', 'groupId', 'isPerAircraft', 'level', 'countsFrom'])
    .select(['isAskedWithInstructor', 'isAskedAtNightOnly', 'isPrivate', 'isToBeConfirmed', 'remindDays', 'text'])
    .select(['windowDays', 'windowMonths', 'leastTakeOffs', 'leastLandings', 'leastNightLandings', 'leastFlights'])
    .select(['leastMinutes', 'isMetWithInstructor'])
    .select([
      sql<string | null>`(select string_agg(role, ',') from requirement_roles
        where requirement_id = requirements.id)`.as('roles'),
      sql<string | null>`(select string_agg(cast(aircraft_id as text), ',') from aircraft_group_members
        join aircraft_groups on aircraft_groups.id = group_id
        where group_id = requirements.group_id and aircraft_groups.is_active)`.as('aircraft'),
    ])
    .where(sql<boolean>`requirements.is_active`)
    .orderBy('id')
  return (level ? active.where('level', '=', level) : active).compile()
})

const heldProofs = compiledQuery((db, { userIds, level }: OfLevel & { userIds: readonly string[] | undefined }) => {
  const active = db
    .selectFrom('requirements')
    .select('id')
    .where(sql<boolean>`is_active`)
  const asking = level ? active.where('level', '=', level) : active
  const proofs = liveProofs(db).where('requirementId', 'in', asking)
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
 * @param userIds - the people whose flights are judged
 */
export async function documentsFor(
  db: Database,
  requirement: AskedRequirement,
  { userIds, ...judged }: Judged & { userIds: readonly string[] },
): Promise<DocumentsInForce> {
  const [proofs, places] = await pipelined([proofsFor(db, { requirementId: requirement.id }), allPlaces(db, {})])
  const flown = await flownFor(db, [requirement], { ...judged, userIds })
  return { requirements: [requirement], proofs: byPerson(proofs), flown, places: placesById(places) }
}
