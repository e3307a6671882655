import { hash, randomUUID } from 'node:crypto'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { rolesInForce } from '@windsock/domain/users'
import type { Database } from '../database/database'
import { insertSession, purgeSessions, sessionWithUser } from '../storage/sessions'
import type { StoredUser } from '../storage/users'
import { windowOf } from './rate-limits'
import { readToken, signToken } from './tokens'

const SESSION_MINUTES = 12 * 60

/** A caller as the database knows him now; his roles are those in force, none while he waits for approval. */
export type Account = StoredUser

export interface Session {
  /** The hash by which it is kept. */
  id: string
  account: Account
  /** The marks of all days at the moment of the call (database/day-versions.ts). */
  dayVersions: string | null
}

/** Opens a session for somebody who has proved himself; answers its token. `device`: what he will know it again by. */
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

/** Who is behind a token: null when it is not ours or its session has ended. Authority is the database's alone. */
export async function sessionBehind(
  token: string | undefined,
  { db, now, secret }: { db: Database; now: Moment; secret: Uint8Array },
): Promise<Session | null> {
  const named = token === undefined ? null : readToken(token, now, secret)
  if (!named) return null
  const id = keptId(named.sid)
  const found = await sessionWithUser(db, id, now)
  if (found?.id !== named.userId) return null
  const { marks, ...person } = found
  return { id, dayVersions: marks, account: { ...person, roles: rolesInForce(person) } }
}

export async function forgetOldSessions(db: Database, now: Moment): Promise<void> {
  await purgeSessions(db, now, windowOf(SESSION_MINUTES, now))
}

/** The id itself is in the token alone: whoever reads the database, or a copy of it, opens no session with it. */
function keptId(sid: string): string {
  return hash('sha256', sid, 'hex')
}
