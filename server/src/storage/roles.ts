import { type Role, roles } from '@windsock/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import { announceUser } from './announce'
import type { Database } from '../database/database'

/**
 * SQL for the roles of a user, as one string that `rolesOf` parses. `userId` is the name of the column with the user's
 * id.
 */
export function rolesColumn(userId: string): RawBuilder<string | null> {
  return sql<string | null>`(select string_agg(role, ',') from user_roles where user_id = ${sql.ref(userId)})`
}

export function rolesOf(text: string | null): Role[] {
  const held = new Set(text?.split(','))
  return roles.filter((role) => held.has(role))
}

export async function setRoles(db: Database, userId: string, held: readonly Role[]): Promise<void> {
  await db.transaction(async (db) => {
    await db.deleteFrom('userRoles').where('userId', '=', userId).execute()
    announceUser(db)
    if (held.length === 0) return
    const rows = [...new Set(held)].map((role) => ({ userId, role }))
    await db.insertInto('userRoles').values(rows).execute()
  })
}
