import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { textTo } from '../simple-shapes'

// These calls are not in `passkeys`, so that the login page loads without the rules of form fields.

/** How long a challenge is valid, and how long the browser waits for the person to answer it, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000

/**
 * Longest binary value that the server reads, in characters of base64url. Real ones are far shorter: the limit only
 * protects the server from huge inputs.
 */
export const MAX_BYTES = 4000

/** The response of a device to a sign-in. Binary values are base64url. */
export const passkeySignIn = z.object({
  id: textTo(MAX_BYTES),
  authenticatorData: textTo(MAX_BYTES),
  clientDataJSON: textTo(MAX_BYTES),
  signature: textTo(MAX_BYTES),
  /** The `user.id` with which the passkey was made. */
  userHandle: textTo(MAX_BYTES),
  /** Whether the session lasts 30 days instead of 12 hours. */
  keepSignedIn: z.nullish(z.boolean()),
})

export type PasskeySignIn = z.output<typeof passkeySignIn>

/** An addition to the specification: a challenge with which a device proves a passkey. It works once. */
export const passkeysGetChallenge = endpoint({
  method: 'POST',
  path: '/api/passkeys/getChallenge',
  isRead: true,
  allow: 'public',
  input: z.unknown(),
  output: z.object({ challenge: z.string(), rpId: z.string(), timeout: z.number() }),
})

/**
 * An addition to the specification: signs in with a passkey. It is not retried, because a challenge works once and a
 * refusal tells the browser to forget the passkey.
 */
export const passkeysLogin = endpoint({
  method: 'POST',
  path: '/api/passkeys/login',
  allow: 'public',
  input: passkeySignIn,
  output: z.object({ token: z.string() }),
})
