import type { PostgresServer } from './postgres-server'

/** `short` takes little time and runs for every change; `long` repeats more often and is started by hand. */
export type Tier = 'short' | 'long'

export interface Environment {
  tier: Tier
  /** Undefined if PostgreSQL's programs are not installed and TEST_DATABASE_URL is not set. */
  postgres: PostgresServer | undefined
}

export interface Outcome {
  /** The measured values as short text. */
  figure: string
  /** The failures, as text; empty if the promise was kept. */
  broken: string[]
}

/** A failure that is caused on purpose, and what the product promises in spite of it. */
export interface Fault {
  /** The name to pass to `npm run chaos -- <name>`. */
  name: string
  promise: string
  /** Set if the fault needs a PostgreSQL server to create databases in or, with `own postgres`, to kill. */
  needs?: 'postgres server' | 'own postgres'
  /** Set if other faults can run at the same time, because this fault takes long but causes little load. */
  isAside?: true
  run: (environment: Environment) => Promise<Outcome>
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
