import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { nothing, textTo } from './fields'

export const credentials = z.object({ userName: textTo(1000), password: textTo(1000) })

export const userLogin = endpoint({
  method: 'POST',
  path: '/api/user/login',
  isRead: true,
  allow: 'public',
  input: credentials,
  output: z.object({ token: z.string() }),
})

/** Not in the specification: ends the session on the server too. */
export const userLogout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  allow: 'signed-in',
  input: z.unknown(),
  output: nothing,
})
