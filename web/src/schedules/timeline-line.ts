import { bySoonest } from '@windsock/domain/periods'
import { minutesBetween, overlaps, type Moment, type Period } from '@windsock/domain/time'

/** A cell of an instructor's row: either one entry over consecutive half hours, or a single free half hour. */
export interface LineCell<Entry> {
  /** The index of the first half hour; 0 is the half hour at 08:00. */
  column: number
  span: number
  /** undefined for a free half hour. */
  entry: Entry | undefined
}

export interface Line<Entry> {
  cells: LineCell<Entry>[]
  /** Entries of the day that have no cell because they end before the timeline's first half hour. */
  before: Entry[]
  /** Entries of the day that have no cell because they begin after the last half hour or another entry covers them. */
  after: Entry[]
}

/**
 * Lays an instructor's entries out over the half hours of a day. An entry that fills only a part of a half hour gets
 * the whole of it.
 */
export function lineOf<Entry extends Period>(
  entries: readonly Entry[],
  slots: readonly Period[],
  day: Period,
): Line<Entry> {
  const ofDay = entries.filter((entry) => overlaps(entry, day)).toSorted(bySoonest)
  // If a clock change skips a half hour during an entry, the entry fills it too. Otherwise the entry would be split in
  // two.
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

/** The place of a period within a cell, as shares of the cell's width. */
export interface Share {
  start: number
  size: number
}

/** Returns the share of a cell over `span` half hours from `column` that a period takes; undefined if it takes none. */
export function shareOf(
  { from, to }: Period,
  { column, span }: { column: number; span: number },
  slots: readonly Period[],
): Share | undefined {
  const within = (place: number) => Math.min(Math.max((place - column) / span, 0), 1)
  const [start, end] = [within(halfHoursUntil(from, slots)), within(halfHoursUntil(to, slots))]
  return end > start ? { start, size: end - start } : undefined
}

/** Returns how many columns lie before a moment, with the fraction of the column that it divides. */
function halfHoursUntil(moment: Moment, slots: readonly Period[]): number {
  const next = slots.findIndex(({ to }) => moment < to)
  const slot = slots[next]
  if (!slot) return slots.length
  if (moment <= slot.from) return next
  return next + minutesBetween(slot.from, moment) / minutesBetween(slot.from, slot.to)
}
