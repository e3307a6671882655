import type { Moment } from '@windsock/domain/time'
import { writeFile } from 'node:fs/promises'
import { DatabaseUnsuitable } from '../database/errors'
import type { Bulk } from './bulk'
import { exportClub, usingBulk, rowCounts } from './club-export'
import { writeAside, newFile } from './export-file'
import type { Counts } from './export-lines'
import { type Where, fileIn, refuseEmpty } from './snapshot'
import { openSqliteBulk } from './sqlite-bulk'

/**
 * Writes a backup, which for SQLite is a verified copy of the database and for PostgreSQL an export. A server may be
 * running at the same time.
 * @throws DatabaseUnsuitable like `exportClub`
 */
export async function backUpClub(where: Where, file: string, at: Moment): Promise<Counts> {
  if ('url' in where) return exportClub(where, file, at)
  const source = fileIn(where.dataDir)
  let counts: Counts = {}
  await writeAside(file, async (part) => {
    // Creates an empty file that only its owner can read. If SQLite created it, other users could read it too.
    await writeFile(part, '', newFile)
    await usingBulk(openSqliteBulk(source), async (bulk) => {
      await refuseEmpty(bulk, where)
      await bulk.run(`vacuum into '${part.replaceAll("'", "''")}'`)
    })
    counts = await usingBulk(openSqliteBulk(part), countsWhenIntact)
  })
  return counts
}

async function countsWhenIntact(bulk: Bulk): Promise<Counts> {
  const [found] = await bulk.rows<{ integrity_check: string }>('pragma integrity_check(1)')
  if (found?.integrity_check !== 'ok')
    throw new DatabaseUnsuitable(`The database is damaged: ${found?.integrity_check}. Restore an earlier backup.`)
  return rowCounts(bulk)
}
