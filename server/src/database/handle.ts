import type { CompiledQuery, Kysely } from 'kysely'
import type { Announcement, Listener } from './announcements'
import type { Tables } from './tables'

export type Queries = Pick<
  Kysely<Tables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'
>

/** The numbers of open connections, of idle connections, and of callers that wait for a connection. */
export interface Connections {
  open: number
  idle: number
  waiting: number
}

export interface Database extends Queries {
  readonly engine: 'sqlite' | 'postgres'
  /**
   * Runs `work` in a transaction. A nested call joins the outer transaction. After a deadlock or a serialization
   * failure `work` runs again from the start, so it must have no side effects outside of the database.
   */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /**
   * Sends a statement whose result nobody needs. Inside a transaction on PostgreSQL it resolves without waiting for the
   * answer, so that the statement shares a round trip with those that follow it. If the statement fails, the next query
   * or the commit throws its error. Statements run in the order in which they are sent.
   */
  write(statement: CompiledQuery): Promise<void>
  /**
   * Locks these rows until the transaction ends, so that what the caller has checked about them is still true when it
   * writes. To prevent deadlocks, lock all rows in one call and before any other write. Rows that are already locked
   * are skipped.
   */
  lock(rows: { aircraft?: readonly number[]; users?: readonly string[] }): Promise<void>
  /** Returns whether this transaction has locked all of these rows with `lock`. */
  holds(rows: { aircraft: readonly number[]; users: readonly string[] }): boolean
  /**
   * Locks a name, for purposes that have no row to lock, until the transaction ends. For example, a caller can count
   * the failures of a subject while no other transaction adds one.
   */
  lockSubject(subject: string): Promise<void>
  /**
   * Sends the announcement to every server instance after the commit; a rollback discards it. Can be called only inside
   * a transaction.
   */
  announce(announcement: Announcement): void
  /**
   * Subscribes to the announcements of all server instances and returns the function that unsubscribes. No announcement
   * is lost after the promise resolves.
   * @throws DatabaseUnavailable
   */
  listen(listener: Listener): Promise<() => void>
  /** Runs `work` while no other server instance sets up the database. `work` opens its own transactions. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  ping(): Promise<void>
  /** Returns the state of the connection pool; null on SQLite, which has only one connection. */
  connections(): Connections | null
  close(): Promise<void>
}
