import type { Moment } from '@windsock/domain/time'
import type { Database } from './database'

/** @param subject what failed: `account:…`, `address:…`, `reset:…`, `reset-of:…` or `registration:…` */
export async function noteFailure(db: Database, subject: string, at: Moment): Promise<void> {
  await db.insertInto('failedLogins').values({ subject, at }).execute()
}

/** How often a subject failed after a moment. */
export async function failuresSince(db: Database, subject: string, since: Moment): Promise<number> {
  const { failures } = await db
    .selectFrom('failedLogins')
    .select((of) => of.fn.countAll<number>().as('failures'))
    .where('subject', '=', subject)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return failures
}

/** Forgets the failures of an account that has proved itself. */
export async function clearFailures(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('failedLogins').where('subject', '=', subject).execute()
}

export async function purgeFailures(db: Database, before: Moment): Promise<void> {
  await db.deleteFrom('failedLogins').where('at', '<', before).execute()
}
