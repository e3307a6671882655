import { timingSafeEqual } from 'node:crypto'
import { addMinutes, type Moment } from '@windsock/domain/time'
import * as z from 'zod'
import type { RequestSecrets } from './oidc'
import { signatureOf } from './tokens'

/** How long a person has at the provider, and afterwards to connect an account or to sign up. */
export const SIGN_IN_MINUTES = 10

const begun = z.object({
  phase: z.literal('begun'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The person who connects an identity with their account; null for a sign-in. */
  connects: z.string().nullable(),
  until: z.string(),
})

const returned = z.object({
  phase: z.literal('returned'),
  /** The hash of the only key that counts together with this cookie. */
  keyHash: z.string(),
  until: z.string(),
})

/**
 * The data that the browser carries through a sign-in with the provider: first the values that bind the provider's
 * answer to it, and then the key for which the answer was exchanged. The server stores nothing until the provider has
 * answered.
 */
export type SignInState = z.output<typeof begun> | z.output<typeof returned>

const signInState = z.union([begun, returned])

export function begunState(secrets: RequestSecrets, connects: string | null, now: Moment): SignInState {
  return { phase: 'begun', ...secrets, connects, until: addMinutes(now, SIGN_IN_MINUTES) }
}

export function returnedState(keyHash: string, now: Moment): SignInState {
  return { phase: 'returned', keyHash, until: addMinutes(now, SIGN_IN_MINUTES) }
}

/** Returns the text of the cookie: the content and its signature. */
export function sealed(content: SignInState, secret: Uint8Array): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${sealOf(body, secret)}`
}

/** Returns the content of a cookie; undefined if this server did not write it, it was changed, or it has expired. */
export function unsealed(text: string | undefined, now: Moment, secret: Uint8Array): SignInState | undefined {
  const [body = '', seal = ''] = (text ?? '').split('.')
  const [expected, given] = [Buffer.from(sealOf(body, secret)), Buffer.from(seal)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const read = signInState.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return read.success && read.data.until > now ? read.data : undefined
}

/** The prefix keeps these signatures apart from those of session tokens, which have the same secret. */
function sealOf(body: string, secret: Uint8Array): string {
  return signatureOf(`sign-in cookie:${body}`, secret).toString('base64url')
}
