import { momentAt } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { dayInWords } from './day-words'
import { differenceInDates } from './saved-dates'
import type { SeriesDate } from './series-dates'

const zone = 'Europe/Prague'
const shown: SeriesDate[] = [
  { day: '2027-03-10', state: 'free' },
  { day: '2027-03-17', state: 'leftOut' },
  { day: '2027-03-24', state: 'clashing' },
]
/** Periods that begin at 00:30 in Prague, which is still the day before in UTC. */
const on = (...days: string[]) =>
  days.map((day) => ({ from: momentAt(day, '00:30', zone), to: momentAt(day, '02:00', zone) }))

it('dates that were shown are not reported', () => {
  expect(differenceInDates(shown, on('2027-03-10', '2027-03-24'), zone)).toBeUndefined()
})

it('a date that was left out but saved is reported', () => {
  const saved = on('2027-03-10', '2027-03-17', '2027-03-24')
  expect(differenceInDates(shown, saved, zone)).toBe(`Also saved: ${dayInWords('2027-03-17')}.`)
})

it('a date that was not saved is reported', () => {
  expect(differenceInDates(shown, on('2027-03-10', '2027-03-25'), zone)).toBe(
    `Also saved: ${dayInWords('2027-03-25')}. Not saved: ${dayInWords('2027-03-24')}.`,
  )
})
