import type { Endpoint, ParsedInput } from '@windsock/contract/endpoint'
import { type Actor, dayReader } from '@windsock/domain/permissions'
import type { Translate } from '@windsock/messages/translator'
import type * as z from 'zod/mini'
import type { Config } from '../config'
import type { Oidc } from '../identity/oidc'
import type { Account } from '../identity/sessions'
import type { Database } from '../database/database'
import type { RequestedDay } from './requested-day'
import type { SignInCookies } from './sign-in-cookies'

export interface Context {
  db: Database
  config: Config
  secret: Uint8Array
  /** The current time, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
  now: string
  /** The caller's network address. Behind a trusted proxy, it is the address that the proxy forwards. */
  address: string
  /** Loads the function that words messages in the language of the caller. */
  translator: () => Promise<Translate>
  /** The `User-Agent` header; empty if it is missing. */
  userAgent: string
  /** Logs the part of a failed answer that the caller does not see. */
  log: { warn: (about: object, message: string) => void }
  /** The id in the device cookie, or a new id if there is no cookie. */
  deviceId: string
  /** Sets the device cookie in the response, so that the next login recognizes the device. */
  keepDevice: () => void
  /** The club's provider; undefined if there is none. */
  oidc: Oidc | undefined
  signInCookies: SignInCookies
}

export interface SignedInContext extends Context {
  actor: Account
  sessionId: string
}

export interface AnonymousContext extends Context {
  actor: Account | null
}

type Reply<E extends Endpoint> = Promise<z.input<E['output']>>

export interface Route {
  endpoint: Endpoint
  answer: (input: unknown, context: AnonymousContext & { sessionId: string | null }) => Promise<unknown>
  /** True for routes that were bound with `onCachedDay`: their answers show a day at an airport and are cached. */
  isOfDay?: true
}

/**
 * Binds an endpoint to its handler. `serve` checks the session, the roles and the input before the handler runs, and
 * the output afterwards.
 */
export function on<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInput<E>, context: SignedInContext) => Reply<E>,
): Route {
  if (endpoint.allow === 'public') throw new Error(`${endpoint.path} is public: bind it with onPublic`)
  return { endpoint, answer: answer as Route['answer'] }
}

/**
 * Binds an endpoint that shows a day at an airport. Apart from the log, the handler gets only the database and the
 * reader, because its answers are cached for other users and must not depend on anything else, such as the time.
 */
export function onCachedDay<E extends Endpoint & { input: z.ZodMiniType<RequestedDay> }>(
  endpoint: E,
  answer: (input: RequestedDay, context: { db: Database; reader: Actor; log: Context['log'] }) => Reply<E>,
): Route {
  const route = on(endpoint, (input, { db, actor, log }) =>
    answer(input as RequestedDay, { db, reader: dayReader(actor), log }),
  )
  return { ...route, isOfDay: true }
}

export function onPublic<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInput<E>, context: AnonymousContext) => Reply<E>,
): Route {
  if (endpoint.allow !== 'public') throw new Error(`${endpoint.path} is not public: bind it with on`)
  return { endpoint, answer: answer as Route['answer'] }
}
