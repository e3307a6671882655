import { english } from '@windsock/messages/test-words'
import { expect, it } from 'vitest'
import type { SeriesProblem } from '../series-problems'
import { seriesProblemMessage } from './series-words'

it.each<[SeriesProblem, string]>([
  [{ kind: 'endsTooEarly' }, 'The repetition must end after the first date.'],
  [{ kind: 'tooLong' }, 'A repetition ends within 5 years.'],
  [{ kind: 'tooMany', count: 367 }, 'A repetition has at most 366 dates; this one has 367.'],
  [
    { kind: 'overlapping', days: ['2026-01-02', '2026-01-03'] },
    'The dates of this repetition overlap each other: Fri 2026-01-02, Sat 2026-01-03.',
  ],
  [
    { kind: 'emptied', days: ['2026-03-29', '2027-03-28'] },
    'The clocks change and leave no time on Sun 2026-03-29, Sun 2027-03-28.',
  ],
  [
    { kind: 'beyondYears', days: ['2201-01-05'] },
    'A repetition lies between 1950-01-01 and 2200-12-31, and this one has Mon 2201-01-05.',
  ],
])('%j is written as a sentence', (problem, sentence) => {
  expect(english(seriesProblemMessage(problem))).toBe(sentence)
})
