import { writeFile } from 'node:fs/promises'
import type { Moment } from '@windsock/domain/time'
import type { Bulk } from './bulk'
import { fileIn, inSnapshot, refuseEmpty, type Where } from './snapshot'
import { DatabaseUnsuitable } from '../database/errors'
import { newFile, writeAside, writeWhole } from './export-file'
import { type Counts, exportLines } from './export-lines'
import { openSqliteBulk } from './sqlite-bulk'
import { tableShapes } from './table-shapes'

/**
 * Writes a snapshot of a whole club to a file that can be imported into either engine.
 * @throws DatabaseUnsuitable if there is no club, or the file exists
 */
export function exportClub(where: Where, file: string, at: Moment): Promise<Counts> {
  return inSnapshot(where, async (bulk) => {
    let counts: Counts = {}
    async function* lines() {
      counts = yield* exportLines(bulk, at)
    }
    await writeWhole(file, lines())
    return counts
  })
}

/**
 * Writes a backup: for SQLite a verified copy of the database, for PostgreSQL an export. The server may run.
 * @throws DatabaseUnsuitable like `exportClub`
 */
export async function backUpClub(where: Where, file: string, at: Moment): Promise<Counts> {
  if ('url' in where) return exportClub(where, file, at)
  const source = fileIn(where.dataDir)
  let counts: Counts = {}
  await writeAside(file, async (part) => {
    // Creates the file first, because SQLite would make it readable for others.
    await writeFile(part, '', newFile)
    await closing(openSqliteBulk(source), async (bulk) => {
      await refuseEmpty(bulk, where)
      await bulk.run(`vacuum into '${part.replaceAll("'", "''")}'`)
    })
    counts = await closing(openSqliteBulk(part), countsWhenIntact)
  })
  return counts
}

async function countsWhenIntact(bulk: Bulk): Promise<Counts> {
  const [found] = await bulk.rows<{ integrity_check: string }>('pragma integrity_check(1)')
  if (found?.integrity_check !== 'ok')
    throw new DatabaseUnsuitable(`The database is damaged: ${found?.integrity_check}. Restore an earlier backup.`)
  return rowCounts(bulk)
}

export async function rowCounts(bulk: Bulk): Promise<Counts> {
  const counts: Counts = {}
  for (const { name } of await tableShapes(bulk)) {
    const [found] = await bulk.rows<{ rows: number }>(`select count(*) as rows from ${name}`)
    counts[name] = found?.rows ?? 0
  }
  return counts
}

/** Closes a connection whether or not `work` fails. */
export async function closing<Result>(bulk: Bulk, work: (bulk: Bulk) => Promise<Result>): Promise<Result> {
  try {
    return await work(bulk)
  } finally {
    await bulk.close()
  }
}
