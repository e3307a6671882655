import type { Moment } from '@windsock/domain/time'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'

export type Said = Selectable<Tables['said']>

/**
 * Records that an email has been sent. Returns false if that was already recorded. Call it in the transaction that
 * adds the email: several servers may try at the same time, and one of them succeeds.
 */
export async function noteSaid(db: Database, said: Said): Promise<boolean> {
  const row = await db
    .insertInto('said')
    .values(said)
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'day', 'airportId']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the ids of the people to whom something has been sent. */
export async function saidTo(
  db: Database,
  { kind, day, airportId }: Pick<Said, 'kind' | 'day' | 'airportId'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('said')
    .select('userId')
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('airportId', '=', airportId)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

export async function purgeSaid(db: Database, before: Moment): Promise<void> {
  await db.deleteFrom('said').where('at', '<', before).execute()
}

export async function eraseSaid(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('said').where('userId', '=', userId).execute()
}
