import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { mandatory } from './errors'
import { idBody, moment, nothing, userId } from './fields'
import { administrators, everyRole } from './roles'

/** Where somebody is signed in. */
export const session = z.object({
  id: z.string(),
  /** `Firefox on Windows`; empty where that is not known. */
  device: z.string(),
  createdAt: moment,
  expiresAt: moment,
  /** The one in which this is asked. */
  isThis: z.boolean(),
})

export type Session = z.output<typeof session>

/** One's own password again: whoever finds a page open must not be able to shut its owner out. */
const password = z.string({ error: mandatory }).check(z.minLength(1, mandatory), z.maxLength(1000))

/** Beyond the specification's calls: one's own sessions, the latest first. */
export const sessionsGet = endpoint({
  method: 'GET',
  path: '/api/sessions/get',
  allow: everyRole,
  input: nothing,
  output: z.array(session),
})

const sessionId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'This is not the id of a session.'))

/** Beyond the specification's calls: ends one of one's own sessions. */
export const sessionsEnd = endpoint({
  method: 'POST',
  path: '/api/sessions/end',
  allow: everyRole,
  input: z.object({ id: sessionId, password }),
  output: nothing,
})

/** Beyond the specification's calls: ends all of one's own sessions but the one in which this is asked. */
export const sessionsEndOthers = endpoint({
  method: 'POST',
  path: '/api/sessions/endOthers',
  allow: everyRole,
  input: z.object({ password }),
  output: nothing,
})

/** Beyond the specification's calls: ends all sessions of a person, but for the one in which this is asked. */
export const sessionsEndOf = endpoint({
  method: 'POST',
  path: '/api/sessions/endOf',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
