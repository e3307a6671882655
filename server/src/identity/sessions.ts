import { hash, randomUUID } from 'node:crypto'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { rolesInForce } from '@windsock/domain/users'
import type { Database } from '../database/database'
import { insertSession, purgeSessions, sessionWithUser } from '../storage/sessions'
import type { StoredUser } from '../storage/users'
import { windowOf } from './rate-limits'
import { readToken, signToken } from './tokens'

const SESSION_MINUTES = 12 * 60

/** A caller as the database has them now. The roles are those in force: none while the account waits for approval. */
export type Account = StoredUser

export interface Session {
  /** The hash that the database keeps. */
  id: string
  account: Account
}

/**
 * Opens a session for a person who has proved who they are. Returns its token.
 * @param device the words by which the person recognises the session in a list
 */
export async function startSession(
  person: StoredUser,
  { db, now, secret, device = '' }: { db: Database; now: Moment; secret: Uint8Array; device?: string },
): Promise<string> {
  const sid = randomUUID()
  const expiresAt = addMinutes(now, SESSION_MINUTES)
  await forgetOldSessions(db, now)
  await insertSession(db, { id: keptId(sid), userId: person.id, createdAt: now, expiresAt, device })
  return signToken({ userId: person.id, roles: rolesInForce(person), sid }, now, expiresAt, secret)
}

/**
 * The session of a token; undefined when the token is not ours or the session has ended. Roles come from the database
 * alone. Passes on the day versions, which storage reads in the same query.
 */
export async function sessionBehind(
  token: string | undefined,
  { db, now, secret }: { db: Database; now: Moment; secret: Uint8Array },
): Promise<{ session: Session; dayVersions: string | null } | undefined> {
  const claims = token === undefined ? null : readToken(token, now, secret)
  if (!claims) return undefined
  const id = keptId(claims.sid)
  const found = await sessionWithUser(db, id, now)
  if (found?.user.id !== claims.userId) return undefined
  const { user, dayVersions } = found
  return { session: { id, account: { ...user, roles: rolesInForce(user) } }, dayVersions }
}

export async function forgetOldSessions(db: Database, now: Moment): Promise<void> {
  await purgeSessions(db, now, windowOf(SESSION_MINUTES, now))
}

/** The id itself is in the token alone, so that a copy of the database opens no session. */
function keptId(sid: string): string {
  return hash('sha256', sid, 'hex')
}
