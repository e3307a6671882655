import { MAX_IDENTITIES } from '@windsock/contract/sign-in/oidc'
import { message } from '@windsock/messages/message'
import { Refusal } from '../../http/errors'
import type { Context } from '../../http/route'
import { providerEmail } from '../../mail/account-emails'
import { enqueueMail } from '../../mail/enqueue-mail'
import { appendAudit } from '../../storage/audit'
import { identitiesOf, type IdentityName, insertIdentity, ownerOfIdentity } from '../../storage/sign-in/identities'
import type { StoredUser } from '../../storage/users'

type ConnectContext = Pick<Context, 'db' | 'config' | 'now'>

/**
 * Connects an identity with a person whose row is locked, and tells them by email. Does nothing if it is connected with
 * them already.
 */
export async function connectIdentity(
  person: StoredUser,
  identity: IdentityName & { email: string },
  context: ConnectContext & { isSignIn: boolean },
): Promise<void> {
  const { db, config } = context
  if (await isConnected(person.id, identity, context)) return
  await enqueueMail(
    { to: person.email, readerId: person.id, email: await providerEmail(person, true, config), kind: 'account' },
    context,
  )
  await appendAudit(db, {
    at: context.now,
    actorId: person.id,
    noun: 'user',
    subjectId: person.id,
    action: 'connected provider',
  })
}

/** Stores an identity. Returns true if the person had it already. */
export async function isConnected(
  userId: string,
  { issuer, subject, email }: IdentityName & { email: string },
  { db, now, isSignIn }: Pick<Context, 'db' | 'now'> & { isSignIn: boolean },
): Promise<boolean> {
  // Two people who connect one identity at the same time have no row yet that could be locked.
  await db.lockSubject(`identity ${issuer} ${subject}`)
  const owner = await ownerOfIdentity(db, { issuer, subject })
  if (owner === userId) return true
  if (owner !== undefined) throw new Refusal(400, message('refusals.identityTaken'))
  if ((await identitiesOf(db, userId)).length >= MAX_IDENTITIES)
    throw new Refusal(400, message('refusals.tooManyIdentities', { count: MAX_IDENTITIES }))
  const lastUsedAt = isSignIn ? now : null
  await insertIdentity(db, { issuer, subject, userId, email, createdAt: now, lastUsedAt })
  return false
}
