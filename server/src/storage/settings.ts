import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database'

/** The id of the club, which stays the same when the club moves to another address or database. */
export async function clubIdOf(db: Database): Promise<string> {
  return (await setting(db, 'calendar-id')) ?? settingKept(db, 'calendar-id', randomUUID())
}

/**
 * Stores a setting unless it already exists. Returns the stored value, which a different server instance may have
 * written.
 */
export async function settingKept(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
}

export async function keepSetting(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function setting(db: Database, name: string): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value
}
