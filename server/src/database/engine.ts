import type { CompiledQuery, Dialect, QueryExecutorProvider } from 'kysely'
import type { Notifier } from './notifier'

/** The number of connections, of idle ones, and of callers that wait for one. */
export interface Connections {
  open: number
  idle: number
  waiting: number
}

/** A query that a connection may prepare under a name. */
export interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly name: string
}

/** What differs between the two engines; everything else in this room is the same for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  /** Opened while a server runs: the schema has to be current already. */
  readonly isVisitor?: boolean
  /** Runs `work`, which may change the schema, while no other instance can. */
  exclusively<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** Locks these rows until the transaction ends, in the order of `ids`, which all callers share. */
  lockRows(db: QueryExecutorProvider, table: 'aircraft' | 'users', ids: readonly (number | string)[]): Promise<void>
  /** Locks a subject that has no row. */
  lockSubject(db: QueryExecutorProvider, subject: string): Promise<void>
  /** Queues transactions where they cannot run concurrently. @throws DatabaseUnavailable */
  inTurn?<Result>(work: () => Promise<Result>): Promise<Result>
  readonly notifier: Notifier
  /** Only where there is more than one connection. */
  connections?(): Connections
  /** Releases what the dialect does not own. */
  close(): Promise<void>
}

/** A connection that changes the schema. */
export interface Session {
  /** Runs any number of statements, without parameters. */
  run(script: string): Promise<void>
  /** The rows of one query, with columns named as in SQL. */
  rows<Row>(query: string): Promise<Row[]>
}
