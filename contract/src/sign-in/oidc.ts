import * as z from 'zod/mini'
import { registration } from '../account'
import { endpoint } from '../endpoint'
import { mandatory } from '../errors'
import { moment } from '../fields'
import { oidcBeginPath } from '../paths'
import { currentPassword } from './sessions'
import { everyRole } from '../roles'
import { nothing, textTo } from '../simple-shapes'

// Additions to the specification: signing in with the club's OpenID Connect provider. These calls exist only in a club
// that has set one.

/** Number of identities that one person may connect; more are refused. */
export const MAX_IDENTITIES = 10

/** An account at the provider that is connected to an account of the club. */
export const identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** The email address that the provider named when the identity was connected; empty if it named none. */
  email: z.string(),
  createdAt: moment,
  /** When the person last signed in with it; null if they have not. */
  lastUsedAt: z.nullable(moment),
})

export type Identity = z.output<typeof identity>

/** Lists the caller's own identities, in the order in which they were connected. */
export const oidcGet = endpoint({
  method: 'GET',
  path: '/api/oidc/get',
  allow: everyRole,
  input: nothing,
  output: z.array(identity),
})

/** Says how the caller can prove their identity where a password is required. */
export const oidcGetProof = endpoint({
  method: 'GET',
  path: '/api/oidc/getProof',
  allow: everyRole,
  input: nothing,
  output: z.object({
    hasPassword: z.boolean(),
    /** Whether the caller has signed in with the provider within 10 minutes, which replaces a missing password. */
    isRecent: z.boolean(),
  }),
})

/** Begins to connect an identity with the caller's account. The browser goes to `location`. */
export const oidcBegin = endpoint({
  method: 'POST',
  path: oidcBeginPath,
  allow: everyRole,
  input: z.object({ password: currentPassword }),
  output: z.object({ location: z.string() }),
})

/**
 * The provider's data about a person whom the club does not know. All of it only proposes values for the sign-up form.
 */
export const unknownIdentity = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the club lets newcomers sign up. */
  mayRegister: z.boolean(),
})

export type UnknownIdentity = z.output<typeof unknownIdentity>

const key = textTo(100)

/** Ends a sign-in with the provider. The answer has one of the three fields. */
export const oidcFinish = endpoint({
  method: 'POST',
  path: '/api/oidc/finish',
  allow: 'public',
  input: z.object({ key }),
  output: z.object({
    token: z.optional(z.string()),
    unknown: z.optional(unknownIdentity),
    connected: z.optional(z.literal(true)),
  }),
})

/** Connects an unknown identity with an existing account, and signs in. */
export const oidcConnect = endpoint({
  method: 'POST',
  path: '/api/oidc/connect',
  allow: 'public',
  input: z.object({ key, userName: textTo(1000), password: textTo(1000) }),
  output: z.object({ token: z.string() }),
})

/** The registration without a password. */
export const oidcRegistrationForm = z.omit(registration, { password: true })

export const oidcRegistration = z.extend(oidcRegistrationForm, {
  key: z.string({ error: mandatory }).check(z.maxLength(100)),
})

/** Registers the person behind an unknown identity, who then signs in with the provider. */
export const oidcRegister = endpoint({
  method: 'POST',
  path: '/api/oidc/register',
  allow: 'public',
  input: z.unknown(),
  output: z.object({
    succeeded: z.boolean(),
    errors: z.array(z.object({ description: z.string() })),
    /** Whether an administrator has to approve the new account. Set only if the registration succeeded. */
    waitsForApproval: z.optional(z.boolean()),
  }),
})

/** Disconnects one of the caller's own identities. */
export const oidcRemove = endpoint({
  method: 'POST',
  path: '/api/oidc/remove',
  allow: everyRole,
  input: z.object({ issuer: textTo(1000), subject: textTo(255), password: currentPassword }),
  output: nothing,
})
