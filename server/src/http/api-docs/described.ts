import type { $ZodType } from 'zod/v4/core'

/** The people of the demo club as whom examples are sent. */
export const people = {
  anna: '01900000-0000-7000-8000-000000000001',
  igor: '01900000-0000-7000-8000-000000000002',
  petra: '01900000-0000-7000-8000-000000000004',
  sam: '01900000-0000-7000-8000-000000000006',
  nina: '01900000-0000-7000-8000-000000000011',
}

/** What stands in an example for what the server makes up anew each time: ids of series and people, keys, tokens. */
export const madeUp = {
  id: '7d0c1e1a-6b1f-4a53-9c53-1f3b8f1f6c10',
  key: 'kF3vQz8xT1mWb7RnYc2LdP5sHj9GaE4u',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI4YzEifQ.4Zb1x0dVt3cV8mKqg2Yw7LrNfXoEh5AaTjUiSpQvBnM',
}

/** A request that is sent to the club of the demo's cast at 2026-07-01 08:00 UTC, with nothing planned yet. */
export interface Example {
  /** Who sends it; nobody where anybody may. */
  by?: keyof typeof people
  /** The query of a GET, the body of anything else. */
  send?: unknown
  /** Paths of calls whose examples have been sent before. */
  after?: readonly string[]
}

/** What the reference says of a call, beside what the contract says of it. */
export interface Described {
  /** One sentence. */
  summary: string
  description?: string
  /** Refusals that not every call knows: something that does not exist, too many tries. */
  refuses?: readonly (404 | 429)[]
  /** What is read where the contract leaves the body open, so that the handler can say what is wrong with it. */
  body?: $ZodType
  example: Example
}

/** By path. */
export type DescribedCalls = Readonly<Record<string, Described>>
