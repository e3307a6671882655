import type { $ZodType } from 'zod/v4/core'

export const people = {
  anna: '01900000-0000-7000-8000-000000000001',
  igor: '01900000-0000-7000-8000-000000000002',
  petra: '01900000-0000-7000-8000-000000000004',
  sam: '01900000-0000-7000-8000-000000000006',
  nina: '01900000-0000-7000-8000-000000000011',
}

/** Placeholders in the examples for values that the server generates: ids of series and people, keys and tokens. */
export const madeUp = {
  id: '7d0c1e1a-6b1f-4a53-9c53-1f3b8f1f6c10',
  key: 'kF3vQz8xT1mWb7RnYc2LdP5sHj9GaE4u',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI4YzEifQ.4Zb1x0dVt3cV8mKqg2Yw7LrNfXoEh5AaTjUiSpQvBnM',
}

/** An example request. It is sent to a club with the cast of the demo and no bookings, at 2026-07-01 08:00 UTC. */
export interface Example {
  /** The user who sends the request. Absent for public calls. */
  by?: keyof typeof people
  /** The query of a GET or the body of a POST. */
  send?: unknown
  /** The paths of calls whose examples must be sent first. */
  after?: readonly string[]
}

/** The text that the API reference shows for a call, in addition to what the contract says. */
export interface Described {
  summary: string
  description?: string
  /** Statuses of refusals that only some calls have: 404 if a record does not exist, 429 after too many attempts. */
  refuses?: readonly (404 | 429)[]
  /** The schema to show for the body if the contract accepts any body, because the handler itself reports problems. */
  body?: $ZodType
  example: Example
}

export type DescribedCalls = Readonly<Record<string, Described>>
