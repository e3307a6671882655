import { gridRows } from '@windsock/domain/day-grid'
import { dayBounds, momentAt } from '@windsock/domain/time'
import { describe, expect, it } from 'vitest'
import { lineOf } from './timeline-line'

const zone = 'Europe/Prague'
const day = '2027-06-12'
const slots = gridRows(day, zone, undefined)
const bounds = dayBounds(day, zone)
const entry = (from: string, to: string, fromDay = day, toDay = fromDay) => ({
  from: momentAt(fromDay, from, zone),
  to: momentAt(toDay, to, zone),
})
const line = (...entries: ReturnType<typeof entry>[]) => lineOf(entries, slots, bounds)
const filled = (...entries: ReturnType<typeof entry>[]) =>
  line(...entries).cells.flatMap(({ column, span, entry }) => (entry ? [[column, span]] : []))

describe('an instructor’s line', () => {
  it('without entries is 28 free half hours', () => {
    expect(line().cells).toHaveLength(28)
    expect(line().cells.every(({ span, entry }) => span === 1 && !entry)).toBe(true)
  })

  it('merges the half hours of an entry into one cell', () => {
    expect(filled(entry('10:00', '12:30'))).toEqual([[4, 5]])
    expect(line(entry('10:00', '12:30')).cells).toHaveLength(24)
  })

  it('keeps entries that touch apart, in the order of time', () => {
    expect(filled(entry('10:00', '12:00'), entry('08:00', '10:00'))).toEqual([
      [0, 4],
      [4, 4],
    ])
  })

  it('clips entries that reach outside of its hours, even over midnight', () => {
    expect(filled(entry('20:00', '02:00', '2027-06-11', day), entry('20:00', '23:00'))).toEqual([[24, 4]])
    expect(filled(entry('22:00', '09:00', '2027-06-11', day))).toEqual([[0, 2]])
  })

  it('lists entries outside of its half hours', () => {
    const early = entry('06:00', '08:00')
    const late = entry('22:00', '23:00')
    expect(line(late, early)).toMatchObject({ before: [early], after: [late] })
  })

  it('ignores the entries of other days', () => {
    const yesterday = entry('10:00', '12:00', '2027-06-11')
    expect(line(yesterday)).toMatchObject({ before: [], after: [] })
  })

  it('fills a half hour of which an entry of an airport with odd minutes covers only a part', () => {
    const odd = { from: '2027-06-12T08:15:00.000Z', to: '2027-06-12T09:15:00.000Z' }
    expect(lineOf([odd], slots, bounds).cells.filter(({ entry }) => entry)).toEqual([
      { column: 4, span: 3, entry: odd },
    ])
  })
})
