import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** How long a browser remembers that its last person has signed out. */
const SIGNED_OUT_SECONDS = 30 * 24 * 60 * 60
const SIGN_IN_SECONDS = 10 * 60

/** The cookies of a sign-in with the club's provider. No script can read them. */
export interface SignInCookies {
  /** The data that the browser carries through a sign-in (see identity/sign-in-cookie.ts). */
  carried: () => string | undefined
  carry: (text: string) => void
  /** Whether the last person at this browser has signed out. */
  isSignedOut: () => boolean
  noteSignOut: () => void
  /** Ends what the browser carries, because the sign-in is over. */
  drop: () => void
  forgetSignOut: () => void
}

/**
 * Reads and writes the cookies of a sign-in. They are `Lax`, because the browser comes back from the provider, which is
 * another site.
 */
export function signInCookies(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): SignInCookies {
  const isSecure = publicUrl.startsWith('https:')
  const prefix = isSecure ? '__Secure-' : ''
  const read = (name: string) => {
    const pattern = new RegExp(`(?:^|; *)${prefix}${name}=([\\w.-]+)(?:;|$)`)
    return pattern.exec(headers.cookie ?? '')?.[1]
  }
  const write = (name: string, value: string, seconds: number) => {
    const flags = `Path=/api/oidc; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    void reply.header('Set-Cookie', `${prefix}${name}=${value}; ${flags}`)
  }
  return {
    carried: () => read('sign-in'),
    carry: (text) => write('sign-in', text, SIGN_IN_SECONDS),
    isSignedOut: () => read('signed-out') !== undefined,
    noteSignOut: () => write('signed-out', '1', SIGNED_OUT_SECONDS),
    drop: () => write('sign-in', '', 0),
    forgetSignOut: () => write('signed-out', '', 0),
  }
}
