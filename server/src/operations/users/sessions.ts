import { createHash } from 'node:crypto'
import { sessionsEnd, sessionsEndOf, sessionsEndOthers, sessionsGet } from '@windsock/contract/sign-in/sessions'
import { ifReauthenticated, reauthRefusal, reauthenticate } from '../../identity/reauthentication'
import { isKeptSession } from '../../identity/sessions'
import { appendAudit } from '../../storage/audit'
import type { Database } from '../../database/database'
import { passkeyCount } from '../../storage/sign-in/passkeys'
import { endSession, endSessionsOf, sessionsOf } from '../../storage/sign-in/sessions'
import { notFound, Refusal } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { lockedUser } from './user-checks'

const readSessions = on(sessionsGet, async (_, { db, actor, sessionId, now }) =>
  (await sessionsOf(db, actor.id, now)).map(({ id, ...session }) => ({
    ...session,
    id: shownId(id),
    isKept: isKeptSession(session),
    isThis: id === sessionId,
  })),
)

const endOne = on(sessionsEnd, ({ id, password }, context) =>
  afterProof(password, context, async (db) => {
    const its = (await sessionsOf(db, context.actor.id, context.now)).find((session) => shownId(session.id) === id)
    if (!its) throw notFound('session')
    await endSession(db, its.id)
  }),
)

const endOthers = on(sessionsEndOthers, ({ password }, context) =>
  afterProof(password, context, (db) => endSessionsOf(db, context.actor.id, context.sessionId)),
)

/**
 * Ends all sessions of a user. Administrators who end their own sessions keep the current one, because Sign Out ends
 * that one.
 */
const endAllOf = on(sessionsEndOf, async (id, { db, actor, sessionId, now: at }) => {
  await db.transaction(async (db) => {
    await lockedUser(id, db)
    await endSessionsOf(db, id, id === actor.id ? sessionId : undefined)
    await appendAudit(db, { at, actorId: actor.id, noun: 'user', subjectId: id, action: 'ended sessions' })
  })
  return passkeyCount(db, id)
})

export const sessionRoutes = [readSessions, endOne, endOthers, endAllOf]

/** Returns the id of a session for clients. This is a hash of the stored id, because the stored id must not leak. */
function shownId(id: string): string {
  const digest = createHash('sha256').update(id).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

async function afterProof(password: string, context: SignedInContext, end: (db: Database) => Promise<void>) {
  const { actor, now: at } = context
  const proof = await reauthenticate(actor, password, context)
  const isDone = await ifReauthenticated(proof, context, async (db) => {
    await end(db)
    await appendAudit(db, { at, actorId: actor.id, noun: 'user', subjectId: actor.id, action: 'ended sessions' })
  })
  if (!isDone) throw new Refusal(400, reauthRefusal(proof))
  return {}
}
