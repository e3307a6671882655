import type { PostgresServer } from './postgres-server'

/** How much is asked of a promise: a bounded run for every change, or the full counts by hand. */
export type Tier = 'short' | 'long'

export interface Environment {
  tier: Tier
  /** Absent where neither PostgreSQL's programs nor TEST_DATABASE_URL are there. */
  postgres: PostgresServer | undefined
}

export interface Outcome {
  /** What was measured, in a few words. */
  figure: string
  /** What did not hold; empty when the promise was kept. */
  broken: string[]
}

/** One way in which things break, and what is promised all the same. */
export interface Fault {
  /** What `npm run chaos -- <name>` runs. */
  name: string
  promise: string
  /** `server`: a database may be made there; `own`: it may be killed. */
  needs?: 'postgres server' | 'own postgres'
  /** Takes long and little of the machine, so others go on meanwhile. */
  isAside?: true
  run: (environment: Environment) => Promise<Outcome>
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
