import { flightsExport, flightsGetExports } from '@windsock/contract/log/flight-exports'
import type { CsvSeparator } from '@windsock/domain/figures/csv'
import { exportFile, separatedBy } from '@windsock/domain/log/flight-csv'
import { message } from '@windsock/messages/message'
import { setImmediate as othersHeard } from 'node:timers/promises'
import type { Database } from '../../database/database'
import { notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import {
  allExports,
  exportById,
  insertExport,
  lastNumber,
  linesOfExport,
  lockExports,
  type StoredLine,
} from '../../storage/log/flight-exports'
import { newLines } from './export-lines'
import { inPieces } from './in-pieces'

const exportFlights = on(flightsExport, async ({ id, separator }, { db, actor, now: at }) => {
  if (id !== 0) return presentedExport(id, await storedLines(id, db), { separator, db })
  // The lines are made before the transaction: the first export of a club takes seconds, which would block every save.
  const last = await lastNumber(db)
  const prepared = await newLines(db, last)
  const made = await db.transaction(async (db) => {
    await lockExports(db)
    const present = await lastNumber(db)
    // If another export was made meanwhile, only the remaining flights are exported.
    const fresh = present === last ? prepared : await newLines(db, present)
    if (fresh.lines.length === 0) throw new Refusal(400, message('refusals.nothingToExport'))
    const id = await insertExport(db, { at, by: actor.id }, fresh)
    await appendAudit(db, { at, actorId: actor.id, noun: 'flightExport', subjectId: id, action: 'created' })
    return { id, lines: fresh.lines }
  })
  return presentedExport(made.id, made.lines, { separator, db })
})

const readExports = on(flightsGetExports, (_, { db }) => allExports(db))

/** So few that no other call waits long. */
const LINES_AT_ONCE = 500

async function storedLines(id: number, db: Database): Promise<StoredLine[]> {
  const lines: StoredLine[] = []
  for (let after = 0, isMore = true; isMore; await othersHeard()) {
    const some = await linesOfExport(db, id, { after, most: LINES_AT_ONCE })
    lines.push(...some)
    after = some.at(-1)?.number ?? after
    isMore = some.length === LINES_AT_ONCE
  }
  return lines
}

async function presentedExport(
  id: number,
  lines: readonly StoredLine[],
  { separator, db }: { separator: CsvSeparator; db: Database },
) {
  const made = await exportById(db, id)
  if (!made) throw notFound('export')
  const [first, last] = [lines.at(0)?.number ?? 0, lines.at(-1)?.number ?? 0]
  const rows = await inPieces(lines, LINES_AT_ONCE, (some) => some.map(({ line }) => separatedBy(line, separator)))
  return { ...made, first, last, lines: [...lines], csv: exportFile(rows, separator) }
}

export const flightExportRoutes = [exportFlights, readExports]
