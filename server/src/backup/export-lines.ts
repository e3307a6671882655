import { createHash } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Bulk, TableShape } from './bulk'
import { type Applied, migrationsOf, refuseUnknown } from '../database/migrate'
import { tableShapes } from './table-shapes'

/** Raised when the format of the file changes. The rows follow the schema, whose migration number the file names. */
export const EXPORT_VERSION = 1

export type Counts = Record<string, number>

/**
 * A whole club as lines of JSON (docs/operating.md describes them): a header; for each table its name and columns, its
 * rows as lists, and their number; at the end all numbers and a checksum of the preceding lines.
 * @returns the counts, as the generator's return value
 */
export async function* exportLines(bulk: Bulk, at: Moment): AsyncGenerator<string, Counts> {
  const hash = createHash('sha256')
  const counts: Counts = {}
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  yield line({ windsock: 'export', version: EXPORT_VERSION, schema: await schemaOf(bulk), engine: bulk.engine, at })
  for (const table of await tableShapes(bulk)) {
    yield line({ table: table.name, columns: table.columns })
    counts[table.name] = 0
    for await (const page of bulk.pages(table)) {
      counts[table.name] = (counts[table.name] ?? 0) + page.length
      if (page.length > 0) yield page.map(line).join('')
    }
    yield line({ rows: counts[table.name], ...(table.isNumbered && { lastId: await lastId(bulk, table) }) })
  }
  yield `${JSON.stringify({ end: 'export', rows: counts, sha256: hash.digest('hex') })}\n`
  return counts
}

/**
 * The number of the last migration applied to a database.
 * @throws DatabaseUnsuitable if this program does not know it
 */
export async function schemaOf(bulk: Bulk): Promise<number> {
  const applied = await bulk.rows<Applied>('select number, name, checksum from migrations order by number')
  const known = migrationsOf(bulk.engine)
  for (const one of applied) refuseUnknown(one, known)
  return applied.at(-1)?.number ?? 0
}

/** The last id assigned to a row, even if the row is gone: ids are not reused. */
async function lastId(bulk: Bulk, { name }: TableShape): Promise<number> {
  const query =
    bulk.engine === 'sqlite'
      ? `select seq as last from sqlite_sequence where name = '${name}'`
      : `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('${name}', 'id')), 0) as last`
  const [row] = await bulk.rows<{ last: number }>(query)
  return row?.last ?? 0
}
