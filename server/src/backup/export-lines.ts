import { createHash } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Bulk } from './bulk'
import { refuseUnknown } from '../database/migrate'
import { type Applied, migrationsOf } from '../database/migration-files'
import { lastIdOf } from './last-ids'
import { tableShapes } from './table-shapes'

/**
 * The version of the file's format. It stays the same when the columns of tables change, because the file also contains
 * the number of the schema's last migration, which determines the columns.
 */
export const EXPORT_VERSION = 1

export type Counts = Record<string, number>

/**
 * Writes a whole club as lines of JSON (described in docs/operating.md). The first line is a header. Each table has a
 * line with its name and columns, one line for each row, and a line with the number of rows. The last line contains the
 * numbers of rows of all tables and a checksum of the lines before it.
 * @returns the number of rows by table, as the generator's return value
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
    yield line({ rows: counts[table.name], ...(table.isNumbered && { lastId: await lastIdOf(bulk, table) }) })
  }
  yield `${JSON.stringify({ end: 'export', rows: counts, sha256: hash.digest('hex') })}\n`
  return counts
}

/**
 * Returns the number of the last migration that was applied to a database.
 * @throws DatabaseUnsuitable if this program does not have one of the applied migrations
 */
export async function schemaOf(bulk: Bulk): Promise<number> {
  const applied = await bulk.rows<Applied>('select number, name, checksum from migrations order by number')
  const known = migrationsOf(bulk.engine)
  for (const one of applied) refuseUnknown(one, known)
  return applied.at(-1)?.number ?? 0
}
