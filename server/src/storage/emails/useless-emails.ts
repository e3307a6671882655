import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'

/** Deletes the unsent emails that have become useless. An email that a worker is sending stays. */
export async function withdrawUselessMails(db: Database, now: Moment): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('sentAt', 'is', null)
    .where('uselessAfter', '<=', now)
    .where((of) => of.or([of('leasedUntil', 'is', null), of('leasedUntil', '<=', now)]))
    .execute()
}
