import { randomBytes } from 'node:crypto'
import type { Role } from '@windsock/contract/roles'
import type { Moment } from '@windsock/domain/time'
import { compactVerify, errors, SignJWT } from 'jose'
import { z } from 'zod'
import type { Database } from '../storage/database'
import { settingKept } from '../storage/settings'

const ALGORITHM = 'HS256'
const SECRET_BYTES = 32

/** What a token says; `exp` in seconds since 1970. The roles in it are for the web to draw menus from, never for us. */
const payload = z.object({ UserId: z.string(), sid: z.string(), exp: z.number() })

export interface TokenOf {
  userId: string
  roles: readonly Role[]
  sid: string
}

/** The secret all instances sign with: the configured one, or one made once and kept in the database. */
export async function tokenSecret(db: Database, configured: string | undefined): Promise<Uint8Array> {
  const text = configured ?? (await settingKept(db, 'session-secret', randomBytes(SECRET_BYTES).toString('base64url')))
  return new TextEncoder().encode(text)
}

export function signToken(of: TokenOf, issued: Moment, expires: Moment, secret: Uint8Array): Promise<string> {
  return new SignJWT({ UserId: of.userId, role: of.roles, sid: of.sid })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuedAt(secondsOf(issued))
    .setExpirationTime(secondsOf(expires))
    .sign(secret)
}

/** The session a token names; null when it is not ours, was changed or has run out by `now`. */
export async function readToken(
  token: string,
  now: Moment,
  secret: Uint8Array,
): Promise<Omit<TokenOf, 'roles'> | null> {
  try {
    // The algorithm is pinned and the time is ours: jose's own claims check would ask the machine's clock.
    const verified = await compactVerify(token, secret, { algorithms: [ALGORITHM] })
    const said = payload.safeParse(JSON.parse(new TextDecoder().decode(verified.payload)))
    if (!said.success || said.data.exp <= secondsOf(now)) return null
    return { sid: said.data.sid, userId: said.data.UserId }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null
    throw error
  }
}

function secondsOf(moment: Moment): number {
  return Math.floor(Date.parse(moment) / 1000)
}
