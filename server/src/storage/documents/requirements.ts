import { DELETED_REQUIREMENT_DAYS } from '@windsock/contract/documents/requirements'
import { roles as rolesInOrder, type Role } from '@windsock/contract/roles'
import type { AskedRequirement } from '@windsock/domain/documents/requirement'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import type { Tables } from '../../database/tables'
import { announceRequirements } from '../announce'
import { rolesOf } from '../roles'
import { keyOf } from '../users'

type Row = Selectable<Tables['requirements']>

/** The columns of a requirement that are saved. */
export interface NewRequirement extends Omit<Row, 'id' | 'isActive' | 'deletedAt' | 'remindDays'> {
  roles: readonly Role[]
  remindDays: readonly number[]
}

export interface StoredRequirement extends NewRequirement {
  id: number
  group: { id: number; name: string } | null
  /** The aircraft of the group; null stands for all aircraft. */
  aircraftIds: readonly number[] | null
}

/** Returns the requirements that are not deleted, by name. */
export async function activeRequirements(db: Database): Promise<StoredRequirement[]> {
  return byName(await stored(requirements(db).where('isActive', '=', true).execute(), db))
}

/** Returns a requirement that is not deleted. */
export async function requirementById(db: Database, id: number): Promise<StoredRequirement | undefined> {
  const rows = requirements(db).where('id', '=', id).where('isActive', '=', true).execute()
  return (await stored(rows, db))[0]
}

/** Returns a requirement that was deleted so recently that it and its proofs can be restored. */
export async function deletedRequirement(
  db: Database,
  id: number,
  now: Moment,
): Promise<StoredRequirement | undefined> {
  const since = addMinutes(now, -DELETED_REQUIREMENT_DAYS * 1440)
  return (await stored(requirements(db).where('id', '=', id).where('deletedAt', '>', since).execute(), db))[0]
}

export async function hasRequirements(db: Database): Promise<boolean> {
  const first = await db
    .selectFrom('requirements')
    .select('id')
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

/** Returns the names of the requirements that name the group and are not deleted. */
export async function requirementsOfGroup(db: Database, groupId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('requirements')
    .select('name')
    .where('groupId', '=', groupId)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

export async function insertRequirement(
  db: Database,
  { roles, remindDays, ...requirement }: NewRequirement,
): Promise<number> {
  const { id } = await db
    .insertInto('requirements')
    .values({ ...requirement, remindDays: remindDays.join(','), isActive: true, deletedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setRoles(db, id, roles)
  announceRequirements(db)
  return id
}

/** Changes a requirement, and brings it back if it was deleted. */
export async function updateRequirement(
  db: Database,
  id: number,
  { roles, remindDays, ...requirement }: NewRequirement,
): Promise<void> {
  await db
    .updateTable('requirements')
    .set({ ...requirement, remindDays: remindDays.join(','), isActive: true, deletedAt: null })
    .where('id', '=', id)
    .execute()
  await setRoles(db, id, roles)
  announceRequirements(db)
}

/** Deletes a requirement. Its row and its proofs stay for a while, so that it can be restored. */
export async function markRequirementDeleted(db: Database, id: number, deletedAt: Moment): Promise<void> {
  await db.updateTable('requirements').set({ isActive: false, deletedAt }).where('id', '=', id).execute()
  announceRequirements(db)
}

/** Returns a stored or drafted requirement as it is judged. */
export function asked({ aircraftIds, ...requirement }: StoredRequirement): AskedRequirement {
  return { ...requirement, aircraftIds: aircraftIds && new Set(aircraftIds) }
}

function requirements(db: Database) {
  return db
    .selectFrom('requirements')
    .select(['id', 'name', 'kind', 'ofPerson', 'groupId', 'isPerAircraft', 'level', 'countsFrom'])
    .select(['isAskedWithInstructor', 'isAskedAtNightOnly', 'validMonths', 'validDays', 'isToMonthEnd'])
    .select(['isPrivate', 'isToBeConfirmed', 'remindDays', 'windowDays', 'windowMonths', 'leastTakeOffs'])
    .select(['leastLandings', 'leastNightLandings', 'leastFlights', 'leastMinutes', 'isMetWithInstructor', 'text'])
    .select([
      sql<string | null>`(select string_agg(role, ',') from requirement_roles
        where requirement_id = requirements.id)`.as('roleNames'),
      sql<string | null>`(select name from aircraft_groups where aircraft_groups.id = group_id)`.as('groupName'),
    ])
    .orderBy('id')
}

type Joined = Awaited<ReturnType<ReturnType<typeof requirements>['execute']>>

/** A deleted group has no aircraft, so a restored requirement with such a group applies to nobody. */
async function stored(rows: Promise<Joined>, db: Database): Promise<StoredRequirement[]> {
  const [found, members] = await pipelined([rows, membersOfGroups(db)])
  return found.map(({ roleNames, groupName, remindDays, ...requirement }) => {
    const { groupId } = requirement
    return {
      ...requirement,
      roles: rolesOf(roleNames),
      remindDays: remindDays === '' ? [] : remindDays.split(',').map(Number),
      group: groupId === null ? null : { id: groupId, name: groupName ?? '' },
      aircraftIds:
        groupId === null
          ? null
          : members.filter((member) => member.groupId === groupId).map(({ aircraftId }) => aircraftId),
    }
  })
}

function membersOfGroups(db: Database) {
  return db
    .selectFrom('aircraftGroupMembers')
    .innerJoin('aircraftGroups', 'aircraftGroups.id', 'aircraftGroupMembers.groupId')
    .innerJoin('aircraft', 'aircraft.id', 'aircraftGroupMembers.aircraftId')
    .select(['aircraftGroupMembers.groupId', 'aircraftGroupMembers.aircraftId'])
    .where('aircraftGroups.isActive', '=', true)
    .where('aircraft.isActive', '=', true)
    .orderBy('aircraftGroupMembers.aircraftId')
    .execute()
}

function byName(requirements: readonly StoredRequirement[]): StoredRequirement[] {
  return requirements.toSorted(
    (one, other) => keyOf(one.name).localeCompare(keyOf(other.name), 'en') || one.id - other.id,
  )
}

async function setRoles(db: Database, requirementId: number, roles: readonly Role[]): Promise<void> {
  await db.deleteFrom('requirementRoles').where('requirementId', '=', requirementId).execute()
  const rows = rolesInOrder.filter((role) => roles.includes(role)).map((role) => ({ requirementId, role }))
  if (rows.length > 0) await db.insertInto('requirementRoles').values(rows).execute()
}
