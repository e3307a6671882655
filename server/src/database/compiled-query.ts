import type { CompiledQuery } from 'kysely'
import type { Database } from './database'
import type { NamedQuery } from './engine'

/** Shapes cached per statement; a list length beyond these is compiled each time. */
const SHAPES_MOST = 200
/**
 * A database cannot keep a statement prepared for every list length, so only the short ones, which are the most
 * frequent, are prepared.
 */
const READY_UP_TO = 3

/** A placeholder for a value that is known only when the statement runs, with its index. */
class Slot {
  constructor(readonly index: number) {}
}

let compiledCount = 0

/**
 * A query that is compiled once per engine and per length of its lists. Building and compiling a frequent query costs
 * more than SQLite takes to answer it. `build` gets placeholders instead of values, so it may only decide by whether a
 * value is absent. It must name its columns: a statement prepared by PostgreSQL fails when a later migration adds a
 * column to `*`.
 */
export function compiledQuery<Values extends object, Row>(
  build: (db: Database, values: Values) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, Compiled<Row>>()
  const number = ++compiledCount

  function compile(shape: string, db: Database, values: Values): Compiled<Row> {
    const query = build(db, placeholdersFor(values, { slots: 0 }) as Values)
    if (compiled.size === SHAPES_MOST) return { query }
    const isShort = Object.values(values).every((one) => !Array.isArray(one) || one.length <= READY_UP_TO)
    const kept = isShort ? { query, name: `windsock_${number}_${compiled.size}` } : { query }
    compiled.set(shape, kept)
    return kept
  }

  return async (db, values) => {
    const given: unknown[] = []
    const shape = `${db.engine} ${shapeOf(values, given)}`
    const { query, name } = compiled.get(shape) ?? compile(shape, db, values)
    const parameters = query.parameters.map((value) => (value instanceof Slot ? given[value.index] : value))
    const statement: CompiledQuery<Row> | NamedQuery<Row> = {
      ...query,
      parameters,
      ...(name !== undefined && { name }),
    }
    return (await db.getExecutor().executeQuery<Row>(statement)).rows
  }
}

interface Compiled<Row> {
  query: CompiledQuery<Row>
  name?: string
}

/** Returns the shape of `value` as a cache key and appends its leaves to `into`. */
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

/** Returns `value` with a placeholder for each leaf, in the same order. */
function placeholdersFor(value: unknown, counted: { slots: number }): unknown {
  if (Array.isArray(value)) return value.map((one) => placeholdersFor(one, counted))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, placeholdersFor(one, counted)]))
  return value === undefined ? undefined : new Slot(counted.slots++)
}
