import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  exportedRow,
  exportFile,
  flightFile,
  momentWithOffset,
  numberedLine,
  rowOfLine,
  separatedBy,
  type FlightOfFile,
} from './flight-csv'

const flight: FlightOfFile = {
  id: 7,
  aircraft: { registrationCode: 'OK-VHA', timeZone: 'Europe/Prague' },
  pilot: { firstName: 'Petra', lastName: 'Svobodová' },
  instructor: null,
  nature: 'flight',
  departure: 'LKVH',
  arrival: 'LKVH',
  leftAt: '2026-11-21T09:05:00.000Z',
  backAt: '2026-11-21T10:20:00.000Z',
  tookOffAt: '2026-11-21T09:10:00.000Z',
  landedAt: '2026-11-21T10:14:00.000Z',
  takeOffs: 2,
  landings: 2,
  nightLandings: 0,
  fuelMl: 25_500,
  oilMl: null,
  meters: [
    { name: 'Hobbs', unit: 'hundredths', starts: 3636, ends: 7272, isDisputed: false },
    { name: 'Landings', unit: 'count', starts: 12, ends: 14, isDisputed: false },
    { name: 'Tach', unit: 'tenths', starts: 4_444_200, ends: 4_447_800, isDisputed: true },
  ],
  costCents: 123_405,
  remark: '',
}

/** Reads a CSV file as RFC 4180 describes it, and refuses anything else. */
function parsed(file: string, separator: string): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = [[]]
  let rest = file.slice(1)
  const cell = new RegExp(`^(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`)
  while (rest !== '') {
    const [all, quoted, plain, end] = cell.exec(rest) ?? []
    if (all === undefined) throw new Error(`not RFC 4180: ${rest.slice(0, 60)}`)
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    rest = rest.slice(all.length)
  }
  return rows.slice(0, -1)
}

it('L23: an export has a header and a row for each line, in the columns of the log', () => {
  const row = numberedLine(12, -1, exportedRow(flight, ';'))
  expect(exportFile([row], ';')).toBe(
    '\uFEFFNumber;Sign;Flight;Date;Aircraft;Pilot;Instructor;Nature;Departure;Arrival;Left;Back;Took off;Landed;Block (h);Block (h:mm);' +
      'Air (h);Air (h:mm);Take-offs;Landings;Night landings;Fuel (l);Oil (l);Meters;Cost;Remark\r\n' +
      '12;-1;7;2026-11-21;OK-VHA;Petra Svobodová;;flight;LKVH;LKVH;2026-11-21T10:05+01:00;2026-11-21T11:20+01:00;' +
      '2026-11-21T10:10+01:00;2026-11-21T11:14+01:00;1.25;1:15;1.07;1:04;2;2;0;25.5;;' +
      '"Hobbs 1.01-2.02, Landings 12-14, Tach 1234.5-1235.5 (disputed)";1234.05;\r\n'.replaceAll('"', ''),
  )
  expect(rowOfLine(row)).toBe(exportedRow(flight, ';'))
})

/** Returns the file of an export with commas. */
function inCommas(lines: readonly string[]): string {
  return exportFile(
    lines.map((line) => separatedBy(line, ',')),
    ',',
  )
}

it('L23: the same export is available with commas', () => {
  const odd = { ...flight, remark: 'late; "wind", rain\nand fog', departure: '=1+2' }
  const lines = [numberedLine(1, 1, exportedRow(odd, ';')), numberedLine(2, -1, exportedRow(flight, ';'))]
  const [semicolons, commas] = [parsed(exportFile(lines, ';'), ';'), parsed(inCommas(lines), ',')]
  expect(commas).toEqual(semicolons)
  expect(commas[1]?.at(-1)).toBe('late; "wind", rain\nand fog')
  expect(commas[1]?.[8]).toBe("'=1+2")
  expect(commas.map((row) => row.length)).toEqual([26, 26, 26])
})

it('L23: any remark can be parsed back with both separators, and never runs as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (remark) => {
      const line = numberedLine(1, 1, exportedRow({ ...flight, remark }, ';'))
      const cells = parsed(exportFile([line], ';'), ';')[1]
      expect(parsed(inCommas([line]), ',')[1]).toEqual(cells)
      const read = cells?.at(-1) ?? ''
      expect(read === remark || read === `'${remark}`).toBe(true)
      expect(read).not.toMatch(/^(?:\s*[=+\-@]|[\t\r\n])/)
    }),
  )
})

it('L23: times are those of the airport with its offset, even in a repeated hour', () => {
  expect(momentWithOffset('2026-10-25T00:30:00.000Z', 'Europe/Prague')).toBe('2026-10-25T02:30+02:00')
  expect(momentWithOffset('2026-10-25T01:30:00.000Z', 'Europe/Prague')).toBe('2026-10-25T02:30+01:00')
  expect(momentWithOffset('2026-07-01T12:00:00.000Z', 'America/St_Johns')).toBe('2026-07-01T09:30-02:30')
  expect(momentWithOffset('2026-07-01T12:00:00.000Z', 'UTC')).toBe('2026-07-01T12:00+00:00')
})

it('the file of a member’s own flights has no numbers and signs', () => {
  const open = { ...flight, backAt: null, meters: [] }
  const rows = parsed(flightFile([flight, open], ','), ',')
  expect(rows[0]?.[0]).toBe('Flight')
  expect(rows[1]?.slice(0, 3)).toEqual(['7', '2026-11-21', 'OK-VHA'])
  expect(rows[2]?.[9]).toBe('')
})
