import type { Generated } from 'kysely'

/** The tables of sessions, passkeys, and the provider with which members sign in. */
export interface SignInTables {
  sessions: SessionRow
  identities: IdentityRow
  passkeys: PasskeyRow
  /** Challenges that have been answered with a passkey, by their hexadecimal SHA-256, until they end. */
  spentChallenges: { challengeHash: string; expiresAt: string }
  /** The browsers and systems in which a user has signed in, such as `Firefox on Windows`. */
  knownDevices: { userId: string; device: string; lastAt: string }
  /** `claims` is the provider's data about the person, as JSON (see storage/identities.ts). */
  loginKeys: { keyHash: string; userId: string | null; claims: string; expiresAt: string }
}

export type SessionWay = 'password' | 'provider' | 'passkey'

interface SessionRow {
  /** Hexadecimal SHA-256 of the session id that the token contains. */
  id: string
  userId: string
  createdAt: string
  expiresAt: string
  device: Generated<string>
  /** How the person signed in. */
  way: Generated<SessionWay>
}

/** An account at the OpenID Connect provider, known by issuer and subject alone. */
interface IdentityRow {
  issuer: string
  subject: string
  userId: string
  email: string
  createdAt: string
  lastUsedAt: string | null
}

/** A passkey: its private key is on the user's device alone. */
interface PasskeyRow {
  /** The id of the credential, base64url. */
  id: string
  userId: string
  name: string
  /** SubjectPublicKeyInfo, base64url. */
  publicKey: string
  /** The COSE number of the signature: -8, -7 or -257. */
  algorithm: number
  /** How often the device has signed, as far as it counts; 0 if it does not. */
  signCount: number
  isBackedUp: boolean
  createdAt: string
  lastUsedAt: string | null
}
