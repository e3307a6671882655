import type { AircraftGroup } from '@windsock/contract/club/aircraft-groups'
import { announceRules } from '../announce'
import type { Database } from '../../database/database'
import { keyOf } from '../users'

interface NewGroup {
  name: string
  aircraftIds: readonly number[]
}

/** Returns the groups that are not deleted, by name. Deleted aircraft are left out. */
export async function activeGroups(db: Database): Promise<AircraftGroup[]> {
  const groups = await db
    .selectFrom('aircraftGroups')
    .select(['id', 'name', 'isActive'])
    .where('isActive', '=', true)
    .orderBy('nameKey')
    .orderBy('id')
    .execute()
  const members = await db
    .selectFrom('aircraftGroupMembers')
    .innerJoin('aircraft', 'aircraft.id', 'aircraftGroupMembers.aircraftId')
    .select(['groupId', 'aircraftId'])
    .where('aircraft.isActive', '=', true)
    .orderBy('aircraftId')
    .execute()
  return groups.map((group) => ({
    ...group,
    aircraftIds: members.filter(({ groupId }) => groupId === group.id).map(({ aircraftId }) => aircraftId),
  }))
}

export async function groupById(db: Database, id: number): Promise<AircraftGroup | undefined> {
  return (await activeGroups(db)).find((group) => group.id === id)
}

/** Returns those of the ids that no active aircraft has. */
export async function unknownAircraft(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('aircraft')
    .select('id')
    .where('id', 'in', ids)
    .where('isActive', '=', true)
    .execute()
  return ids.filter((id) => !found.some((one) => one.id === id))
}

/** @throws ConstraintBroken `aircraft_groups_name` if another group has the name, ignoring case */
export async function insertGroup(db: Database, { name, aircraftIds }: NewGroup): Promise<number> {
  const { id } = await db
    .insertInto('aircraftGroups')
    .values({ name, nameKey: keyOf(name), isActive: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setMembers(db, id, aircraftIds)
  announceRules(db)
  return id
}

/** @throws ConstraintBroken `aircraft_groups_name` if another group has the name, ignoring case */
export async function updateGroup(db: Database, id: number, { name, aircraftIds }: NewGroup): Promise<void> {
  await db
    .updateTable('aircraftGroups')
    .set({ name, nameKey: keyOf(name) })
    .where('id', '=', id)
    .execute()
  await setMembers(db, id, aircraftIds)
  announceRules(db)
}

export async function markGroupInactive(db: Database, id: number): Promise<void> {
  await db.updateTable('aircraftGroups').set({ isActive: false }).where('id', '=', id).execute()
  announceRules(db)
}

/** Returns the names of the rules that are on or drafted and name the group. */
export async function rulesOfGroup(db: Database, groupId: number): Promise<string[]> {
  const rules = await db
    .selectFrom('rules')
    .select('name')
    .where('groupId', '=', groupId)
    .where('state', '<>', 'off')
    .orderBy('id')
    .execute()
  return rules.map(({ name }) => name)
}

async function setMembers(db: Database, groupId: number, aircraftIds: readonly number[]): Promise<void> {
  await db.deleteFrom('aircraftGroupMembers').where('groupId', '=', groupId).execute()
  const rows = aircraftIds.map((aircraftId) => ({ groupId, aircraftId }))
  if (rows.length > 0) await db.insertInto('aircraftGroupMembers').values(rows).execute()
}
