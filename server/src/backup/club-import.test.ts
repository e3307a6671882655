import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { exportClub } from './club-export'
import { fillClub } from './club-import'
import { openDatabase } from '../database/database'
import { inSnapshot, type Where } from './snapshot'
import { postgresPlace, postgresUrl, sqlitePlace, skipReason } from '../database/test-engines'
import { airport } from '../storage/test-club'
import { storeWholeClub } from './test-whole-club'

const now = '2026-07-02T08:00:00.000Z'
const moving = { isBackup: false, mayReplace: false, mayBreak: false, now }
const folder = mkdtempSync(join(tmpdir(), 'windsock-import-'))
const file = join(folder, 'club.jsonl')

afterAll(() => rmSync(folder, { recursive: true }))

const places = [
  ['SQLite', sqlitePlace, false],
  [`PostgreSQL${skipReason}`, postgresPlace, !postgresUrl],
] as const

/** SQL for the constraints and indexes of a schema, as the database describes them. */
const schema = {
  sqlite: `select name, sql from sqlite_schema where name not like 'sqlite%' order by name`,
  postgres: `select conname as name, conrelid::regclass || ': ' || pg_get_constraintdef(oid) as sql from pg_constraint
    where connamespace = current_schema()::regnamespace
    union all
    select indexname, replace(indexdef, current_schema() || '.', '') from pg_indexes where schemaname = current_schema()
    order by name, sql`,
}

const schemaOf = (where: Where) => inSnapshot(where, (bulk) => bulk.rows<{ name: string }>(schema[bulk.engine]))

/** Rewrites `file` with changed lines and a matching checksum. */
function rewrite(change: (line: string) => string): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const text = lines.slice(0, -1).map((line) => `${change(line)}\n`)
  const { rows } = JSON.parse(lines.at(-1) ?? '') as { rows: object }
  const sha256 = createHash('sha256').update(text.join('')).digest('hex')
  writeFileSync(file, `${text.join('')}${JSON.stringify({ end: 'export', rows, sha256 })}\n`)
}

/** Rewrites `file` with other lines of a table, its opening line excepted. */
function rewriteTable(name: string, change: (line: string) => string): void {
  let table: string | undefined
  rewrite((line) => {
    const opened = /^\{"table":"(\w+)"/.exec(line)?.[1]
    table = opened ?? table
    return opened === undefined && table === name ? change(line) : line
  })
}

const giveLastId = (name: string, lastId: string) =>
  rewriteTable(name, (line) => line.replace(/"lastId":[^}]+\}$/, `"lastId":${lastId}}`))

/** The changed row is the first of the audit trail, because nothing refers to it. */
const giveAuditId = (id: string) => rewriteTable('audit', (line) => line.replace(/^\[(1|\d{4,}),/, `[${id},`))

describe.each(places)('a database filled by an import into %s', { timeout: 60_000 }, (_, newPlace, isAbsent) => {
  async function empty(): Promise<Where> {
    const { where, remove } = await newPlace()
    onTestFinished(remove)
    return where
  }

  async function exported(): Promise<Where> {
    const where = await empty()
    const db = await openDatabase(where)
    await storeWholeClub(db)
    await db.close()
    rmSync(file, { force: true })
    await exportClub(where, file, now)
    return where
  }

  test.skipIf(isAbsent)('has every constraint and index of a new database', async () => {
    const [made, filled] = [await exported(), await empty()]
    await fillClub(filled, file, moving)
    const found = await schemaOf(filled)
    expect(found).toEqual(await schemaOf(made))
    const names = found.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([expect.stringMatching(/^claims_no_overlap/), 'bookings_of_pilot', 'claims_of_holder']),
    )
  })

  test.skipIf(isAbsent)('stays empty if two claims overlap, and the broken invariant is named', async () => {
    await exported()
    // The change moves the end of the booking at 14:00 to 17:00, so that it overlaps the booking at 16:00.
    const from = '2026-07-04T14:00:00.000Z'
    rewrite((line) => (line.includes('booking:') && line.includes(from) ? line.replace('T16:00', 'T17:00') : line))
    const where = await empty()
    await expect(fillClub(where, file, moving)).rejects.toThrow(/cannot be stored: claims_no_overlap/)
    const db = await openDatabase(where)
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
    await db.close()
  })

  test.skipIf(isAbsent)('is refused when a booking names a missing person', async () => {
    await exported()
    rewrite((line) => line.replace(/^(\[\d+,\d+,"2026-07-04T08:00:00.000Z",.*?)"anna"/, '$1"olga"'))
    await expect(fillClub(await empty(), file, moving)).rejects.toThrow(/cannot be stored: foreign_key|FOREIGN KEY/i)
  })

  test.skipIf(isAbsent)('is refused with one line if a table could not continue from its last id', async () => {
    await exported()
    const where = await empty()
    const refusal =
      /^The file cannot be used: line \d+: lastId of airports must be a whole number from 0 to 2000000000\.$/
    for (const lastId of ['1e300', '2000000001', '-1', '1.5', '"7"']) {
      giveLastId('airports', lastId)
      await expect(fillClub(where, file, moving)).rejects.toThrow(refusal)
    }
  })

  test.skipIf(isAbsent)('is refused with one line if a table could not continue from the id of a row', async () => {
    await exported()
    const where = await empty()
    for (const id of ['2000000001', '9000000000000000000']) {
      giveAuditId(id)
      await expect(fillClub(where, file, moving)).rejects.toThrow(/^The file cannot be used: .+\.$/)
    }
  })

  test.skipIf(isAbsent)('continues from its last id, or from the id of a row if that is larger', async () => {
    await exported()
    for (const [lastId, next] of [
      ['2000000000', 2_000_000_001],
      ['0', 2],
    ] as const) {
      giveLastId('airports', lastId)
      const where = await empty()
      const { violations } = await fillClub(where, file, moving)
      const db = await openDatabase(where)
      const id = await airport(db, 'EDHL')
      await db.close()
      expect({ id, violations }).toEqual({ id: next, violations: [] })
    }
  })
})
