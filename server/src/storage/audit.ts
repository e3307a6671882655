import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { insertOf } from '../database/row-inserts'

export interface AuditEntry {
  at: Moment
  /** The id of the user who acted; null if the program itself acted, or an unknown caller. */
  actorId: string | null
  noun: string
  subjectId: string | number
  action: string
  /** The subject's state before the action. It must not contain a password or its hash. */
  before?: object
  /** For a login, the network that it came from. */
  network?: string
}

const ROWS_AT_ONCE = 1000

/** Adds entries to the audit trail, with `db.write`. Call it in the transaction of the action itself. */
export async function appendAudit(db: Database, entries: AuditEntry | readonly AuditEntry[]): Promise<void> {
  const rows = [entries].flat().map(({ before, subjectId, network = '', ...entry }) => ({
    ...entry,
    network,
    subjectId: String(subjectId),
    before: before === undefined ? null : JSON.stringify(before),
  }))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await db.write(insertRows(db, rows.slice(first, first + ROWS_AT_ONCE)))
}

const insertRows = insertOf('audit', ['at', 'actorId', 'noun', 'action', 'network', 'subjectId', 'before'])

/**
 * Deletes the entries before a moment. Entries are added in order of time, so the query reads only up to the first
 * entry that is kept. If the clock was wrong, an old entry can follow a newer one; the old entry is then kept until the
 * newer one is deleted.
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
