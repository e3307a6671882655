import { anonymousLine } from '@windsock/domain/log/flight-csv'
import type { Database } from '../../database/database'

interface ErasedLine {
  number: number
  line: string
}

/**
 * Returns the lines of exports that name the person, or whose remark contains one of `marks`, with their new text. Their
 * figures stay: what accounting has got is never changed otherwise.
 */
export async function exportLinesErased(db: Database, id: string, marks: readonly string[]): Promise<ErasedLine[]> {
  const rows = await db
    .selectFrom('flightExportLines')
    .select(['number', 'pilotId', 'instructorId', 'line'])
    // The remark is the last cell of a line.
    .where((of) => of.or([of('pilotId', '=', id), of('instructorId', '=', id), of('line', 'not like', '%;')]))
    .orderBy('number')
    .execute()
  return rows
    .map(({ pilotId, instructorId, ...row }) => {
      const named = { isPilot: pilotId === id, isInstructor: instructorId === id }
      return { ...row, after: anonymousLine(row.line, named, marks) }
    })
    .flatMap(({ number, line, after }) => (after === line ? [] : [{ number, line: after }]))
}

export async function writeErasedExportLines(db: Database, lines: readonly ErasedLine[]): Promise<void> {
  for (const { number, line } of lines)
    await db.updateTable('flightExportLines').set({ line }).where('number', '=', number).execute()
}
