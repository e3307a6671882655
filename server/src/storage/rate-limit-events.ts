import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'

/** A stretch of time, from after its beginning to its end. */
export interface Window {
  since: Moment
  until: Moment
}

/** @param subject what failed, as `identity/rate-limits.ts` names it */
export async function noteFailure(db: Database, subject: string, at: Moment): Promise<void> {
  await db.insertInto('failedLogins').values({ subject, at }).execute()
}

/** How often a subject failed in a window. */
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

/** Forgets the failures of all subjects that begin so. */
export async function clearFailures(db: Database, start: string): Promise<void> {
  await db.deleteFrom('failedLogins').where('subject', 'like', `${start}%`).execute()
}

/**
 * Forgets what no limit looks at any more: what is too old, and what a clock that was ahead has noted.
 * @param kept subjects that begin so are kept longer, after `keptSince`
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
