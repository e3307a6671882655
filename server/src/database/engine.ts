import type { CompiledQuery, Dialect, QueryExecutorProvider } from 'kysely'
import type { Notifier } from './notifier'

/** The number of connections, of idle ones, and of callers that wait for one. */
export interface Connections {
  open: number
  idle: number
  waiting: number
}

export interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly name: string
}

/** The differences between the two engines; everything else in this room is the same for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  /** Opened while a server runs: the schema has to be current already. */
  readonly isVisitor?: boolean
  /** Runs `work`, which may change the schema, while no other instance can. */
  exclusively<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** Locks these rows until the transaction ends, in the order of `ids`, which all callers share. */
  lockRows(db: QueryExecutorProvider, table: 'aircraft' | 'users', ids: readonly (number | string)[]): Promise<void>
  lockSubject(db: QueryExecutorProvider, subject: string): Promise<void>
  /** Queues transactions where they cannot run concurrently. @throws DatabaseUnavailable */
  inTurn?<Result>(work: () => Promise<Result>): Promise<Result>
  readonly notifier: Notifier
  connections?(): Connections
  /** Releases what the dialect does not own. */
  close(): Promise<void>
}

export interface Session {
  run(script: string): Promise<void>
  rows<Row>(query: string): Promise<Row[]>
}
