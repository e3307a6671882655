import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { mandatory } from './errors'
import { idBody, moment, nothing, userId } from './fields'
import { administrators, everyRole } from './roles'

/** A place where a person is signed in. */
export const session = z.object({
  id: z.string(),
  /** `Firefox on Windows`; empty if unknown. */
  device: z.string(),
  createdAt: moment,
  expiresAt: moment,
  /** The caller's own session. */
  isThis: z.boolean(),
})

export type Session = z.output<typeof session>

/** The caller's password again: a stranger at an unlocked computer must not be able to sign the owner out. */
const password = z.string({ error: mandatory }).check(z.minLength(1, mandatory), z.maxLength(1000))

/** Not in the specification: the caller's sessions, latest first. */
export const sessionsGet = endpoint({
  method: 'GET',
  path: '/api/sessions/get',
  allow: everyRole,
  input: nothing,
  output: z.array(session),
})

const sessionId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'This is not the id of a session.'))

/** Not in the specification: ends one of the caller's sessions. */
export const sessionsEnd = endpoint({
  method: 'POST',
  path: '/api/sessions/end',
  allow: everyRole,
  input: z.object({ id: sessionId, password }),
  output: nothing,
})

/** Not in the specification: ends all of the caller's sessions except the current one. */
export const sessionsEndOthers = endpoint({
  method: 'POST',
  path: '/api/sessions/endOthers',
  allow: everyRole,
  input: z.object({ password }),
  output: nothing,
})

/** Not in the specification: ends all sessions of a person, except the caller's current one. */
export const sessionsEndOf = endpoint({
  method: 'POST',
  path: '/api/sessions/endOf',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
