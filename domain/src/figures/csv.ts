/** A cell of a CSV file. A number stays a number in a spreadsheet; null is an empty cell. */
export type CsvCell = string | number | null

/** A text that begins so may run as a formula in a spreadsheet, which could read other cells and send them away. */
const formula = /^[=+\-@\t\r\n]/

/**
 * Returns a CSV file: UTF-8 with a byte order mark, which spreadsheets need to read accents, lines that end with CRLF
 * (RFC 4180), and a point in decimals. A text that a spreadsheet could run as a formula gets an apostrophe before it
 * (OWASP, CSV injection), and so does a text in which a formula follows spaces.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value.trimStart()) || formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
