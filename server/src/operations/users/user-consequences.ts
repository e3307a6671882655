import { approvalLetter, movedLetter } from '../../mail/account-letters'
import { writeKeyMail, writeMail } from '../../mail/write-mail'
import { passwordHashOf } from '../../storage/logins'
import { endPasswordKeysOf } from '../../storage/password-keys'
import { endSessionsOf } from '../../storage/sessions'
import type { StoredUser } from '../../storage/users'
import type { SignedIn } from '../../http/on'

/** What follows from a change of somebody's account: sessions that end, links that die, letters that are written. */
export async function followChange(before: StoredUser, after: StoredUser, asking: SignedIn): Promise<void> {
  const { db, config } = asking
  if (hasOtherAuthority(before, after)) await endSessionsOf(db, after.id)
  if (before.email !== after.email) await moveLinks(before, after, asking)
  if (!before.isApproved && after.isApproved)
    await writeMail({ to: after.email, readerId: after.id, letter: approvalLetter(after, config) }, asking)
}

function hasOtherAuthority(before: StoredUser, after: StoredUser): boolean {
  const held = new Set(before.roles)
  const isSame = held.size === new Set(after.roles).size && after.roles.every((role) => held.has(role))
  return !isSame || before.isApproved !== after.isApproved
}

/**
 * Links that went to the old address open nothing any more, and it is told so: whoever holds the new one can set the
 * password. Who has only been invited is invited at the new one, and the old one, wrong perhaps, learns nothing.
 */
async function moveLinks(before: StoredUser, after: StoredUser, asking: SignedIn): Promise<void> {
  const { db, config } = asking
  await endPasswordKeysOf(db, after.id)
  if ((await passwordHashOf(db, after.id)) === null) await writeKeyMail('invitation', after, asking)
  else await writeMail({ to: before.email, readerId: before.id, letter: movedLetter(before, config) }, asking)
}
