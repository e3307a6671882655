import { CHALLENGE_MS, passkeysGetChallenge, passkeysLogin } from '@windsock/contract/sign-in/passkey-login'
import {
  passkeyAlgorithms,
  passkeysGet,
  passkeysGetCreation,
  MAX_PASSKEYS,
  passkeysRemove,
  passkeysRemoveOf,
  passkeysSave,
} from '@windsock/contract/sign-in/passkeys'
import { fullName } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { notFound, Refusal } from '../../http/errors'
import { type Context, on, onPublic, type Route } from '../../http/route'
import { isFirstUse, newChallenge, openChallenge, type Purpose } from '../../identity/challenges'
import { logInWithPasskey, userHandleOf } from '../../identity/passkey-login'
import { type PasskeySite, passkeySite } from '../../identity/passkey-site'
import { judgedCreation } from '../../identity/passkeys'
import { ifReauthenticated, reauthRefusal, reauthenticate } from '../../identity/reauthentication'
import { appendAudit } from '../../storage/audit'
import { insertPasskey, passkeysOf, type StoredPasskey } from '../../storage/sign-in/passkeys'
import { lockedPerson, removePasskeys } from '../removed-passkeys'
import { notifyOfAddedPasskey, notifyOfCopiedPasskey, notifyOfNewDevice } from '../sign-in-notices'

const getChallenge = onPublic(passkeysGetChallenge, async (_, context) => ({
  challenge: newChallenge({ to: 'sign in' }, context),
  rpId: siteOf(context).rpId,
  timeout: CHALLENGE_MS,
}))

const login = onPublic(passkeysLogin, async (sent, context) => {
  const token = await logInWithPasskey(sent, {
    ...context,
    site: siteOf(context),
    whenSignedIn: notifyOfNewDevice(context),
    whenCopied: (person, db) => notifyOfCopiedPasskey(person, { ...context, db }),
  })
  if (token === null) throw new Refusal(400, message('refusals.unknownPasskey'))
  return { token }
})

const readPasskeys = on(passkeysGet, async (_, { db, actor }) => (await passkeysOf(db, actor.id)).map(shown))

/** Answers only after the password, so that nobody at an unlocked computer adds a way in for themselves. */
const getCreation = on(passkeysGetCreation, async ({ password }, context) => {
  const { db, actor, config } = context
  const proof = await reauthenticate(actor, password, context)
  if (!(await ifReauthenticated(proof, context, async () => {}))) throw new Refusal(400, reauthRefusal(proof))
  const held = await passkeysOf(db, actor.id)
  refuseTooMany(held)
  return {
    rp: { id: siteOf(context).rpId, name: config.clubName },
    user: { id: userHandleOf(actor.id), name: actor.userName, displayName: fullName(actor) },
    challenge: newChallenge(toAdd(context), context),
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: held.map(({ id }) => ({ type: 'public-key' as const, id })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
})

const savePasskey = on(passkeysSave, async ({ name, ...sent }, context) => {
  const { actor, now: at } = context
  const judged = judgedCreation(sent, siteOf(context))
  const challenge = judged && openChallenge(judged.challenge, toAdd(context), context)
  if (!judged || !challenge) throw new Refusal(400, message('refusals.passkeyNotAdded'))
  const { publicKey, algorithm, device } = judged
  return context.db.transaction(async (db) => {
    const person = await lockedPerson(actor.id, db)
    refuseTooMany(await passkeysOf(db, actor.id))
    const { signCount, isBackedUp } = device
    const key = { id: sent.id, userId: actor.id, name, publicKey, algorithm, signCount, isBackedUp }
    const passkey = { ...key, createdAt: at, lastUsedAt: null }
    if (!(await isFirstUse(challenge, db)) || !(await insertPasskey(db, passkey)))
      throw new Refusal(400, message('refusals.passkeyNotAdded'))
    await appendAudit(db, { at, actorId: actor.id, noun: 'passkey', subjectId: actor.id, action: 'created' })
    await notifyOfAddedPasskey(person, { ...context, db })
    return shown(passkey)
  })
})

const removePasskey = on(passkeysRemove, async ({ id, password }, context) => {
  const proof = await reauthenticate(context.actor, password, context)
  const isDone = await ifReauthenticated(proof, context, async (db) => {
    const removed = await removePasskeys(db, { userId: context.actor.id, id }, { ...context, by: context.actor.id })
    if (removed === 0) throw notFound('passkey')
  })
  if (!isDone) throw new Refusal(400, reauthRefusal(proof))
  return {}
})

const removePasskeysOf = on(passkeysRemoveOf, async (userId, context) => {
  await context.db.transaction(async (db) => {
    await lockedPerson(userId, db)
    await removePasskeys(db, { userId }, { ...context, by: context.actor.id })
  })
  return {}
})

export const passkeyRoutes: readonly Route[] = [
  getChallenge,
  login,
  readPasskeys,
  getCreation,
  savePasskey,
  removePasskey,
  removePasskeysOf,
]

/** The routes are served only where there is a site (see app.ts). */
function siteOf({ config }: Pick<Context, 'config'>): PasskeySite {
  const site = passkeySite(config.publicUrl)
  if (!site) throw new Error('There are no passkeys at this address.')
  return site
}

function toAdd({ actor }: { actor: { id: string } }): Purpose {
  return { to: 'add', userId: actor.id }
}

function refuseTooMany(held: readonly unknown[]): void {
  if (held.length >= MAX_PASSKEYS) throw new Refusal(400, message('refusals.tooManyPasskeys', { count: MAX_PASSKEYS }))
}

function shown({ id, name, createdAt, lastUsedAt, isBackedUp }: StoredPasskey) {
  return { id, name, createdAt, lastUsedAt, isBackedUp }
}
