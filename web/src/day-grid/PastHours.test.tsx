import { render } from '@testing-library/react'
import { gridRows } from '@windsock/domain/day-grid'
import { afterEach, expect, it, vi } from 'vitest'
import { PastHours } from './PastHours'
import { at, day, zone } from './test-day'

afterEach(() => vi.useRealTimers())

it.each([
  ['07:30', day, 0],
  ['12:00', day, 1],
  ['23:00', day, 1],
  ['12:00', '2027-03-11', 0],
  ['12:00', '2027-03-09', 0],
])('the past hours are dimmed today, also after the last one, and on no other day', (clock, shownDay, dimmed) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at(clock)) })
  const { container } = render(<PastHours rows={gridRows(shownDay, zone, undefined)} zone={zone} day={shownDay} />)
  expect(container.childElementCount).toBe(dimmed)
})
