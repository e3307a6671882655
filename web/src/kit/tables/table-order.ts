import { perLanguage } from '../language/per-language'
import { pageLanguage } from '../language/translate'
import { containsWords } from './search-text'

export interface Sorting {
  /** The title of the column to sort by. */
  title: string
  direction: 'ascending' | 'descending'
}

interface Readable<Row> {
  title: string
  text?(row: Row): string
  order?(row: Row): string
}

// Numbers inside a text are compared as numbers (OK-2 comes before OK-10). Case and accents are ignored.
const order = perLanguage(() => new Intl.Collator(pageLanguage(), { numeric: true, sensitivity: 'base' }))

/** Returns the rows that contain every searched word, sorted. Equal rows keep their order. */
export function arranged<Row>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  search: string,
  sorting: Sorting | undefined,
): readonly Row[] {
  const textOf = (row: Row) => columns.map((column) => column.text?.(row) ?? '').join('\n')
  const matches = rows.filter((row) => containsWords(textOf(row), search))
  const column = columns.find(({ title }) => title === sorting?.title)
  const by = column?.order ?? column?.text
  if (!by) return matches
  const sign = sorting?.direction === 'descending' ? -1 : 1
  const { compare } = order()
  return matches.toSorted((one, other) => sign * compare(by(one), by(other)))
}
