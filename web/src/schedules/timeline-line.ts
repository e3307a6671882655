import { bySoonest } from '@windsock/domain/periods'
import { overlaps, type Period } from '@windsock/domain/time'

/** A cell of an instructor's line: consecutive half hours of one entry, or a single free half hour. */
export interface LineCell<Entry> {
  /** The index of the first half hour; 0 is 08:00. */
  column: number
  span: number
  /** Absent in a free half hour. */
  entry: Entry | undefined
}

export interface Line<Entry> {
  cells: LineCell<Entry>[]
  /** Entries of the day without a cell: those wholly before the first half hour … */
  before: Entry[]
  /** … and those wholly after the last one, or covered by another entry. */
  after: Entry[]
}

/** Lays an instructor's entries out over the half hours of a day. A partly filled half hour is taken as a whole. */
export function lineOf<Entry extends Period>(
  entries: readonly Entry[],
  slots: readonly Period[],
  day: Period,
): Line<Entry> {
  const ofDay = entries.filter((entry) => overlaps(entry, day)).toSorted(bySoonest)
  // A half hour that a clock change skips belongs to the entry around it, which would otherwise be split in two.
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
