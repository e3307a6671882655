import { type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database'
import { keyOf, type StoredUser, storedUser, usersWithRoles } from './users'

/** The active user of this name, ignoring case, with their password's hash (PHC string; null if never set). */
export async function userByName(
  db: Database,
  userName: string,
): Promise<(StoredUser & { passwordHash: string | null }) | undefined> {
  const row = await usersWithRoles(db)
    .select('users.passwordHash')
    .where('users.userNameKey', '=', keyOf(userName))
    // Word for word like the index, which SQLite would not use otherwise.
    .where(sql<SqlBool>`users.is_active`)
    .executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, ...user } = row
  return { ...storedUser(user), passwordHash }
}

/** The active user of this email address, ignoring case. */
export async function userByEmail(db: Database, email: string): Promise<StoredUser | undefined> {
  const row = await usersWithRoles(db)
    .where('users.emailKey', '=', keyOf(email))
    // Word for word like the index, as above.
    .where(sql<SqlBool>`users.is_active`)
    .executeTakeFirst()
  return row && storedUser(row)
}

export async function passwordHashOf(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  return row?.passwordHash ?? null
}

export async function setPasswordHash(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

/** The users who can administer the club: active, approved, and with a password. */
export async function administratorIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .select('users.id')
    .where('userRoles.role', '=', 'Administrator')
    .where('users.isActive', '=', true)
    .where('users.isApproved', '=', true)
    .where('users.passwordHash', 'is not', null)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}
