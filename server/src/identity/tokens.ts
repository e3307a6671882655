import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '@windsock/contract/roles'
import { millisecondsOf, type Moment } from '@windsock/domain/time'
import * as z from 'zod'
import type { Database } from '../database/database'
import { settingKept } from '../storage/settings'

const SECRET_BYTES = 32
const HEADER = { alg: 'HS256', typ: 'JWT' } as const

/**
 * The content of a token; `exp` in seconds since 1970. The web draws its menus from the roles in it; the server ignores
 * them.
 */
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

/** A JSON Web Token (RFC 7519) in the compact form of RFC 7515. */
export function signToken(of: TokenOf, issued: Moment, expires: Moment, secret: Uint8Array): string {
  const said = { UserId: of.userId, role: of.roles, sid: of.sid, iat: secondsOf(issued), exp: secondsOf(expires) }
  const text = `${encoded(HEADER)}.${encoded(said)}`
  return `${text}.${signatureOf(text, secret).toString('base64url')}`
}

const header = z.object({ alg: z.literal(HEADER.alg) })

/** The content of a valid token; `exp` as in the token. */
type Verified = Omit<TokenOf, 'roles'> & { exp: number }

/** Enough for everybody who has a page open; the one that was verified first is forgotten first. */
const VERIFIED_MOST = 1000
const verified = new WeakMap<Uint8Array, Map<string, Verified>>()

/**
 * The session a token names; null when it is not ours, was changed or has run out by `now`. A signature is verified once
 * and remembered, because every call brings its token; whether the session still exists is asked of the database each time.
 */
export function readToken(token: string, now: Moment, secret: Uint8Array): Omit<TokenOf, 'roles'> | null {
  const known = verified.get(secret)?.get(token) ?? verify(token, secret)
  if (!known || known.exp <= secondsOf(now)) return null
  return { sid: known.sid, userId: known.userId }
}

function verify(token: string, secret: Uint8Array): Verified | undefined {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSigned(`${head}.${body}`, signature, secret)) return undefined
  if (!header.safeParse(jsonIn(head)).success) return undefined
  const said = payload.safeParse(jsonIn(body))
  if (!said.success) return undefined
  const { UserId: userId, sid, exp } = said.data
  return remember(token, { userId, sid, exp }, secret)
}

function remember(token: string, said: Verified, secret: Uint8Array): Verified {
  const tokens = verified.get(secret) ?? new Map<string, Verified>()
  verified.set(secret, tokens)
  tokens.set(token, said)
  for (const [oldest] of tokens) {
    if (tokens.size <= VERIFIED_MOST) break
    tokens.delete(oldest)
  }
  return said
}

/** HMAC-SHA256 over `header.payload`. */
export function signatureOf(text: string, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

function isSigned(text: string, signature: string, secret: Uint8Array): boolean {
  const expected = signatureOf(text, secret)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function jsonIn(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

function secondsOf(moment: Moment): number {
  return Math.floor(millisecondsOf(moment) / 1000)
}
