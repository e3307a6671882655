const MAX_NAME = 99
const MAX_EMAIL = 254

/** The claims that the club reads. Groups and roles are not among them. */
export interface ProviderClaims {
  issuer: string
  subject: string
  /** Empty if the provider named none. */
  email: string
  /** True only if the provider says so with a boolean, and of a plain address. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** Reads claims, which may be of any kind: only issuer and subject have been checked. */
export function claimsOf(claims: Readonly<Record<string, unknown>> & { iss: string; sub: string }): ProviderClaims {
  const [first = '', ...rest] = textOf(claims.name, 2 * MAX_NAME).split(' ')
  const email = textOf(claims.email, MAX_EMAIL)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    // Only a plain address: others look like one of a member once they are simplified (full-width letters, for example).
    isEmailVerified: claims.email_verified === true && claims.email === email && /^[\x21-\x7e]+$/.test(email),
    firstName: textOf(claims.given_name, MAX_NAME) || textOf(first, MAX_NAME),
    lastName: textOf(claims.family_name, MAX_NAME) || textOf(rest.join(' '), MAX_NAME),
  }
}

/** Returns a text on one line, without characters that a database or a screen cannot hold; empty if it is no text. */
function textOf(value: unknown, most: number): string {
  if (typeof value !== 'string') return ''
  const line = value.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim()
  return [...line].slice(0, most).join('')
}
