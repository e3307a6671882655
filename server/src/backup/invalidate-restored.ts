import type { Bulk } from './bulk'

const heldBack = 'It was waiting when the backup was made and may have been sent since. Try Resend sends it.'

/**
 * Removes from a restored club what must not come back: sessions and keys that may have been revoked since the backup,
 * and waiting emails, which would be sent a second time. These are listed as unsent instead.
 */
export async function invalidateRestored(bulk: Bulk): Promise<void> {
  await bulk.run(`
    delete from sessions;
    delete from password_keys;
    update outbox set due_at = null, lease = null, leased_until = null, failure_message = '${heldBack}',
      attempts = case when attempts = 0 then 1 else attempts end
    where sent_at is null`)
}
