import { oidcBegin, oidcGet, oidcGetProof, oidcRemove } from '@windsock/contract/sign-in/oidc'
import { message } from '@windsock/messages/message'
import { notFound, Refusal } from '../../http/errors'
import { on, type Route } from '../../http/route'
import { ProviderUnreachable } from '../../identity/oidc'
import { ifReauthenticated, isRecentSignIn, reauthRefusal, reauthenticate } from '../../identity/reauthentication'
import { begunState, sealed } from '../../identity/sign-in-cookie'
import { providerEmail } from '../../mail/account-emails'
import { enqueueMail } from '../../mail/enqueue-mail'
import { appendAudit } from '../../storage/audit'
import { passwordHashOf } from '../../storage/credentials'
import { deleteIdentity, identitiesOf } from '../../storage/sign-in/identities'
import { passkeysOf } from '../../storage/sign-in/passkeys'
import { notSignedIn } from './pending-identity'
import { connectAccount, finishSignIn, registerNewcomer } from './oidc-finish'

const readIdentities = on(oidcGet, (_, { db, actor }) => identitiesOf(db, actor.id))

const readProof = on(oidcGetProof, async (_, context) => ({
  hasPassword: (await passwordHashOf(context.db, context.actor.id)) !== null,
  isRecent: await isRecentSignIn(context),
}))

const beginConnecting = on(oidcBegin, async ({ password }, context) => {
  const { actor, oidc, now, secret, signInCookies } = context
  if (!oidc) throw notSignedIn(context)
  const proof = await reauthenticate(actor, password, context)
  const isProved = await ifReauthenticated(proof, context, async () => {})
  if (!isProved) throw new Refusal(400, reauthRefusal(proof))
  const { secrets, location } = await oidc.begin(now, false).catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable)) throw error
    const refusal = new Refusal(503, message('refusals.providerUnreachable', { provider: oidc.name }))
    throw Object.assign(refusal, { cause: error })
  })
  signInCookies.carry(sealed(begunState(secrets, actor.id, now), secret))
  return { location }
})

const removeIdentity = on(oidcRemove, async ({ password, ...identity }, context) => {
  const { actor, config, now: at } = context
  const proof = await reauthenticate(actor, password, context)
  const isOnlyWayIn = proof.kept === null && (await passkeysOf(context.db, actor.id)).length === 0
  if (isOnlyWayIn) throw new Refusal(400, message('refusals.onlyWayIn'))
  const isDone = await ifReauthenticated(proof, context, async (db) => {
    if (!(await deleteIdentity(db, actor.id, identity))) throw notFound('identity')
    const email = await providerEmail(actor, false, config)
    await enqueueMail({ to: actor.email, readerId: actor.id, email, kind: 'account' }, { db, config, now: at })
    const entry = { at, actorId: actor.id, noun: 'user', subjectId: actor.id, action: 'disconnected provider' }
    await appendAudit(db, entry)
  })
  if (!isDone) throw new Refusal(400, reauthRefusal(proof))
  return {}
})

export const oidcRoutes: readonly Route[] = [
  readIdentities,
  readProof,
  beginConnecting,
  finishSignIn,
  connectAccount,
  registerNewcomer,
  removeIdentity,
]
