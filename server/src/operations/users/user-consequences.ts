import { mayReadCalendar } from '@windsock/domain/permissions'
import { approvalEmail, addressChangedEmail } from '../../mail/account-emails'
import { enqueueKeyMail, enqueueMail } from '../../mail/enqueue-mail'
import { noteReadable } from '../../storage/calendars'
import { passwordHashOf } from '../../storage/credentials'
import { forgetEmailChoices } from '../../storage/emails/email-choices'
import { identitiesOf } from '../../storage/sign-in/identities'
import { endPasswordKeysOf } from '../../storage/sign-in/password-keys'
import { endSessionsOf } from '../../storage/sign-in/sessions'
import type { StoredUser } from '../../storage/users'
import type { SignedInContext } from '../../http/route'

/** Applies the consequences of a changed account: ends sessions, invalidates links and enqueues emails. */
export async function followChange(before: StoredUser, after: StoredUser, context: SignedInContext): Promise<void> {
  const { db, config } = context
  if (hasOtherAuthority(before, after)) {
    await endSessionsOf(db, after.id)
    for (const kind of ['flights', 'aircraft'] as const)
      await noteReadable(db, { userId: after.id, kind, mayRead: mayReadCalendar(after, kind) }, context.now)
  }
  if (before.isApproved && !after.isApproved) await forgetEmailChoices(db, after.id)
  if (before.email !== after.email) await moveLinks(before, after, context)
  if (!before.isApproved && after.isApproved)
    await enqueueMail(
      { to: after.email, readerId: after.id, email: await approvalEmail(after, config), kind: 'account' },
      context,
    )
}

function hasOtherAuthority(before: StoredUser, after: StoredUser): boolean {
  const held = new Set(before.roles)
  const isSame = held.size === new Set(after.roles).size && after.roles.every((role) => held.has(role))
  return !isSame || before.isApproved !== after.isApproved
}

/**
 * Invalidates the links for setting a password that were sent to the old address. If the user can already
 * sign in, the old address is notified, because the owner of the new address could now reset the password. If not, a new
 * invitation is sent to the new address, and nothing is sent to the old one, because it may be wrong.
 */
async function moveLinks(before: StoredUser, after: StoredUser, context: SignedInContext): Promise<void> {
  const { db, config } = context
  await endPasswordKeysOf(db, after.id)
  const isInvited = (await passwordHashOf(db, after.id)) === null && (await identitiesOf(db, after.id)).length === 0
  if (isInvited) await enqueueKeyMail('invitation', after, context)
  else {
    const email = await addressChangedEmail(before, config)
    await enqueueMail({ to: before.email, readerId: before.id, email, kind: 'account' }, context)
  }
}
