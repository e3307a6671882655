import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { nothing, textTo } from '../simple-shapes'

export const credentials = z.object({
  userName: textTo(1000),
  password: textTo(1000),
  /** An addition to the specification: whether the session lasts 30 days instead of 12 hours. */
  keepSignedIn: z.nullish(z.boolean()),
})

export const userLogin = endpoint({
  method: 'POST',
  path: '/api/user/login',
  isRead: true,
  allow: 'public',
  input: credentials,
  output: z.object({ token: z.string() }),
})

/** An addition to the specification: ends the session on the server, so that its token is no longer accepted. */
export const userLogout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  allow: 'signed-in',
  input: z.unknown(),
  output: nothing,
})
