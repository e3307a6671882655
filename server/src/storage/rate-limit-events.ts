import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'

/** A period that excludes its start and includes its end. */
export interface Window {
  since: Moment
  until: Moment
}

/** @param subject - what the limit is for, such as a network or an account (see identity/rate-limits.ts) */
export async function noteFailure(db: Database, subject: string, at: Moment): Promise<void> {
  await db.insertInto('failedLogins').values({ subject, at }).execute()
}

export async function failuresWithin(db: Database, subject: string, { since, until }: Window): Promise<number> {
  const { failures } = await db
    .selectFrom('failedLogins')
    .select((of) => of.fn.countAll<number>().as('failures'))
    .where('subject', '=', subject)
    .where('at', '>', since)
    .where('at', '<=', until)
    .executeTakeFirstOrThrow()
  return failures
}

/** Deletes the failures of all subjects that begin with `start`. */
export async function clearFailures(db: Database, start: string): Promise<void> {
  await db.deleteFrom('failedLogins').where('subject', 'like', `${start}%`).execute()
}

/**
 * Deletes failures that no rate limit counts any more: those from before `since`, and those from after `until`, which
 * were stored while the clock was ahead. For subjects that begin with `kept`, `keptSince` applies instead of `since`.
 */
export async function purgeFailures(
  db: Database,
  { since, until, kept, keptSince }: Window & { kept: string; keptSince: Moment },
): Promise<void> {
  await db
    .deleteFrom('failedLogins')
    .where((of) =>
      of.or([
        of.and([of('at', '<', since), of('subject', 'not like', `${kept}%`)]),
        of('at', '<', keptSince),
        of('at', '>', until),
      ]),
    )
    .execute()
}
