import { message } from '@windsock/messages/message'
import * as z from 'zod'
import { Refusal } from '../../http/errors'
import type { AnonymousContext } from '../../http/route'
import type { ProviderClaims } from '../../identity/oidc-claims'
import { unsealed } from '../../identity/sign-in-cookie'
import { hashOfKey, loginKey } from '../../storage/sign-in/identities'

const stored = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** Whether the page has already been told that the club does not know this identity. */
  isOffered: z.boolean(),
})

/** What the callback has stored for the page: the identity that has signed in at the provider. */
export interface PendingIdentity extends ProviderClaims {
  /** The person who connects the identity with their account; null for a sign-in. */
  userId: string | null
  isOffered: boolean
  /** The stored text of the claims. A key is used up together with it. */
  claims: string
}

export function claimsText(claims: ProviderClaims, isOffered: boolean): string {
  return JSON.stringify({ ...claims, isOffered } satisfies z.input<typeof stored>)
}

/**
 * Returns the identity for which a key stands. Undefined if the key is unknown, or if it was given to another browser:
 * otherwise a link with a stranger's key would sign a member in as that stranger.
 */
export async function pendingIdentity(
  key: string,
  { db, now, secret, signInCookies }: Pick<AnonymousContext, 'db' | 'now' | 'secret' | 'signInCookies'>,
): Promise<PendingIdentity | undefined> {
  const carried = unsealed(signInCookies.carried(), now, secret)
  if (carried?.phase !== 'returned' || carried.keyHash !== hashOfKey(key)) return undefined
  const row = await loginKey(db, key, now)
  return row && { ...stored.parse(JSON.parse(row.claims)), ...row }
}

/** The one refusal of every sign-in that does not work. The reason is in the log alone. */
export function notSignedIn({ oidc }: Pick<AnonymousContext, 'oidc'>): Refusal {
  return new Refusal(400, message('refusals.providerSignIn', { provider: oidc?.name ?? '' }))
}
