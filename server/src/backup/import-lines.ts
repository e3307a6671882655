import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Bulk, TableShape } from './bulk'
import { ConstraintBroken, UnusableFile } from '../database/errors'
import { type Counts, EXPORT_VERSION } from './export-lines'
import { continueAfter, largestId, MAX_LAST_ID } from './last-ids'
import { migrationsTable, stepOf } from '../database/migrate'
import { migrationsOf } from '../database/migration-files'
import { tableShapes } from './table-shapes'

const ROWS_AT_ONCE = 5000

const head = z.object({ windsock: z.literal('export'), version: z.number(), schema: z.number() })
const opening = z.object({ table: z.string(), columns: z.array(z.string()) })
const row = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
const closing = z.object({ rows: z.number(), lastId: z.unknown().optional() })
const assignedId = z.int().min(0).max(MAX_LAST_ID).default(0)
const last = z.object({ end: z.literal('export'), rows: z.record(z.string(), z.number()), sha256: z.string() })
const line = z.union([row, opening, last, closing])

/**
 * Fills an empty database from the lines of an export, inside a transaction. Creates the schema that the export was
 * made from, inserts the rows, compares the numbers of rows, and migrates to the newest schema. The whole import fails
 * if a row violates a constraint, or if a line is missing or was changed.
 * @returns the number of rows of each table
 * @throws UnusableFile
 */
export async function importLines(bulk: Bulk, lines: AsyncIterable<string>): Promise<Counts> {
  const reader = new Reader(bulk)
  for await (const text of lines) await reader.take(text)
  const counts = await reader.finished()
  for (const [table, expected] of Object.entries(counts)) {
    const [found] = await bulk.rows<{ rows: number }>(`select count(*) as rows from ${table}`)
    if (found?.rows !== expected)
      throw new UnusableFile(`${expected} rows of ${table} were read, ${found?.rows} stored`)
  }
  for (const migration of migrationsOf(bulk.engine))
    if (migration.number > reader.schema) await bulk.run(stepOf(migration))
  return counts
}

class Reader {
  schema = 0
  readonly #hash = createHash('sha256')
  readonly #counts: Counts = {}
  #shapes = new Map<string, TableShape>()
  #restoreConstraints = async () => {}
  #open: { table: TableShape; columns: string[]; waiting: unknown[][] } | undefined
  #number = 0
  #isEnded = false

  constructor(private readonly bulk: Bulk) {}

  async take(text: string): Promise<void> {
    this.#number++
    if (this.#isEnded) throw this.#refusal('there is data after its end')
    const value = this.#parsed(text)
    if (this.#number === 1) await this.#begin(head.safeParse(value).data)
    else await this.#follow(line.safeParse(value).data)
    // The hash covers all lines except the last one, which contains the expected hash.
    if (!this.#isEnded) this.#hash.update(text).update('\n')
  }

  async finished(): Promise<Counts> {
    if (!this.#isEnded) throw new UnusableFile('it is truncated')
    await this.#stored('its rows', this.#restoreConstraints)
    return this.#counts
  }

  async #begin(found: z.output<typeof head> | undefined): Promise<void> {
    if (!found) throw new UnusableFile('it is not an export of Windsock')
    const known = migrationsOf(this.bulk.engine)
    if (found.version > EXPORT_VERSION || found.schema > (known.at(-1)?.number ?? 0))
      throw new UnusableFile('it was written by a newer version of this program')
    this.schema = found.schema
    await this.bulk.run(migrationsTable)
    for (const migration of known) if (migration.number <= found.schema) await this.bulk.run(stepOf(migration))
    this.#shapes = new Map((await tableShapes(this.bulk)).map((shape) => [shape.name, shape]))
    this.#restoreConstraints = await this.bulk.deferConstraints([...this.#shapes.keys()])
  }

  async #follow(found: z.output<typeof line> | undefined): Promise<void> {
    if (found === undefined) throw this.#refusal('it is not a valid line')
    if (Array.isArray(found)) await this.#store(found)
    else if ('end' in found) this.#end(found)
    else if ('table' in found) this.#openTable(found)
    else await this.#closeTable(found)
  }

  #openTable({ table: name, columns }: z.output<typeof opening>): void {
    const table = this.#shapes.get(name)
    if (this.#open || !table || name in this.#counts)
      throw this.#refusal(`the table ${name} is unknown or out of place`)
    if ([...columns].sort().join() !== [...table.columns].sort().join())
      throw this.#refusal(`${name} has other columns`)
    this.#open = { table, columns, waiting: [] }
    this.#counts[name] = 0
  }

  async #store(values: unknown[]): Promise<void> {
    if (!this.#open || values.length !== this.#open.columns.length)
      throw this.#refusal('this row does not fit its table')
    this.#open.waiting.push(values)
    if (this.#open.waiting.length === ROWS_AT_ONCE) await this.#write()
  }

  async #closeTable({ rows, lastId }: z.output<typeof closing>): Promise<void> {
    if (!this.#open) throw this.#refusal('no table is open here')
    await this.#write()
    const { table } = this.#open
    if (rows !== this.#counts[table.name]) throw this.#refusal(`${table.name} had ${rows} rows`)
    if (table.isNumbered) await this.#numberAfter(lastId, table)
    this.#open = undefined
  }

  async #write(): Promise<void> {
    if (!this.#open || this.#open.waiting.length === 0) return
    const { table, columns, waiting } = this.#open
    this.#open.waiting = []
    this.#counts[table.name] = (this.#counts[table.name] ?? 0) + waiting.length
    await this.#stored(`its rows of ${table.name}`, () => this.bulk.insert(table.name, columns, waiting))
  }

  async #stored(rows: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const reason = error instanceof ConstraintBroken ? error.constraint : (error as Error).message
      throw new UnusableFile(`${rows} cannot be stored: ${reason}`, { cause: error })
    }
  }

  /**
   * Lets a table assign ids after the last one. That may be smaller than the id of a row, because PostgreSQL does not
   * count the ids that an insert brings along.
   */
  async #numberAfter(lastId: unknown, table: TableShape): Promise<void> {
    const assigned = assignedId.safeParse(lastId)
    if (!assigned.success)
      throw this.#refusal(`lastId of ${table.name} must be a whole number from 0 to ${MAX_LAST_ID}`)
    const largest = await largestId(this.bulk, table)
    if (largest > MAX_LAST_ID)
      throw this.#refusal(`a row of ${table.name} has the id ${largest}, and ids must not exceed ${MAX_LAST_ID}`)
    const last = Math.max(assigned.data, largest)
    await this.#stored(`its lastId of ${table.name}`, () => continueAfter(last, this.bulk, table))
  }

  #end({ rows, sha256 }: z.output<typeof last>): void {
    if (this.#open || sha256 !== this.#hash.digest('hex'))
      throw new UnusableFile('its checksum does not match: it has been changed or damaged')
    for (const name of this.#shapes.keys())
      if (rows[name] !== this.#counts[name]) throw new UnusableFile(`its rows of ${name} are not complete`)
    this.#isEnded = true
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      if (this.#number === 1) throw new UnusableFile('it is not an export of Windsock')
      throw this.#refusal('it is not a valid line')
    }
  }

  #refusal(reason: string): UnusableFile {
    return new UnusableFile(`line ${this.#number}: ${reason}`)
  }
}
