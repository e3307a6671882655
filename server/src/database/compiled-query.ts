import type { CompiledQuery } from 'kysely'
import type { Database } from './handle'
import type { NamedQuery } from './engine'

/**
 * Maximum number of shapes cached per statement. A shape is a combination of list lengths and missing values. Further
 * shapes are compiled on every call.
 */
const MAX_SHAPES = 200
/**
 * The longest list for which the database keeps a prepared statement. Each list length needs a separate statement, so
 * longer lists, which are less frequent, get none.
 */
export const READY_UP_TO = 3

/** A placeholder for a value that is known only when the statement runs. `index` is the value's position. */
class Slot {
  constructor(readonly index: number) {}
}

let compiledCount = 0

/**
 * Returns a query that is compiled only once for each engine and for each combination of list lengths and missing
 * values, because building and compiling a frequent query takes longer than SQLite needs to answer it. `build` receives
 * placeholders instead of values, so it can only check whether a value is undefined. `build` must name its columns
 * instead of selecting `*`, because PostgreSQL's prepared statements with `*` fail after a migration adds a column.
 */
export function compiledQuery<Values extends object, Row>(
  build: (db: Database, values: Values) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const statement = compiledStatement(build)
  return async (db, values) => (await db.getExecutor().executeQuery<Row>(statement(db, values))).rows
}

/** Like `compiledQuery`, for a statement whose result nobody needs: it is sent with `db.write`. */
export function compiledWrite<Values extends object>(
  build: (db: Database, values: Values) => CompiledQuery,
): (db: Database, values: Values) => Promise<void> {
  const statement = compiledStatement(build)
  return (db, values) => db.write(statement(db, values))
}

/** Like `compiledQuery`, but returns the statement instead of its answer. */
export function compiledStatement<Values extends object, Row>(
  build: (db: Database, values: Values) => CompiledQuery<Row>,
): (db: Database, values: Values) => CompiledQuery<Row> | NamedQuery<Row> {
  const compiled = new Map<string, Compiled<Row>>()
  const number = ++compiledCount

  function compile(shape: string, db: Database, values: Values): Compiled<Row> {
    const query = build(db, placeholdersFor(values, { slots: 0 }) as Values)
    if (compiled.size === MAX_SHAPES) return { query }
    const isShort = Object.values(values).every((one) => !Array.isArray(one) || one.length <= READY_UP_TO)
    const kept = isShort ? { query, name: `windsock_${number}_${compiled.size}` } : { query }
    compiled.set(shape, kept)
    return kept
  }

  return (db, values) => {
    const given: unknown[] = []
    const shape = `${db.engine} ${shapeOf(values, given)}`
    const { query, name } = compiled.get(shape) ?? compile(shape, db, values)
    const parameters = query.parameters.map((value) => (value instanceof Slot ? given[value.index] : value))
    return { ...query, parameters, ...(name !== undefined && { name }) }
  }
}

interface Compiled<Row> {
  query: CompiledQuery<Row>
  name?: string
}

/** Returns the shape of `value` as a cache key and appends the plain values in it to `into`. */
function shapeOf(value: unknown, into: unknown[]): string {
  if (Array.isArray(value)) return `[${value.map((one) => shapeOf(one, into)).join()}]`
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name}=${shapeOf(one, into)}`)
      .join()
  if (value === undefined) return ''
  into.push(value)
  return '?'
}

/**
 * Returns a copy of `value` with a placeholder for each plain value, in the order in which `shapeOf` collects the
 * values.
 */
function placeholdersFor(value: unknown, counted: { slots: number }): unknown {
  if (Array.isArray(value)) return value.map((one) => placeholdersFor(one, counted))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, placeholdersFor(one, counted)]))
  return value === undefined ? undefined : new Slot(counted.slots++)
}
