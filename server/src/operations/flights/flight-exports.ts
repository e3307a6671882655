import { flightsExport, flightsGetExports } from '@windsock/contract/log/flight-exports'
import type { CsvSeparator } from '@windsock/domain/figures/csv'
import { exportFile } from '@windsock/domain/log/flight-csv'
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
} from '../../storage/log/flight-exports'
import { newLines } from './export-lines'

const exportFlights = on(flightsExport, async ({ id, separator }, { db, actor, now: at }) => {
  if (id !== 0) return presentedExport(id, separator, db)
  // The lines are made before the transaction: the first export of a club takes seconds, and nobody could save meanwhile.
  const last = await lastNumber(db)
  const prepared = await newLines(db, last)
  const made = await db.transaction(async (db) => {
    await lockExports(db)
    const present = await lastNumber(db)
    // If another export was made meanwhile, only what it has left over is exported.
    const lines = present === last ? prepared : await newLines(db, present)
    if (lines.length === 0) throw new Refusal(400, message('refusals.nothingToExport'))
    const made = await insertExport(db, { at, by: actor.id }, lines)
    await appendAudit(db, { at, actorId: actor.id, noun: 'flightExport', subjectId: made, action: 'created' })
    return made
  })
  // The answer of a large export takes a while to build as well.
  await othersHeard()
  return presentedExport(made, separator, db)
})

const readExports = on(flightsGetExports, (_, { db }) => allExports(db))

async function presentedExport(id: number, separator: CsvSeparator, db: Database) {
  const made = await exportById(db, id)
  if (!made) throw notFound('export')
  const lines = await linesOfExport(db, id)
  const [first, last] = [lines.at(0)?.number ?? 0, lines.at(-1)?.number ?? 0]
  const csv = exportFile(
    lines.map(({ line }) => line),
    separator,
  )
  return { ...made, first, last, lines, csv }
}

export const flightExportRoutes = [exportFlights, readExports]
