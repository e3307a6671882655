import type { $ZodType } from 'zod/v4/core'

export const people = {
  anna: '01900000-0000-7000-8000-000000000001',
  igor: '01900000-0000-7000-8000-000000000002',
  petra: '01900000-0000-7000-8000-000000000004',
  sam: '01900000-0000-7000-8000-000000000006',
  nina: '01900000-0000-7000-8000-000000000011',
}

/** Placeholders in examples for values that the server generates: ids of series and people, keys, tokens. */
export const madeUp = {
  id: '7d0c1e1a-6b1f-4a53-9c53-1f3b8f1f6c10',
  key: 'kF3vQz8xT1mWb7RnYc2LdP5sHj9GaE4u',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI4YzEifQ.4Zb1x0dVt3cV8mKqg2Yw7LrNfXoEh5AaTjUiSpQvBnM',
}

/** A request to the club of the demo's cast at 2026-07-01 08:00 UTC, without any plans. */
export interface Example {
  /** The sender; absent for public calls. */
  by?: keyof typeof people
  /** The query of a GET, the body of any other method. */
  send?: unknown
  /** Paths of calls whose examples have been sent before. */
  after?: readonly string[]
}

/** The reference's text on a call, in addition to its contract. */
export interface Described {
  summary: string
  description?: string
  /** Refusals that only some calls have: something that does not exist, too many attempts. */
  refuses?: readonly (404 | 429)[]
  /** The schema of the body where the contract leaves it open, so that the handler can report its problems. */
  body?: $ZodType
  example: Example
}

export type DescribedCalls = Readonly<Record<string, Described>>
