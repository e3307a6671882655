import type { Role } from '@windsock/contract/roles'
import { leastUsedColour } from '@windsock/domain/users'
import { skeletonOf } from '@windsock/domain/user-names'
import { type Selectable, sql } from 'kysely'
import { type AirportCard, airportCard, airportCardColumns } from './airport-card'
import { announceUser } from './announce'
import type { Database } from '../database/database'
import { ConstraintBroken } from '../database/errors'
import { rolesColumn, rolesOf, setRoles } from './roles'
import { compiledQuery } from '../database/compiled-query'
import type { Tables } from '../database/tables'

type Row = Selectable<Tables['users']>

/** A removed airport is nobody's: `assignedAirportId` and `assignedAirport` are then null (decisions on removing, 6). */
export interface StoredUser extends Omit<Row, 'passwordHash' | 'userNameKey' | 'emailKey'> {
  roles: Role[]
  assignedAirport: AirportCard | null
}

/** A new user without a language reads the club's. Without a colour they get one; null means that they have none. */
export type NewUser = Omit<Row, 'userNameKey' | 'emailKey' | 'isActive' | 'version' | 'language' | 'color'> & {
  language?: Row['language']
  color?: Row['color'] | undefined
}
export type UserChanges = Partial<Omit<Row, 'id' | 'createdAt' | 'passwordHash' | 'userNameKey' | 'emailKey'>>

const columns = [
  'users.id',
  'users.firstName',
  'users.lastName',
  'users.userName',
  'users.email',
  'users.phoneNumber',
  'users.address',
  // Not the user's own column, which still names an airport that has been removed.
  'airports.id as assignedAirportId',
  'users.color',
  'users.isApproved',
  'users.isActive',
  'users.createdAt',
  'users.version',
  'users.language',
] as const

export function usersWithRoles(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('airports', (join) =>
      join.onRef('airports.id', '=', 'users.assignedAirportId').on('airports.isActive', '=', true),
    )
    .select([...columns, ...airportCardColumns])
    .select(rolesColumn('users.id').as('roleNames'))
}

type Joined = Awaited<ReturnType<ReturnType<typeof usersWithRoles>['executeTakeFirstOrThrow']>>

export function storedUser({ airportName, airportIcaoCode, airportTimeZone, roleNames, ...user }: Joined): StoredUser {
  const card =
    user.assignedAirportId !== null && airportName !== null && airportIcaoCode !== null && airportTimeZone !== null
      ? airportCard(user.assignedAirportId, { airportName, airportIcaoCode, airportTimeZone })
      : null
  return { ...user, roles: rolesOf(roleNames), assignedAirport: card }
}

/** Returns a user, even if they have been removed. */
export async function userById(db: Database, id: string): Promise<StoredUser | undefined> {
  const [row] = await userWith(db, { id })
  return row && storedUser(row)
}

const userWith = compiledQuery((db, { id }: { id: string }) => usersWithRoles(db).where('users.id', '=', id).compile())

/** Returns the airport that a user's row names, even one that has been removed since. */
export async function rememberedAirportId(db: Database, userId: string): Promise<number | null> {
  const row = await db.selectFrom('users').select('assignedAirportId').where('id', '=', userId).executeTakeFirst()
  return row?.assignedAirportId ?? null
}

/** Returns the active users with these ids, in no particular order. */
export async function usersById(db: Database, ids: readonly string[]): Promise<StoredUser[]> {
  if (ids.length === 0) return []
  return (await usersAmong(db, { ids })).map(storedUser)
}

const usersAmong = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  usersWithRoles(db).where('users.id', 'in', ids).where('users.isActive', '=', true).compile(),
)

/** Returns all active users, ordered by last name and first name. */
export async function allUsers(db: Database): Promise<StoredUser[]> {
  const rows = await usersWithRoles(db)
    .where('users.isActive', '=', true)
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .orderBy('users.id')
    .execute()
  return rows.map(storedUser)
}

export async function waitingForApproval(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('users')
    .select((of) => of.fn.countAll<number>().as('waiting'))
    .where('isActive', '=', true)
    .where('isApproved', '=', false)
    .executeTakeFirstOrThrow()
  return waiting
}

/** Returns all active and approved users with at least one of these roles, ordered by last name and first name. */
export async function usersWithRole(db: Database, held: readonly Role[]): Promise<StoredUser[]> {
  return (await usersHolding(db, { held })).map(storedUser)
}

const usersHolding = compiledQuery((db, { held }: { held: readonly Role[] }) =>
  usersWithRoles(db)
    .where('users.isActive', '=', true)
    .where('users.isApproved', '=', true)
    .where('users.id', 'in', (of) => of.selectFrom('userRoles').select('userId').where('role', 'in', held))
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .orderBy('users.id')
    .compile(),
)

/** Returns whether an active user has this name, or a name that looks the same (see `lookOf`). */
export async function isUserNameTaken(db: Database, userName: string): Promise<boolean> {
  const rows = await db.selectFrom('users').select('userName').where('isActive', '=', true).execute()
  const look = skeletonOf(userName)
  return rows.some((row) => skeletonOf(row.userName) === look)
}

/**
 * @throws ConstraintBroken `users_user_name` if another active user has the same name or one that looks the same,
 * `users_email` if another active user has the same address, ignoring case
 */
export async function insertUser(db: Database, user: NewUser, held: readonly Role[]): Promise<void> {
  await db.transaction(async (db) => {
    // Names that look alike are refused here and not by the unique index, because existing users may already have such
    // names and must keep them. The lock prevents two such names from being added at the same time.
    await db.lockSubject('user names')
    if (await isUserNameTaken(db, user.userName)) throw new ConstraintBroken('users_user_name')
    const keys = { userNameKey: keyOf(user.userName), emailKey: keyOf(user.email) }
    // The lock also keeps two people who join at the same time from getting the same colour.
    const color = user.color === undefined ? await nextColour(db) : user.color
    await db
      .insertInto('users')
      .values({ language: null, ...user, ...keys, color, isActive: true })
      .execute()
    await setRoles(db, user.id, held)
    announceUser(db)
  })
}

/** Returns the colour for a new user: the one of the palette that the fewest active users have. */
async function nextColour(db: Database): Promise<string> {
  const rows = await db.selectFrom('users').select('color').where('isActive', '=', true).execute()
  return leastUsedColour(rows.map(({ color }) => color))
}

/** @throws ConstraintBroken like `insertUser` */
export async function updateUser(db: Database, id: string, changes: UserChanges): Promise<void> {
  const keys = {
    ...(changes.userName !== undefined && { userNameKey: keyOf(changes.userName) }),
    ...(changes.email !== undefined && { emailKey: keyOf(changes.email) }),
  }
  await db.transaction(async (db) => {
    await db
      .updateTable('users')
      .set({ ...changes, ...keys, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    announceUser(db)
  })
}

/**
 * Stores the language that a user has chosen. The version stays the same, because saves by administrators do not
 * contain the language and so cannot overwrite it.
 */
export async function setLanguage(db: Database, id: string, language: string | null): Promise<void> {
  await db.transaction(async (db) => {
    await db.updateTable('users').set({ language }).where('id', '=', id).execute()
    announceUser(db)
  })
}

/**
 * Removes a user. Others may then use the user name and email address. The user's bookings still show the user's name.
 */
export async function markUserInactive(db: Database, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const changes = { isActive: false, version: sql<number>`version + 1` }
    await db.updateTable('users').set(changes).where('id', '=', id).execute()
    announceUser(db)
  })
}

/**
 * Converts a user name or email address to a form in which names are equal if they differ only in case or Unicode form.
 */
export function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
