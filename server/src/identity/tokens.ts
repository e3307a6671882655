import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '@windsock/contract/roles'
import { millisecondsOf, type Moment } from '@windsock/domain/time'
import * as z from 'zod'
import type { Database } from '../database/database'
import { settingKept } from '../storage/settings'

const SECRET_BYTES = 32
const HEADER = { alg: 'HS256', typ: 'JWT' } as const

/**
 * The content of a token; `exp` is in seconds since 1970. Tokens also contain roles, from which the web app draws its
 * menus, but the server does not use them.
 */
const payload = z.object({ UserId: z.string(), sid: z.string(), exp: z.number() })

export interface TokenOf {
  userId: string
  roles: readonly Role[]
  sid: string
}

/**
 * Returns the secret with which all instances sign tokens: the configured one, or else a random one that is stored in
 * the database.
 */
export async function tokenSecret(db: Database, configured: string | undefined): Promise<Uint8Array> {
  const text = configured ?? (await settingKept(db, 'session-secret', randomBytes(SECRET_BYTES).toString('base64url')))
  return new TextEncoder().encode(text)
}

/** Returns a JSON Web Token (RFC 7519) in the compact form of RFC 7515. */
export function signToken(of: TokenOf, issued: Moment, expires: Moment, secret: Uint8Array): string {
  const claims = { UserId: of.userId, role: of.roles, sid: of.sid, iat: secondsOf(issued), exp: secondsOf(expires) }
  const text = `${encoded(HEADER)}.${encoded(claims)}`
  return `${text}.${signatureOf(text, secret).toString('base64url')}`
}

const header = z.object({ alg: z.literal(HEADER.alg) })

/** The verified content of a token; `exp` is in seconds since 1970. */
type Verified = Omit<TokenOf, 'roles'> & { exp: number }

/**
 * Number of verified tokens to remember: enough for all users who have a page open. If there are more, the oldest is
 * forgotten.
 */
const MAX_VERIFIED = 1000
const verified = new WeakMap<Uint8Array, Map<string, Verified>>()

/**
 * Returns the user and session that a token names. Null if this server did not sign it, if it was changed, or if it has
 * expired by `now`. The result of verifying the signature is remembered, because every call sends its token. The caller
 * still has to check that the session exists.
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
  const claims = payload.safeParse(jsonIn(body))
  if (!claims.success) return undefined
  const { UserId: userId, sid, exp } = claims.data
  return remember(token, { userId, sid, exp }, secret)
}

function remember(token: string, claims: Verified, secret: Uint8Array): Verified {
  const tokens = verified.get(secret) ?? new Map<string, Verified>()
  verified.set(secret, tokens)
  tokens.set(token, claims)
  for (const [oldest] of tokens) {
    if (tokens.size <= MAX_VERIFIED) break
    tokens.delete(oldest)
  }
  return claims
}

/** Returns the signature of `header.payload`, made with HMAC-SHA256. */
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
