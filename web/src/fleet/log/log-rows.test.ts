import { expect, it } from 'vitest'
import { hiddenGaps, logRows, type LogRow } from './log-rows'
import { disputeOf, flightOf, gapBetween } from './test-log'

const first = flightOf(1, '2026-11-21T10:00:00.000Z')
const second = flightOf(2, '2026-11-22T08:00:00.000Z')
const third = flightOf(3, '2026-11-22T12:00:00.000Z')
const named = (rows: readonly LogRow[]) => rows.map(({ flight, gap }) => flight?.id ?? gap?.text)

it('L9: a gap is shown between its flights and a dispute below its flight, the latest flight first', () => {
  const gaps = [gapBetween(first, second, 'gap'), disputeOf(third, 'dispute')]
  expect(named(logRows([first, second, third], gaps, false))).toEqual([3, 'dispute', 2, 'gap', 1])
})

it('L9: at the edge of the period a gap is shown next to the one flight in it', () => {
  const gaps = [gapBetween(first, second, 'gap')]
  expect(named(logRows([second, third], gaps, false))).toEqual([3, 2, 'gap'])
  expect(named(logRows([first], gaps, false))).toEqual(['gap', 1])
})

it('L9: gaps outside of the period are counted, and gaps next to no flight show in the whole log', () => {
  const gaps = [gapBetween(first, second, 'gap'), gapBetween(null, null, 'between readings'), disputeOf(first, 'd')]
  const part = logRows([third], gaps, false)
  expect([named(part), hiddenGaps(part, gaps)]).toEqual([[3], 3])
  const whole = logRows([first, second, third], gaps, true)
  expect(named(whole)).toEqual(['between readings', 3, 2, 'gap', 1, 'd'])
  expect(hiddenGaps(whole, gaps)).toBe(0)
})

it('L9: two meters that ran between the same flights are two rows with different keys', () => {
  const gaps = [gapBetween(first, second, 'Hobbs'), { ...gapBetween(first, second, 'Tach'), meterId: 3 }]
  const rows = logRows([first, second], gaps, false)
  expect(named(rows)).toEqual([2, 'Hobbs', 'Tach', 1])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
})
