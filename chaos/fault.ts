import type { PostgresServer } from './postgres-server'

/** `short`: a bounded run for every change; `long`: the full counts, started by hand. */
export type Tier = 'short' | 'long'

export interface Environment {
  tier: Tier
  /** Absent without PostgreSQL's programs and TEST_DATABASE_URL. */
  postgres: PostgresServer | undefined
}

export interface Outcome {
  /** The measurement as short text. */
  figure: string
  /** The violations; empty if the promise holds. */
  broken: string[]
}

/** A way in which something fails, and what the product promises in spite of it. */
export interface Fault {
  /** The name to pass to `npm run chaos -- <name>`. */
  name: string
  promise: string
  /** `server`: a PostgreSQL to create databases in; `own`: one that the fault may kill. */
  needs?: 'postgres server' | 'own postgres'
  /** Slow but light on the machine, so that other faults can run at the same time. */
  isAside?: true
  run: (environment: Environment) => Promise<Outcome>
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
