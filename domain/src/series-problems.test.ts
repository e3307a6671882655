import { english } from '@windsock/messages/test-words'
import { expect, it } from 'vitest'
import { emptied, overlapping, seriesProblemMessage, type SeriesProblem } from './series-problems'

it.each<[SeriesProblem, string]>([
  [{ kind: 'endsTooEarly' }, 'The repetition must end after the first date.'],
  [{ kind: 'tooLong' }, 'A repetition ends within 5 years.'],
  [{ kind: 'tooMany', count: 367 }, 'A repetition has at most 366 dates; this one has 367.'],
  [
    { kind: 'overlapping', days: ['2026-01-02', '2026-01-03'] },
    'The dates of this repetition overlap each other: 2026-01-02, 2026-01-03.',
  ],
  [
    { kind: 'emptied', days: ['2026-03-29', '2027-03-28'] },
    'The clocks change and leave no time on 2026-03-29, 2027-03-28.',
  ],
  [
    { kind: 'beyondYears', days: ['2201-01-05'] },
    'A repetition lies between 1950-01-01 and 2200-12-31, and this one has 2201-01-05.',
  ],
])('%j is said in a sentence', (problem, sentence) => {
  expect(english(seriesProblemMessage(problem))).toBe(sentence)
})

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
