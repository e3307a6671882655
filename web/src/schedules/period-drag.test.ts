import { expect, it } from 'vitest'
import { createPeriodDrag, type ChosenHours, type DragRow } from './period-drag'

/** A row of ten half hours, of which the fourth and the fifth are an entry. */
const row: DragRow = {
  cells: [0, 1, 2, 3, 5, 6, 7, 8, 9].map((column) => ({
    column,
    span: column === 3 ? 2 : 1,
    entry: column === 3 ? {} : undefined,
  })),
  isKnown: true,
  mayEdit: true,
}

function drag(rows: DragRow[] = [row]) {
  const done: (ChosenHours | string)[] = []
  const tools = {
    rows: () => rows,
    onChosen: (hours: ChosenHours) => void done.push(hours),
    onRefused: (index: number) => void done.push(`refused ${index}`),
  }
  return { done, rows, ...createPeriodDrag(tools) }
}

it('a selection can grow in both directions from its start, and ends before the next entry', () => {
  const { take, reach, chosen } = drag()
  expect(take(0, 1)).toBe(true)
  reach(0, 2, false)
  expect(chosen.value()).toMatchObject({ first: 1, last: 2 })
  reach(0, 9, false)
  expect(chosen.value()).toMatchObject({ first: 1, last: 2 })
  reach(0, -4, false)
  expect(chosen.value()).toMatchObject({ first: 0, last: 1 })
})

it('a selection after the last entry ends with the day', () => {
  const { take, reach, chosen } = drag()
  take(0, 7)
  reach(0, 20, false)
  expect(chosen.value()).toMatchObject({ first: 7, last: 9 })
  reach(0, 0, false)
  expect(chosen.value()).toMatchObject({ first: 5, last: 7 })
})

it('a dropped selection is passed on once, a cancelled one never', () => {
  const { take, reach, drop, cancel, done } = drag()
  take(0, 1)
  reach(0, 2, false)
  drop()
  drop()
  expect(done).toEqual([{ row: 0, first: 1, last: 2, byKeys: false }])
  take(0, 1)
  reach(0, 2, false)
  cancel()
  drop()
  expect(done).toHaveLength(1)
})

it('a selection cannot start in an entry, in a row that has not loaded, or in another’s row, which says why', () => {
  const { take, done } = drag([row, { ...row, isKnown: false }, { ...row, mayEdit: false }])
  expect([take(0, 3), take(1, 0), take(2, 0), take(7, 0)]).toEqual([false, false, false, false])
  expect(done).toEqual(['refused 2'])
})

it('an entry that appears meanwhile shortens the selection, or ends it', () => {
  const { take, reach, rowsChanged, chosen, rows } = drag()
  take(0, 5)
  reach(0, 8, false)
  const cells = row.cells.map((cell) => (cell.column === 7 ? { ...cell, entry: {} } : cell))
  rows[0] = { ...row, cells }
  rowsChanged()
  expect(chosen.value()).toMatchObject({ first: 5, last: 6 })
  rows[0] = { ...row, cells: cells.map((cell) => ({ ...cell, entry: {} })) }
  rowsChanged()
  expect(chosen.value()).toBeUndefined()
})
