import { expect, it } from 'vitest'
import { emptied, overlapping } from './series-problems'

it('a date inside of a longer one keeps nobody from seeing that the next is in its way, too', () => {
  const long = { from: '2026-01-01T08:00:00.000Z', to: '2026-01-03T12:00:00.000Z' }
  const short = { from: '2026-01-02T08:00:00.000Z', to: '2026-01-02T09:00:00.000Z' }
  const last = { from: '2026-01-03T08:00:00.000Z', to: '2026-01-03T09:00:00.000Z' }
  expect(overlapping([long, short, last], 'UTC')).toEqual({ kind: 'overlapping', days: ['2026-01-02', '2026-01-03'] })
})

it('dates with time in them that follow each other are no problem', () => {
  const dates = [
    { from: '2026-01-01T08:00:00.000Z', to: '2026-01-01T09:00:00.000Z' },
    { from: '2026-01-01T09:00:00.000Z', to: '2026-01-01T09:30:00.000Z' },
  ]
  expect([emptied(dates, 'UTC'), overlapping(dates, 'UTC')]).toEqual([undefined, undefined])
})
