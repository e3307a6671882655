import type { RuleKind, ruleStates } from '@windsock/contract/club/rules'
import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import { roles as rolesInOrder, type Role } from '@windsock/contract/roles'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { announceRules } from '../announce'
import type { BookedPerson } from '../bookings'
import { rolesColumn, rolesOf } from '../roles'

/** The columns of a rule that are saved. */
export interface NewRule {
  name: string
  kind: RuleKind
  state: (typeof ruleStates)[number]
  level: VerdictLevel
  groupId: number | null
  airportId: number | null
  amount: number | null
  least: number | null
  days: number | null
  exceptHours: number | null
  isAskedWithInstructor: boolean
  startsOn: string
  text: string
  roles: readonly Role[]
}

export interface StoredRule extends NewRule {
  id: number
  group: { id: number; name: string } | null
  airport: { id: number; name: string } | null
  /** The aircraft of the group; null stands for all aircraft. A deleted group has none. */
  aircraftIds: number[] | null
}

const columns = [
  'rules.id',
  'rules.name',
  'rules.kind',
  'rules.state',
  'rules.level',
  'rules.groupId',
  'rules.airportId',
  'rules.amount',
  'rules.least',
  'rules.days',
  'rules.exceptHours',
  'rules.isAskedWithInstructor',
  'rules.startsOn',
  'rules.text',
  'aircraftGroups.name as groupName',
  'airports.name as airportName',
] as const

/** Returns the rules that are not deleted, in the order in which they were made. */
export async function allRules(db: Database): Promise<StoredRule[]> {
  const [rows, roles, members] = await pipelined([
    db
      .selectFrom('rules')
      .leftJoin('aircraftGroups', 'aircraftGroups.id', 'rules.groupId')
      .leftJoin('airports', 'airports.id', 'rules.airportId')
      .select(columns)
      .where('rules.isActive', '=', true)
      .orderBy('rules.id')
      .execute(),
    db.selectFrom('ruleRoles').select(['ruleId', 'role']).execute(),
    membersOfGroups(db),
  ])
  return rows.map(({ groupName, airportName, ...rule }) => {
    const held = new Set(roles.filter(({ ruleId }) => ruleId === rule.id).map(({ role }) => role))
    const ofGroup = members.filter(({ groupId }) => groupId === rule.groupId).map(({ aircraftId }) => aircraftId)
    return {
      ...rule,
      roles: rolesInOrder.filter((role) => held.has(role)),
      group: rule.groupId === null ? null : { id: rule.groupId, name: groupName ?? '' },
      airport: rule.airportId === null ? null : { id: rule.airportId, name: airportName ?? '' },
      aircraftIds: rule.groupId === null ? null : ofGroup,
    }
  })
}

function membersOfGroups(db: Database) {
  return db
    .selectFrom('aircraftGroupMembers')
    .innerJoin('aircraftGroups', 'aircraftGroups.id', 'aircraftGroupMembers.groupId')
    .select(['aircraftGroupMembers.groupId', 'aircraftGroupMembers.aircraftId'])
    .where('aircraftGroups.isActive', '=', true)
    .orderBy('aircraftGroupMembers.aircraftId')
    .execute()
}

/** Returns the ids of the aircraft that guests may not see. */
export async function hiddenAircraftIds(db: Database): Promise<Set<number>> {
  const hidden = await db.selectFrom('aircraft').select('id').where('isVisibleForExternalUsers', '=', false).execute()
  return new Set(hidden.map(({ id }) => id))
}

/** Returns a rule that is not deleted. */
export async function ruleById(db: Database, id: number): Promise<StoredRule | undefined> {
  return (await allRules(db)).find((rule) => rule.id === id)
}

/** Returns a group of aircraft that is not deleted, with its aircraft. */
export async function groupOfRule(
  db: Database,
  id: number,
): Promise<{ id: number; name: string; aircraftIds: number[] } | undefined> {
  const group = await db
    .selectFrom('aircraftGroups')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
  const members = await membersOfGroups(db)
  return (
    group && {
      ...group,
      aircraftIds: members.filter(({ groupId }) => groupId === id).map(({ aircraftId }) => aircraftId),
    }
  )
}

export async function insertRule(db: Database, { roles, ...rule }: NewRule): Promise<number> {
  const { id } = await db.insertInto('rules').values(rule).returning('id').executeTakeFirstOrThrow()
  await setRoles(db, id, roles)
  announceRules(db)
  return id
}

export async function updateRule(db: Database, id: number, { roles, ...rule }: NewRule): Promise<void> {
  await db.updateTable('rules').set(rule).where('id', '=', id).execute()
  await setRoles(db, id, roles)
  announceRules(db)
}

/** Deletes a rule. Its row stays, because overrides name it. */
export async function markRuleDeleted(db: Database, id: number): Promise<void> {
  await db.updateTable('rules').set({ isActive: false, state: 'off' }).where('id', '=', id).execute()
  announceRules(db)
}

async function setRoles(db: Database, ruleId: number, roles: readonly Role[]): Promise<void> {
  await db.deleteFrom('ruleRoles').where('ruleId', '=', ruleId).execute()
  const rows = roles.map((role) => ({ ruleId, role }))
  if (rows.length > 0) await db.insertInto('ruleRoles').values(rows).execute()
}

/** Returns how often each rule was set aside since a moment, by the id of the rule. */
export async function overridesSince(db: Database, since: Moment): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('bookingOverrides')
    .select((of) => ['sourceId', of.fn.countAll<number>().as('times')])
    .where('source', '=', 'rule')
    .where('at', '>=', since)
    .groupBy('sourceId')
    .execute()
  return new Map(rows.map(({ sourceId, times }) => [sourceId, times]))
}

/** Returns everybody who has ever been in the club, by their id. */
export async function peopleOfClub(db: Database): Promise<Map<string, BookedPerson>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'phoneNumber', 'color', rolesColumn('users.id').as('roleNames')])
    .execute()
  return new Map(rows.map(({ roleNames, ...person }) => [person.id, { ...person, roles: rolesOf(roleNames) }]))
}
