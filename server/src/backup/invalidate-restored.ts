import type { Bulk } from './bulk'

const heldBack = 'It waited when the backup was made and may have been sent since. Try Resend sends it.'

/**
 * What a club that is put back from an earlier day must not take up again: sessions and keys that were ended since
 * would open it, and letters that waited then would go out a second time. Those are listed as unsent instead.
 */
export async function invalidateRestored(bulk: Bulk): Promise<void> {
  await bulk.run(`
    delete from sessions;
    delete from password_keys;
    update outbox set due_at = null, lease = null, leased_until = null, failure_message = '${heldBack}',
      attempts = case when attempts = 0 then 1 else attempts end
    where sent_at is null`)
}
