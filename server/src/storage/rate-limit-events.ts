import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'

/** A period that excludes its start and includes its end. */
export interface Window {
  since: Moment
  until: Moment
}

/** @param subject - the user, network or other subject of the rate limit, as identity/rate-limits.ts names it */
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
 * Deletes failures that no rate limit counts any more, because they are too old or were stored while the clock was
 * ahead. Failures of subjects that begin with `kept` are too old only if they are from before `keptSince`.
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
