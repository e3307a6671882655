import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite'
import { setImmediate as othersHeard } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, UnknownRow } from 'kysely'
import { Semaphore } from '../semaphore'
import { ConstraintBroken, DatabaseUnavailable } from './errors'
import { rowShape } from './rows'

const TIMEOUT_MS = 10_000
const STATEMENTS_KEPT = 300

/** A Kysely driver that uses one SQLite connection. A transaction has the connection to itself until it ends. */
export class SqliteDriver implements Driver {
  readonly #uses = oneAtATime()
  readonly #transactions = oneAtATime()
  readonly #connection: Connection

  constructor(private readonly database: DatabaseSyncInstance) {
    this.#connection = new Connection(new Statements(database))
  }

  /**
   * Runs transactions one after the other, with a pause after each. In the pause, waiting reads and new connections
   * proceed, so a call with ten reads waits only once and not before each read. Without the pause, all queued
   * transactions would run first, because SQLite calls block the event loop.
   */
  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#transactions.acquire()
    try {
      return await work()
    } finally {
      void othersHeard().then(() => this.#transactions.release())
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    await this.#uses.acquire()
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    // `immediate` locks out other writers from the start, so that data the transaction has read cannot change before it
    // writes.
    this.#exec('begin immediate')
  }

  async commitTransaction(): Promise<void> {
    this.#exec('commit')
  }

  async rollbackTransaction(): Promise<void> {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (this.database.isTransaction) this.#exec('rollback')
  }

  async releaseConnection(): Promise<void> {
    this.#uses.release()
  }

  /** Waits until the running work has ended, and then lets no other work start. */
  async destroy(): Promise<void> {
    await this.#uses.acquire()
  }

  #exec(statement: string): void {
    try {
      this.database.exec(statement)
    } catch (error) {
      throw translated(error)
    }
  }
}

function oneAtATime(): Semaphore {
  const refusal = () => new DatabaseUnavailable('a transaction holds the connection')
  return new Semaphore({ limit: 1, timeoutMs: TIMEOUT_MS, refusal })
}

class Connection implements DatabaseConnection {
  constructor(private readonly statements: Statements) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.statements.for(sql)(parameters) as QueryResult<Row>
    } catch (error) {
      throw translated(error)
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported.')
  }
}

type Run = (parameters: readonly unknown[]) => QueryResult<UnknownRow>

class Statements {
  readonly #kept = new Map<string, Run>()

  constructor(private readonly database: DatabaseSyncInstance) {}

  for(sql: string): Run {
    const run = this.#kept.get(sql) ?? prepared(this.database.prepare(sql))
    this.#kept.delete(sql)
    this.#kept.set(sql, run)
    if (this.#kept.size > STATEMENTS_KEPT) this.#kept.delete(this.#kept.keys().next().value as string)
    return run
  }
}

function prepared(statement: StatementSyncInstance): Run {
  const columns = statement.columns().map(({ name }) => name)
  if (columns.length === 0)
    return (parameters) => ({
      rows: [],
      numAffectedRows: BigInt(statement.run(...parameters.map(bindable)).changes),
    })
  statement.setReturnArrays(true)
  const shape = rowShape(columns, (column) => (column.startsWith('is_') ? flag : undefined))
  return (parameters) => ({ rows: (statement.all(...parameters.map(bindable)) as unknown[][]).map(shape) })
}

const flag = (value: unknown) => (value === null ? null : value === 1)
const bindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

/**
 * Matches the messages of errors that are caused by the disk or a different process, and not by the query: BUSY,
 * READONLY, IOERR, FULL, CANTOPEN.
 */
const unavailable =
  /^(database is locked|attempt to write a readonly|disk I\/O|database or disk is full|unable to open)/

/**
 * Maps an SQLite error to one of the classes in errors.ts; constraints get the names that they have in PostgreSQL.
 * Looks at the message, because errors of statements that return rows have no code. SQLite never translates its
 * messages.
 */
function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return error
  if (unavailable.test(error.message)) return new DatabaseUnavailable(error)
  const constraint = constraintIn(error.message)
  return constraint ? new ConstraintBroken(constraint, error) : error
}

function constraintIn(message: string): string | undefined {
  // The message of an error that a trigger of the schema raises is the name of the constraint.
  if (/^[a-z_]+$/.test(message)) return message
  if (message.startsWith('FOREIGN KEY')) return 'foreign_key'
  const [, named] = /^(?:CHECK constraint failed: |UNIQUE constraint failed: index ')(\w+)/.exec(message) ?? []
  if (named) return named
  // SQLite names the columns instead of the index, so the index is derived from the first column, or from that of a
  // folded name: `users.email_key` belongs to the index `users_email`.
  const [, table, column] =
    /^UNIQUE constraint failed: (?:.*, )?(\w+)\.(\w+_key)\b/.exec(message) ??
    /^UNIQUE constraint failed: (\w+)\.(\w+)/.exec(message) ??
    []
  return table && column ? `${table}_${column.replace(/_key$/, '')}` : undefined
}
