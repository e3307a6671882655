import type { CompiledQuery, Dialect, QueryExecutorProvider } from 'kysely'
import type { Connections, Database } from './handle'
import type { Notifier } from './notifier'

export interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly name: string
}

/** Everything that differs between SQLite and PostgreSQL. All other code in this folder is the same for both. */
export interface Engine {
  readonly name: Database['engine']
  readonly dialect: Dialect
  /** True if a server already used the database when this process opened it, which then must not migrate the schema. */
  readonly isVisitor?: boolean
  /** Runs `work`, which may change the schema, while no other server instance can change it. */
  exclusively<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** Whether a connection takes further statements before it has answered the ones before. */
  readonly isPipelined: boolean
  /** Locks these rows until the transaction ends, always in the same order so that two transactions cannot deadlock. */
  lockRows(db: Database, table: 'aircraft' | 'users', ids: readonly (number | string)[]): Promise<void>
  lockSubject(db: QueryExecutorProvider, subject: string): Promise<void>
  /**
   * Runs transactions one after the other, on an engine that cannot run them concurrently.
   * @throws DatabaseUnavailable if the wait is too long
   */
  inTurn?<Result>(work: () => Promise<Result>): Promise<Result>
  readonly notifier: Notifier
  connections?(): Connections
  /** Closes everything that Kysely's dialect does not close itself. */
  close(): Promise<void>
}

export interface Session {
  run(script: string): Promise<void>
  rows<Row>(query: string): Promise<Row[]>
}
