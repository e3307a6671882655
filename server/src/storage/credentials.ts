import { type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database'
import { keyOf, type StoredUser, storedUser, usersWithRoles } from './users'

/**
 * Returns the active user with this name, ignoring case. `passwordHash` is a PHC string, or null if the user has never
 * set a password.
 */
export async function userByName(
  db: Database,
  userName: string,
): Promise<(StoredUser & { passwordHash: string | null }) | undefined> {
  const row = await usersWithRoles(db)
    .select('users.passwordHash')
    .where('users.userNameKey', '=', keyOf(userName))
    // This condition is written as in the definition of the partial index; otherwise SQLite would not use the index.
    .where(sql<SqlBool>`users.is_active`)
    .executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, ...user } = row
  return { ...storedUser(user), passwordHash }
}

/** Returns the active user with this email address, ignoring case. */
export async function userByEmail(db: Database, email: string): Promise<StoredUser | undefined> {
  const row = await usersWithRoles(db)
    .where('users.emailKey', '=', keyOf(email))
    // This condition is written as in the definition of the partial index; otherwise SQLite would not use the index.
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

/** Returns the ids of the administrators who can log in: they are active, approved, and have a password. */
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
