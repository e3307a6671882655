import { bySoonest } from '@windsock/domain/periods'
import { overlaps, type Period } from '@windsock/domain/time'

/** One cell of an instructor's line: half hours in a row that one entry fills, or a single free one. */
export interface LineCell<Entry> {
  /** The first half hour, 0 being 08:00. */
  column: number
  span: number
  /** Absent in a free half hour. */
  entry: Entry | undefined
}

export interface Line<Entry> {
  cells: LineCell<Entry>[]
  /** Entries of the day for which there is no cell: wholly before the first half hour … */
  before: Entry[]
  /** … or wholly after the last one, or under another entry. */
  after: Entry[]
}

/** Lays an instructor's entries out over the half hours of a day. An entry that fills a part of one takes it whole. */
export function lineOf<Entry extends Period>(
  entries: readonly Entry[],
  slots: readonly Period[],
  day: Period,
): Line<Entry> {
  const ofDay = entries.filter((entry) => overlaps(entry, day)).toSorted(bySoonest)
  // A half hour that a clock change empties belongs to what goes on across it, lest it tear that in two.
  const filling = slots.map((slot) => ofDay.find((entry) => entry.from < slot.to && slot.from < entry.to))
  const cells: LineCell<Entry>[] = []
  for (let column = 0; column < slots.length;) {
    const entry = filling[column]
    let end = column + 1
    while (end < slots.length && filling[end] !== undefined && filling[end] === entry) end += 1
    cells.push({ column, span: end - column, entry })
    column = end
  }
  const opening = slots[0]?.from ?? ''
  const unplaced = ofDay.filter((entry) => !filling.includes(entry))
  return {
    cells,
    before: unplaced.filter(({ to }) => to <= opening),
    after: unplaced.filter(({ to }) => to > opening),
  }
}
