import type { Endpoint, ParsedInput } from '@windsock/contract/endpoint'
import { type Actor, dayReader } from '@windsock/domain/permissions'
import type * as z from 'zod/mini'
import type { Config } from '../config'
import type { Account } from '../identity/sessions'
import type { Database } from '../database/database'
import type { RequestedDay } from './requested-day'

/** What every handler may use beside its input. */
export interface Context {
  db: Database
  config: Config
  /** Signs session tokens. */
  secret: Uint8Array
  /** The present moment, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
  now: string
  /** The caller's network address, behind trusted proxies the one they forward. */
  address: string
  /** What the caller's browser calls itself; empty where it does not. */
  userAgent: string
  /** What the caller's device goes by; a new one where it has none. */
  deviceId: string
  /** Lets the device keep it, so that it is known again at the next login. */
  keepDevice: () => void
}

/** A caller the endpoint's `allow` has let through. */
export interface SignedInContext extends Context {
  actor: Account
  sessionId: string
}

/** A caller of a public endpoint, who may be anybody. */
export interface AnonymousContext extends Context {
  actor: Account | null
}

type Reply<E extends Endpoint> = Promise<z.input<E['output']>>

export interface Route {
  endpoint: Endpoint
  answer: (input: unknown, context: AnonymousContext & { sessionId: string | null }) => Promise<unknown>
  /** Its answers are those of a day at an airport: bound with `onDay`. */
  isOfDay?: true
}

/** Binds an endpoint to its handler. The kernel has checked session, role and shape before, and checks the output after. */
export function on<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInput<E>, context: SignedInContext) => Reply<E>,
): Route {
  if (endpoint.allow === 'public') throw new Error(`${endpoint.path} is public: bind it with onPublic`)
  return { endpoint, answer: answer as Route['answer'] }
}

/**
 * As `on`, for what a day at an airport shows. The handler is given nothing but the database and as whom it is read,
 * because its answers are kept for others: the time, for one, must not be in them.
 */
export function onCachedDay<E extends Endpoint & { input: z.ZodMiniType<RequestedDay> }>(
  endpoint: E,
  answer: (input: RequestedDay, context: { db: Database; reader: Actor }) => Reply<E>,
): Route {
  const route = on(endpoint, (input, { db, actor }) => answer(input as RequestedDay, { db, reader: dayReader(actor) }))
  return { ...route, isOfDay: true }
}

/** Binds a public endpoint, whose caller need not have a session. */
export function onPublic<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInput<E>, context: AnonymousContext) => Reply<E>,
): Route {
  if (endpoint.allow !== 'public') throw new Error(`${endpoint.path} is not public: bind it with on`)
  return { endpoint, answer: answer as Route['answer'] }
}
