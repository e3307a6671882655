import type { Moment } from '@windsock/domain/time'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Window } from '../rate-limit-events'
import type { Tables } from '../../database/tables'

/** Where a login comes from: a network, or the hexadecimal SHA-256 of a device's id. */
export type Source = Pick<Insertable<Tables['knownSources']>, 'kind' | 'source'>

type StoredSource = Omit<Selectable<Tables['knownSources']>, 'userId'>

/** Returns the sources from which the user has logged in after `since`: the network, the device, both or none. */
export async function knownSourcesAmong(
  db: Database,
  userId: string,
  { network, device, since }: { network: string; device: string; since: Moment },
): Promise<Source[]> {
  return db
    .selectFrom('knownSources')
    .select(['kind', 'source'])
    .where('userId', '=', userId)
    .where('seenAt', '>', since)
    .where((of) =>
      of.or([
        of.and([of('kind', '=', 'network'), of('source', '=', network)]),
        of.and([of('kind', '=', 'device'), of('source', '=', device)]),
      ]),
    )
    .execute()
}

/**
 * Stores the network and the device of a login.
 * @param most - how many networks, and how many devices, of a user remain stored; the oldest are deleted
 */
export async function rememberSources(
  db: Database,
  { userId, sources, at, most }: { userId: string; sources: readonly Source[]; at: Moment; most: number },
): Promise<void> {
  await db
    .insertInto('knownSources')
    .values(sources.map((source) => ({ userId, ...source, seenAt: at })))
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'source']).doUpdateSet({ seenAt: at }))
    .execute()
  for (const { kind } of sources) {
    const latest = await db
      .selectFrom('knownSources')
      .select('source')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .orderBy('seenAt', 'desc')
      .orderBy('source')
      .limit(most + 1)
      .execute()
    const tooMany = latest.slice(most).map(({ source }) => source)
    if (tooMany.length > 0)
      await db
        .deleteFrom('knownSources')
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .where('source', 'in', tooMany)
        .execute()
  }
}

export async function sourcesOf(db: Database, userId: string): Promise<StoredSource[]> {
  return db
    .selectFrom('knownSources')
    .select(['kind', 'source', 'seenAt'])
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('kind')
    .execute()
}

export async function forgetSourcesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('knownSources').where('userId', '=', userId).execute()
}

/** Deletes networks and devices whose last login is too old or was stored while the clock was ahead. */
export async function purgeSources(db: Database, { since, until }: Window): Promise<void> {
  await db
    .deleteFrom('knownSources')
    .where((of) => of.or([of('seenAt', '<=', since), of('seenAt', '>', until)]))
    .execute()
}
