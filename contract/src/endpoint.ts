import type * as z from 'zod/mini'
import type { Role } from './roles'

/**
 * Who may call an endpoint. `public`: anybody. `signed-in`: anybody with a session, even before approval. A list of
 * roles: an approved person who has at least one of these roles.
 */
export type Allow = 'public' | 'signed-in' | readonly Role[]

/**
 * One call from the web app to the server. A GET sends its input in the query string, other methods send a JSON body.
 * `scalar` marks a body that is a bare id or email address: the server accepts it as a JSON value, as raw text or
 * inside an object (`{id}`).
 */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  /** Methods that the server accepts in addition to `method`. */
  readonly also?: readonly 'PUT'[]
  readonly path: `/api/${string}`
  readonly allow: Allow
  readonly scalar?: true
  /** Marks a POST that changes nothing and can therefore be retried safely. A GET needs no such mark. */
  readonly isRead?: true
  /** Marks a call that reads so much data that the server runs only one such call at a time for each person. */
  readonly isCostly?: true
  readonly input: Input
  readonly output: Output
}

/** Whether a call changes no data, so that it can be retried safely. */
export const isRead = (one: Pick<Endpoint, 'method' | 'isRead'>): boolean => one.method === 'GET' || one.isRead === true

/** The input as a caller may send it, before it is parsed. */
export type Input<E extends Endpoint> = z.input<E['input']>
/** The input as the handler receives it, after it was parsed. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>
export type Output<E extends Endpoint> = z.output<E['output']>

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  described: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return described
}
