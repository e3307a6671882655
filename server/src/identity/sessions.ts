import { hash, randomUUID } from 'node:crypto'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { rolesInForce } from '@windsock/domain/users'
import type { Database } from '../database/database'
import type { SessionWay } from '../database/sign-in-tables'
import { insertSession, purgeSessions, sessionWithUser } from '../storage/sign-in/sessions'
import type { StoredUser } from '../storage/users'
import { windowOf } from './rate-limits'
import { readToken, signToken } from './tokens'

const SESSION_MINUTES = 12 * 60
/** A session that the person keeps on their device. It ends 30 days after the login, however often it is used. */
const KEPT_MINUTES = 30 * 24 * 60

/**
 * The caller, as stored in the database at the time of the call. The roles are empty while the account waits for
 * approval.
 */
export type Account = StoredUser

export interface Session {
  /** The hash of the id in the token, because the database stores only the hash. */
  id: string
  account: Account
}

interface NewSession {
  db: Database
  now: Moment
  secret: Uint8Array
  device?: string
  isKept?: boolean
  way?: SessionWay
}

/**
 * Opens a session for a person who has proved their identity, and returns its token.
 * @param device - the name by which the person recognizes the session in a list, such as `Firefox on Windows`
 * @param isKept - whether the session lasts 30 days instead of 12 hours
 * @param way - how the person has proved their identity
 */
export async function startSession(
  person: StoredUser,
  { db, now, secret, device = '', isKept = false, way = 'password' }: NewSession,
): Promise<string> {
  const sid = randomUUID()
  const expiresAt = addMinutes(now, isKept ? KEPT_MINUTES : SESSION_MINUTES)
  await forgetOldSessions(db, now)
  await insertSession(db, { id: keptId(sid), userId: person.id, createdAt: now, expiresAt, device, way })
  return signToken({ userId: person.id, roles: rolesInForce(person), sid }, now, expiresAt, secret)
}

/**
 * Returns the session of a token; undefined if this server did not sign the token or the session has ended. Roles are
 * read from the database and not from the token. The same query also reads the data versions of the airports, because
 * the answers about a day need them.
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

/** Returns whether a stored session is kept for 30 days. Its length says so, because it never changes. */
export function isKeptSession({ createdAt, expiresAt }: { createdAt: Moment; expiresAt: Moment }): boolean {
  return expiresAt > addMinutes(createdAt, SESSION_MINUTES)
}

export async function forgetOldSessions(db: Database, now: Moment): Promise<void> {
  await purgeSessions(db, now, windowOf(SESSION_MINUTES, now))
}

/**
 * Returns the hash under which a session is stored. The id itself is only in the token, so that a copy of the database
 * does not give access to any session.
 */
function keptId(sid: string): string {
  return hash('sha256', sid, 'hex')
}
