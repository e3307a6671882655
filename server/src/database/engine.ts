import type { CompiledQuery, Dialect, QueryExecutorProvider } from 'kysely'
import type { Notifier } from './notifier'

/** How many connections there are, how many of them nobody uses, and how many callers wait for one. */
export interface Connections {
  open: number
  idle: number
  waiting: number
}

/** A query that a connection may keep ready under a name. */
export interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly name: string
}

/** What the two engines do each in its own way; everything else in this room is the same for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  /** Beside a server that runs, and must find its schema as it is. */
  readonly isVisitor?: boolean
  /** Lets `work` change the schema while nobody else does, this program's other instances included. */
  exclusively<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** Holds these rows until the transaction ends; the ids come in the order in which everybody locks them. */
  lockRows(db: QueryExecutorProvider, table: 'aircraft' | 'users', ids: readonly (number | string)[]): Promise<void>
  /** Holds what has no row of its own in the same way. */
  lockSubject(db: QueryExecutorProvider, subject: string): Promise<void>
  /** Where transactions wait for each other apart from single queries. @throws DatabaseUnavailable */
  inTurn?<Result>(work: () => Promise<Result>): Promise<Result>
  readonly notifier: Notifier
  /** Where there is more than one connection. */
  connections?(): Connections
  /** Lets go of what the dialect does not own. */
  close(): Promise<void>
}

/** A connection that changes the schema. */
export interface Session {
  /** Any number of statements, without parameters. */
  run(script: string): Promise<void>
  /** The rows of one query, columns named as in SQL. */
  rows<Row>(query: string): Promise<Row[]>
}
