/** A cell of a CSV file. A number stays a number in a spreadsheet; null is an empty cell. */
export type CsvCell = string | number | null

export type CsvSeparator = ';' | ','

/** A text that begins so may run as a formula in a spreadsheet, which could read other cells and send them away. */
const formula = /^[=+\-@\t\r\n]/

/**
 * Returns a CSV file: UTF-8 with a byte order mark, which spreadsheets need to read accents, and lines that end with CRLF
 * (RFC 4180).
 */
export function csvOf(rows: readonly (readonly CsvCell[])[], separator: CsvSeparator = ','): string {
  return csvFile(rows.map((row) => csvRow(row, separator)))
}

/** Returns a CSV file of rows of `csvRow`. */
export function csvFile(rows: readonly string[]): string {
  return `\uFEFF${rows.map((row) => `${row}\r\n`).join('')}`
}

/**
 * Returns a row of a CSV file, with a point in decimals. A text that a spreadsheet could run as a formula gets an
 * apostrophe before it (OWASP, CSV injection), and so does a text in which a formula follows spaces.
 */
export function csvRow(cells: readonly CsvCell[], separator: CsvSeparator): string {
  return cells.map((cell) => written(cell, separator)).join(separator)
}

function written(value: CsvCell, separator: CsvSeparator): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value.trimStart()) || formula.test(value) ? `'${value}` : value
  return /["\r\n]/.test(safe) || safe.includes(separator) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}
