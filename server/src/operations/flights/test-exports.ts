import { expect } from 'vitest'
import type { Database } from '../../database/database'
import { type LogClub, postFlight } from './test-log'

export interface MadeExport {
  id: number
  first: number
  last: number
  lines: { number: number; flightId: number; sign: 1 | -1; line: string }[]
  csv: string
}

export const nothingNew = { status: 400, body: ['Nothing has changed since the last export.'] }

/** Exports as Anna what is new, or an earlier export again. */
export async function exported(club: LogClub, id = 0, separator?: ',' | ';'): Promise<MadeExport> {
  const { status, body } = await postFlight(club, 'anna', 'export', { id, ...(separator && { separator }) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as MadeExport
}

/** Reads a CSV file as RFC 4180 describes it, and refuses anything else. */
export function parsedCsv(file: string, separator: ',' | ';'): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = [[]]
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'y')
  cell.lastIndex = 1
  while (cell.lastIndex < file.length) {
    const [from, found] = [cell.lastIndex, cell.exec(file)]
    if (!found) throw new Error(`not RFC 4180: ${file.slice(from, from + 60)}`)
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** Returns the file as objects by the names of the columns. */
export function recordsOf(file: string, separator: ',' | ';' = ';'): Record<string, string>[] {
  const [names = [], ...rows] = parsedCsv(file, separator)
  return rows.map((row) => {
    expect(row).toHaveLength(names.length)
    return Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))
  })
}

/** All lines that accounting has got, by number. */
export async function allLines(db: Database) {
  return db.selectFrom('flightExportLines').selectAll().orderBy('number').execute()
}

/** Returns the sum of each flight's lines: its rows, without cancelled ones. */
export function balances(lines: Awaited<ReturnType<typeof allLines>>): Map<number, string[]> {
  const rows = new Map<number, string[]>()
  for (const { flightId, sign, number, line } of lines) {
    const row = line.slice(`${number};${sign};`.length)
    const left = rows.get(flightId) ?? []
    if (sign === -1) expect(left).toContain(row)
    rows.set(flightId, sign === 1 ? [...left, row] : left.toSpliced(left.indexOf(row), 1))
  }
  return rows
}
