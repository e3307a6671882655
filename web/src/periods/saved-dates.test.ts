import { expect, it } from 'vitest'
import { differenceInDates } from './saved-dates'
import type { SeriesDate } from './series-dates'

const zone = 'Europe/Prague'
const shown: SeriesDate[] = [
  { day: '2027-03-10', state: 'free' },
  { day: '2027-03-17', state: 'left out' },
  { day: '2027-03-24', state: 'clashing' },
]
/** The first hour of a day in Prague is still the day before in UTC. */
const on = (...days: string[]) => days.map((day) => ({ from: `${day}T00:30:00+01:00` }))

it('the dates that were shown are no news', () => {
  expect(differenceInDates(shown, on('2027-03-10', '2027-03-24'), zone)).toBeUndefined()
})

it('a server that ignores what was left out has saved more', () => {
  const saved = on('2027-03-10', '2027-03-17', '2027-03-24')
  expect(differenceInDates(shown, saved, zone)).toBe('Also saved: 2027-03-17.')
})

it('a server that saved fewer is told of', () => {
  expect(differenceInDates(shown, on('2027-03-10', '2027-03-25'), zone)).toBe(
    'Also saved: 2027-03-25. Not saved: 2027-03-24.',
  )
})

it('an answer without dates is a reason to look only where something was left out', () => {
  for (const answer of [undefined, {}, [], [{ id: 1 }], [{ from: 'soon' }]]) {
    expect(differenceInDates(shown, answer, zone)).toBe(
      'The server does not say which dates it saved. Look whether 2027-03-17 is among them.',
    )
    expect(differenceInDates(shown.slice(0, 1), answer, zone)).toBeUndefined()
  }
})
