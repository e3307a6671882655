import type { Moment } from '@windsock/domain/time'
import type { Bulk } from './bulk'
import { inSnapshot, type Where } from './snapshot'
import { writeWhole } from './export-file'
import { type Counts, exportLines } from './export-lines'
import { tableShapes } from './table-shapes'

/**
 * Writes a snapshot of a whole club to a file that can be imported into either engine.
 * @throws DatabaseUnsuitable if there is no club, if the file already exists, or if its folder does not
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

export async function rowCounts(bulk: Bulk): Promise<Counts> {
  const counts: Counts = {}
  for (const { name } of await tableShapes(bulk)) {
    const [found] = await bulk.rows<{ rows: number }>(`select count(*) as rows from ${name}`)
    counts[name] = found?.rows ?? 0
  }
  return counts
}

export async function usingBulk<Result>(bulk: Bulk, work: (bulk: Bulk) => Promise<Result>): Promise<Result> {
  try {
    return await work(bulk)
  } finally {
    await bulk.close()
  }
}
