import type { Moment } from '@windsock/domain/time'
import type { Database } from './database'

export interface Deed {
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
}

/** Adds to the trail, in the same transaction as the deed itself. */
export async function appendAudit(db: Database, deeds: Deed | readonly Deed[]): Promise<void> {
  const rows = [deeds].flat().map(({ before, subjectId, ...deed }) => ({
    ...deed,
    subjectId: String(subjectId),
    before: before === undefined ? null : JSON.stringify(before),
  }))
  if (rows.length > 0) await db.insertInto('audit').values(rows).execute()
}
