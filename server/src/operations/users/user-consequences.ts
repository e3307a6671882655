import { approvalEmail, addressChangedEmail } from '../../mail/account-emails'
import { enqueueKeyMail, enqueueMail } from '../../mail/enqueue-mail'
import { passwordHashOf } from '../../storage/credentials'
import { endPasswordKeysOf } from '../../storage/password-keys'
import { endSessionsOf } from '../../storage/sessions'
import type { StoredUser } from '../../storage/users'
import type { SignedInContext } from '../../http/route'

/** The consequences of a change of an account: sessions end, links become invalid, emails are written. */
export async function followChange(before: StoredUser, after: StoredUser, context: SignedInContext): Promise<void> {
  const { db, config } = context
  if (hasOtherAuthority(before, after)) await endSessionsOf(db, after.id)
  if (before.email !== after.email) await moveLinks(before, after, context)
  if (!before.isApproved && after.isApproved)
    await enqueueMail({ to: after.email, readerId: after.id, email: approvalEmail(after, config) }, context)
}

function hasOtherAuthority(before: StoredUser, after: StoredUser): boolean {
  const held = new Set(before.roles)
  const isSame = held.size === new Set(after.roles).size && after.roles.every((role) => held.has(role))
  return !isSame || before.isApproved !== after.isApproved
}

/**
 * Links sent to the old address become invalid, and it is notified, because the owner of the new one can set the
 * password. An unanswered invitation is repeated at the new address; the old one, which may be wrong, learns nothing.
 */
async function moveLinks(before: StoredUser, after: StoredUser, context: SignedInContext): Promise<void> {
  const { db, config } = context
  await endPasswordKeysOf(db, after.id)
  if ((await passwordHashOf(db, after.id)) === null) await enqueueKeyMail('invitation', after, context)
  else await enqueueMail({ to: before.email, readerId: before.id, email: addressChangedEmail(before, config) }, context)
}
