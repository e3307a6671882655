import type * as z from 'zod/mini'
import type { Role } from './roles'

/**
 * Who may call: `public`: anybody; `signed-in`: anybody with a session, approved or not; a list of roles: an approved
 * person with one of them.
 */
export type Allow = 'public' | 'signed-in' | readonly Role[]

/**
 * One call from the web to the server. GET sends its input in the query string, other methods in a JSON body. `scalar`
 * marks a body that is a bare id or email address: a JSON value, raw text and `{id}` are all accepted.
 */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  /** Methods accepted in addition to `method`. */
  readonly also?: readonly 'PUT'[]
  readonly path: `/api/${string}`
  readonly allow: Allow
  readonly scalar?: true
  /** A POST that changes nothing, so that it can be retried safely. Every GET is a read. */
  readonly isRead?: true
  /** Reads much for one response: the server runs one at a time for each person. */
  readonly isCostly?: true
  readonly input: Input
  readonly output: Output
}

/** Whether a call leaves all data unchanged. */
export const isRead = (one: Pick<Endpoint, 'method' | 'isRead'>): boolean => one.method === 'GET' || one.isRead === true

/** The input as a caller may send it. */
export type Input<E extends Endpoint> = z.input<E['input']>
/** The input as the handler receives it. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>
/** The response. */
export type Output<E extends Endpoint> = z.output<E['output']>

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  described: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return described
}
