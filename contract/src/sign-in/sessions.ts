import type { PlainKey } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idBody, moment, userId } from '../fields'
import { nothing } from '../simple-shapes'
import { administrators, everyRole } from '../roles'

export const session = z.object({
  id: z.string(),
  /** Browser and operating system, for example `Firefox on Windows`; empty if unknown. */
  device: z.string(),
  createdAt: moment,
  expiresAt: moment,
  /** Whether the person chose at the login to stay signed in for 30 days. */
  isKept: z.boolean(),
  /** Whether this is the session that makes the call. */
  isThis: z.boolean(),
})

export type Session = z.output<typeof session>

/**
 * The caller's password, requested so that a stranger at an unlocked computer cannot change who may sign in. A person
 * without a password leaves it out: a recent sign-in with the provider proves who they are (decisions on signing in
 * with a provider, 6). Whether it is missing is therefore decided by the server.
 */
export const currentPassword = z.pipe(
  z.nullish(z.string().check(z.maxLength(1000))),
  z.transform((text) => text ?? ''),
)

/** An addition to the specification: lists the caller's sessions, latest first. */
export const sessionsGet = endpoint({
  method: 'GET',
  path: '/api/sessions/get',
  allow: everyRole,
  input: nothing,
  output: z.array(session),
})

const sessionId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'fields.noSession' satisfies PlainKey))

/** An addition to the specification: ends one of the caller's sessions. */
export const sessionsEnd = endpoint({
  method: 'POST',
  path: '/api/sessions/end',
  allow: everyRole,
  input: z.object({ id: sessionId, password: currentPassword }),
  output: nothing,
})

/** An addition to the specification: ends all of the caller's sessions except the current one. */
export const sessionsEndOthers = endpoint({
  method: 'POST',
  path: '/api/sessions/endOthers',
  allow: everyRole,
  input: z.object({ password: currentPassword }),
  output: nothing,
})

/** An addition to the specification: ends all sessions of a person, except the session that makes the call. */
export const sessionsEndOf = endpoint({
  method: 'POST',
  path: '/api/sessions/endOf',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  /** How many passkeys the person has, with which they can sign in again; missing if there are none. */
  output: z.object({ passkeys: z.optional(z.number()) }),
})
