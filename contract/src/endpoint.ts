import type * as z from 'zod/mini'
import type { Role } from './roles'

/**
 * Who may call: `public` anybody; `signed-in` anybody with a session, approved or not;
 * a list of roles: an approved person who holds one of them.
 */
export type Allow = 'public' | 'signed-in' | readonly Role[]

/**
 * One call of the web to the server, described once.
 * GET carries its input in the query string, the other methods in a JSON body.
 * `scalar` marks a body that is a bare id or e-mail address: a JSON value, raw text or `{id}` are all read.
 */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  /** Methods accepted beside `method`. */
  readonly also?: readonly 'PUT'[]
  readonly path: `/api/${string}`
  readonly allow: Allow
  readonly scalar?: true
  /** A POST that changes nothing of the club: it can be sent again whatever became of it. Every GET is a question. */
  readonly isRead?: true
  /** Reads much for one answer: the server works on one of a person's at a time. */
  readonly isCostly?: true
  readonly input: Input
  readonly output: Output
}

/** Whether a call changes nothing of the club. */
export const isRead = (one: Pick<Endpoint, 'method' | 'isRead'>): boolean => one.method === 'GET' || one.isRead === true

/** What a caller may send. */
export type Input<E extends Endpoint> = z.input<E['input']>
/** What a handler receives. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>
/** What is answered. */
export type Output<E extends Endpoint> = z.output<E['output']>

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  described: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return described
}
