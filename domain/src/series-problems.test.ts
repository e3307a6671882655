import { expect, it } from 'vitest'
import { emptied, overlapping } from './series-problems'

it('a short date within a long one does not hide that the next date overlaps the long one, too', () => {
  const long = { from: '2026-01-01T08:00:00.000Z', to: '2026-01-03T12:00:00.000Z' }
  const short = { from: '2026-01-02T08:00:00.000Z', to: '2026-01-02T09:00:00.000Z' }
  const last = { from: '2026-01-03T08:00:00.000Z', to: '2026-01-03T09:00:00.000Z' }
  expect(overlapping([long, short, last], 'UTC')).toEqual({ kind: 'overlapping', days: ['2026-01-02', '2026-01-03'] })
})

it('adjacent dates that have a length are no problem', () => {
  const dates = [
    { from: '2026-01-01T08:00:00.000Z', to: '2026-01-01T09:00:00.000Z' },
    { from: '2026-01-01T09:00:00.000Z', to: '2026-01-01T09:30:00.000Z' },
  ]
  expect([emptied(dates, 'UTC'), overlapping(dates, 'UTC')]).toEqual([undefined, undefined])
})
