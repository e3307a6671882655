import type { Database } from '../database/database'

export interface OutboxCounts {
  /** Not tried yet. */
  waiting: number
  /** Tried at least once, including those given up: the list of Unsent Emails. */
  failed: number
}

export async function outboxCounts(db: Database): Promise<OutboxCounts> {
  const { waiting, failed } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.count<number>('id').filterWhere('attempts', '=', 0).as('waiting'),
      fn.count<number>('id').filterWhere('attempts', '>', 0).as('failed'),
    ])
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting, failed }
}
