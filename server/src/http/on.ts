import type { Endpoint, Heard } from '@windsock/contract/endpoint'
import type { z } from 'zod'
import type { Config } from '../config'
import type { Account } from '../identity/sessions'
import type { Database } from '../storage/database'

/** What every handler may use beside its input. */
export interface Setting {
  db: Database
  config: Config
  /** Signs session tokens. */
  secret: Uint8Array
  /** The present moment, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
  now: string
  /** The caller's network address, behind trusted proxies the one they forward. */
  address: string
}

/** A caller the endpoint's `allow` has let through. */
export interface SignedIn extends Setting {
  actor: Account
  sessionId: string
}

/** A caller of a public endpoint, who may be anybody. */
export interface Visitor extends Setting {
  actor: Account | null
}

type Reply<E extends Endpoint> = Promise<z.input<E['output']>>

export interface Route {
  endpoint: Endpoint
  answer: (input: unknown, asking: Visitor & { sessionId: string | null }) => Promise<unknown>
}

/** Binds an endpoint to its handler. The kernel has checked session, role and shape before, and checks the output after. */
export function on<E extends Endpoint>(endpoint: E, answer: (input: Heard<E>, asking: SignedIn) => Reply<E>): Route {
  if (endpoint.allow === 'public') throw new Error(`${endpoint.path} is public: bind it with onPublic`)
  return { endpoint, answer: answer as Route['answer'] }
}

/** Binds a public endpoint, whose caller need not have a session. */
export function onPublic<E extends Endpoint>(
  endpoint: E,
  answer: (input: Heard<E>, asking: Visitor) => Reply<E>,
): Route {
  if (endpoint.allow !== 'public') throw new Error(`${endpoint.path} is not public: bind it with on`)
  return { endpoint, answer: answer as Route['answer'] }
}
