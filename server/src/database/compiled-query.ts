import type { CompiledQuery } from 'kysely'
import type { Database } from './database'
import type { NamedQuery } from './engine'

/** Shapes kept for one statement: lists of other lengths are compiled each time. */
const SHAPES_MOST = 200
/** Lists have too many lengths for a database to keep a statement ready for each: the short ones are asked most. */
const READY_UP_TO = 3

/** Stands for a value that is known only when the statement runs; they are counted. */
class Slot {
  constructor(readonly index: number) {}
}

let made = 0

/**
 * A query that is compiled once for each engine and each length of the lists in it, for what many calls ask: building
 * and compiling one costs more than SQLite takes to answer it. `build` gets stand-ins for the values, so it decides
 * nothing by them but where one is left out; and it names its columns, because a statement that PostgreSQL keeps ready
 * fails when a later migration gives `*` another column.
 */
export function compiledQuery<Values extends object, Row>(
  build: (db: Database, values: Values) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, Compiled<Row>>()
  const number = ++made

  function compile(shape: string, db: Database, values: Values): Compiled<Row> {
    const query = build(db, standIn(values, { slots: 0 }) as Values)
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
    const asked: CompiledQuery<Row> | NamedQuery<Row> = { ...query, parameters, ...(name !== undefined && { name }) }
    return (await db.getExecutor().executeQuery<Row>(asked)).rows
  }
}

interface Compiled<Row> {
  query: CompiledQuery<Row>
  name?: string
}

/** The form of some values, which are taken out of it in their order. */
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

/** The same form with slots for the values, in the same order. */
function standIn(value: unknown, counted: { slots: number }): unknown {
  if (Array.isArray(value)) return value.map((one) => standIn(one, counted))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, standIn(one, counted)]))
  return value === undefined ? undefined : new Slot(counted.slots++)
}
