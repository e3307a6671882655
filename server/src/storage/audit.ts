import type { Moment } from '@windsock/domain/time'
import type { Insertable } from 'kysely'
import type { Database } from '../database/database'
import { compiledQuery } from '../database/compiled-query'
import type { Tables } from '../database/tables'

export interface AuditEntry {
  at: Moment
  /** The acting user's id; null is the program itself. */
  actorId: string | null
  /** `booking`, `maintenance`, `user`, … */
  noun: string
  subjectId: string | number
  /** `created`, `changed`, `deleted`, … */
  action: string
  /** How the subject was before; must hold no password material. */
  before?: object
  /** From which network, of a login. */
  network?: string
}

const ROWS_AT_ONCE = 1000

/** Adds to the trail, in the same transaction as the deed itself. */
export async function appendAudit(db: Database, entries: AuditEntry | readonly AuditEntry[]): Promise<void> {
  const rows = [entries].flat().map(({ before, subjectId, network = '', ...entry }) => ({
    ...entry,
    network,
    subjectId: String(subjectId),
    before: before === undefined ? null : JSON.stringify(before),
  }))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await insertRows(db, { rows: rows.slice(first, first + ROWS_AT_ONCE) })
}

const insertRows = compiledQuery((db, { rows }: { rows: Insertable<Tables['audit']>[] }) =>
  db.insertInto('audit').values(rows).compile(),
)

/** A deed as it is read back; `before` is what was stored with it. */
export interface PastEntry {
  at: Moment
  by: { firstName: string; lastName: string } | null
  action: string
  before: unknown
}

/** More than anybody reads of one thing. */
const DEEDS_TOLD_MOST = 500

/** What was last done to one thing, oldest first. */
export async function trailOf(db: Database, noun: string, subjectId: string | number): Promise<PastEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .select(['audit.at', 'audit.action', 'audit.before', 'users.firstName', 'users.lastName'])
    .where('audit.noun', '=', noun)
    .where('audit.subjectId', '=', String(subjectId))
    .orderBy('audit.id', 'desc')
    .limit(DEEDS_TOLD_MOST)
    .execute()
  return rows.toReversed().map(({ at, action, before, firstName, lastName }) => ({
    at,
    action,
    by: firstName !== null && lastName !== null ? { firstName, lastName } : null,
    before: before === null ? null : (JSON.parse(before) as unknown),
  }))
}

/**
 * Ends the trail at a moment. Deeds are added in the order of time, so nothing is read beyond the first that stays; one
 * stamped by a clock that was behind goes with those around it, and a series, made in one moment, goes whole.
 */
export async function purgeAudit(db: Database, before: Moment): Promise<void> {
  await db.transaction(async (db) => {
    const first = await db
      .selectFrom('audit')
      .select('id')
      .where('at', '>=', before)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    const old = db.deleteFrom('audit').where('at', '<', before)
    await (first ? old.where('id', '<', first.id) : old).execute()
  })
}
