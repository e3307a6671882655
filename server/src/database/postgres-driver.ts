import pg from 'pg'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { NamedQuery } from './engine'
import { CommitUnknown, ConstraintBroken, DatabaseUnavailable, DatabaseUnsuitable, TransactionUndone } from './errors'
import type { PostgresWatchdog } from './postgres-watchdog'
import { rowShape } from './rows'

export class PostgresDriver implements Driver {
  /** By the names of prepared statements, each of which always has the same columns. */
  readonly #shapes: Shapes = new Map()

  constructor(
    private readonly pool: pg.Pool,
    private readonly watchdog: PostgresWatchdog,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Lease> {
    let isGivenUp = false
    // A connection that arrives after the caller has stopped waiting goes back to the pool at once.
    const taken = async () => {
      const client = await this.pool.connect()
      if (isGivenUp) client.release()
      return client
    }
    try {
      return new Lease(await this.watchdog.guard(taken), this.watchdog, this.#shapes)
    } catch (error) {
      isGivenUp = true
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
    }
  }

  async beginTransaction(lease: Lease): Promise<void> {
    lease.begin()
  }

  async commitTransaction(lease: Lease): Promise<void> {
    if (lease.isBroken) throw lease.failure
    // If a statement of the transaction has failed, PostgreSQL answers `commit` with a rollback instead of an error.
    const answer = await lease.command('commit').catch((error: unknown) => {
      const isLost = error instanceof DatabaseUnavailable && !(error instanceof TransactionUndone)
      throw isLost ? new CommitUnknown(error) : error
    })
    if (answer !== 'COMMIT') throw lease.failure
  }

  async rollbackTransaction(lease: Lease): Promise<void> {
    // The server itself rolls back when the connection is lost.
    if (lease.isBroken) return
    await lease.command('rollback').catch((error: Error) => lease.breaks(error))
  }

  async releaseConnection(lease: Lease): Promise<void> {
    lease.end()
  }

  async destroy(): Promise<void> {
    await this.pool.end()
  }
}

type Shapes = Map<string, ReturnType<typeof rowShape>>

/** A connection of the pool while one caller uses it. */
class Lease implements DatabaseConnection {
  #fault: Error | undefined
  /** The first error of the current transaction. */
  #failure: unknown

  constructor(
    private readonly client: pg.PoolClient,
    private readonly watchdog: PostgresWatchdog,
    private readonly shapes: Shapes,
  ) {}

  /** The reason why the transaction cannot be committed. */
  get failure(): Error {
    return this.#failure instanceof Error
      ? this.#failure
      : new Error('The transaction had failed; nothing was stored.', { cause: this.#failure })
  }

  /** Sends `begin` without waiting for the answer, so that it shares a round trip with the first query. */
  begin(): void {
    this.command('begin').catch((error: Error) => this.breaks(error))
  }

  get isBroken(): boolean {
    return this.#fault !== undefined
  }

  async executeQuery<Row>(compiled: CompiledQuery | NamedQuery<Row>): Promise<QueryResult<Row>> {
    const { sql, parameters } = compiled
    // PostgreSQL parses a named statement only once per connection.
    const name = 'name' in compiled ? compiled.name : undefined

    try {
      const query = { name, text: sql, values: [...parameters], rowMode: 'array' as const }
      const answer = await this.watchdog.guard(() => this.client.query<unknown[]>(query))
      const shape = (name && this.shapes.get(name)) || shapeOf(answer.fields)
      if (name) this.shapes.set(name, shape)
      return { rows: answer.rows.map(shape) as Row[], numAffectedRows: BigInt(answer.rowCount ?? 0) }
    } catch (error) {
      throw this.#noted(translated(error))
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported.')
  }

  async command(statement: string): Promise<string> {
    try {
      return (await this.watchdog.guard(() => this.client.query(statement))).command
    } catch (error) {
      throw this.#noted(translated(error))
    }
  }

  /** Marks the connection as unusable: its state is unknown, so it must not be reused by the pool. */
  breaks(fault: Error): void {
    this.#fault = fault
  }

  end(): void {
    this.client.release(this.#fault)
  }

  #noted(error: unknown): unknown {
    // This code means only that an earlier query has failed, so the caller gets the error of that query.
    if (error instanceof pg.DatabaseError && error.code === TRANSACTION_FAILED) return this.#failure ?? error
    this.#failure ??= error
    if (error instanceof DatabaseUnavailable && !(error instanceof TransactionUndone)) this.breaks(error)
    return error
  }
}

function shapeOf(fields: readonly pg.FieldDef[]) {
  return rowShape(
    fields.map(({ name }) => name),
    () => undefined,
  )
}

const TRANSACTION_FAILED = '25P02'
/** Error codes of unique, check and exclusion violations. These errors contain the constraint's name. */
const named = new Set(['23505', '23514', '23P01'])
/** Error codes of a detected deadlock and of a serialization failure. */
const undone = new Set(['40P01', '40001'])
/**
 * Error codes of a database that cannot work now: connection failure (08), insufficient resources (53), operator
 * intervention such as a restart or a timeout (57), lock not available (55P03), read-only transaction (25006), idle
 * transaction timeout (25P03), unknown database (3D000), refused login (28).
 */
const unavailable = /^(08|53|57|55P03|25006|25P03|3D000|28)/

/** Maps an error of the PostgreSQL client to one of the classes in errors.ts. Returns other errors unchanged. */
export function translated(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseUnsuitable) return error
  if (!(error instanceof pg.DatabaseError))
    return error instanceof Error && isLost(error) ? new DatabaseUnavailable(error) : error
  const { code = '', constraint } = error
  if (named.has(code) && constraint) return new ConstraintBroken(constraint, error)
  if (code === '23503') return new ConstraintBroken('foreign_key', error)
  if (undone.has(code)) return new TransactionUndone(error)
  return unavailable.test(code) ? new DatabaseUnavailable(error) : error
}

/**
 * Returns whether an error means that the connection was lost. Network errors have a code, but the client's own errors
 * can be recognized only by their messages.
 */
function isLost(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return /^E(?!RR_)[A-Z]+$/.test(code) || /connection|timeout|not queryable/i.test(error.message)
}
