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
  location: 'https://id.windy-hill.example/authorize?client_id=windsock&response_type=code&state=…',
  challenge: 'mJ4cQm0nUuY1x7Zr3kTq5gAAAZ9xQh0Ah3v0n1sXl9wFkq2Zb8dTjRy6cEoVpLmN4gWu',
  credential: 'q8Zr2vXc1nLw7TbYh3Kd9PfJm5GsEa4u',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4iLCJjaGFsbGVuZ2UiOiJtSjRjUW0wbiJ9',
  publicKey: 'MCowBQYDK2VwAyEA2yX9wR4nTqLm8sKcVbJ7hGfDzPoU1iYe3aN5tWk6xQc',
  signature: 'b2Tq9LxZr4vNc7YwKd1PfJm5GsEa8uHhRk3XyVt6QoWnBiUlMz0CpSgFjDe',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI4YzEifQ.4Zb1x0dVt3cV8mKqg2Yw7LrNfXoEh5AaTjUiSpQvBnM',
}

/** The account at the provider that the examples connect. */
export const exampleIdentity = { issuer: 'https://id.windy-hill.example', subject: '248289761001' }

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
