import { approvalLetter } from '../mail/account-letters'
import { writeKeyMail, writeMail } from '../mail/write-mail'
import { passwordHashOf } from '../storage/logins'
import { endPasswordKeysOf } from '../storage/password-keys'
import { endSessionsOf } from '../storage/sessions'
import type { StoredUser } from '../storage/users'
import type { SignedIn } from './on'

/** What follows from a change of somebody's account: sessions that end, links that die, letters that are written. */
export async function followChange(before: StoredUser, after: StoredUser, asking: SignedIn): Promise<void> {
  const { db, actor, config } = asking
  if (hasOtherAuthority(before, after)) await endSessionsOf(db, after.id)
  if (before.email !== after.email) await moveLinks(after, asking)
  if (!before.isApproved && after.isApproved && after.id !== actor.id)
    await writeMail({ to: after.email, letter: approvalLetter(after, config) }, asking)
}

function hasOtherAuthority(before: StoredUser, after: StoredUser): boolean {
  const held = new Set(before.roles)
  const isSame = held.size === new Set(after.roles).size && after.roles.every((role) => held.has(role))
  return !isSame || before.isApproved !== after.isApproved
}

/** Links that went to the old address open nothing any more; who has only been invited is invited at the new one. */
async function moveLinks(person: StoredUser, asking: SignedIn): Promise<void> {
  await endPasswordKeysOf(asking.db, person.id)
  if ((await passwordHashOf(asking.db, person.id)) === null) await writeKeyMail('invitation', person, asking)
}
