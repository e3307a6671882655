import type { CsvCell } from '@windsock/domain/figures/csv'

/** A column of numbers: its heading, and how a number is written. */
export interface Series {
  name: string
  /** Writes a value for people. */
  text(value: number): string
  /** The heading in the CSV file, which names the unit, and the number there. */
  csv: { name: string; value(value: number): number }
}

/** The numbers of one picture, from which its drawing, its table and its CSV file are made. */
export interface PictureData {
  /** The name of the picture in the answer of the server, and in the name of its file. */
  name: string
  title: string
  /** The grey line below the picture. */
  note: string | undefined
  /** The heading of the first column. */
  of: string
  series: readonly Series[]
  rows: readonly PictureRow[]
}

export interface PictureRow {
  key: string
  label: string
  values: readonly (number | null)[]
}

/** Returns the rows of the CSV file of a picture. */
export function csvRows({ of, series, rows }: PictureData): CsvCell[][] {
  return [
    [of, ...series.map(({ csv }) => csv.name)],
    ...rows.map(({ label, values }) => [
      label,
      ...series.map(({ csv }, at) => {
        const value = values[at]
        return value === null || value === undefined ? null : csv.value(value)
      }),
    ]),
  ]
}
