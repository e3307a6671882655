import { occurrences } from '@windsock/domain/series'
import { expect, it } from 'vitest'
import { seriesDates } from './series-dates'
import { dayInWords } from './day-words'

const zone = 'Europe/Prague'
const first = { from: '2027-03-21T01:30:00.000Z', to: '2027-03-21T04:00:00.000Z' }
const series = occurrences(first, 'Weekly', '2027-04-11', zone).occurrences ?? []
const second = 'Igor Petrenko is taken.'
const taken = ({ from }: { from: string }) => (from.startsWith('2027-04-04') ? second : undefined)

it('each date is marked as free, shifted by a clock change or taken', () => {
  expect(seriesDates(series, new Set(), taken, zone)).toEqual([
    { day: '2027-03-21', state: 'free' },
    { day: '2027-03-28', state: 'shifted', why: `The clocks change on ${dayInWords('2027-03-28')}: 03:30–05:00.` },
    { day: '2027-04-04', state: 'clashing', why: second },
    { day: '2027-04-11', state: 'free' },
  ])
})

it('a date that is left out stays in the list and keeps its reason', () => {
  expect(seriesDates(series, new Set(['2027-04-04']), taken, zone)[2]).toEqual({
    day: '2027-04-04',
    state: 'leftOut',
    why: second,
  })
})

it('G11: a date that a rule refuses clashes, and a date with a warning is marked and stays in the series', () => {
  const warned = ({ from }: { from: string }) => (from.startsWith('2027-04') ? 'A weekend.' : undefined)
  expect(seriesDates(series, new Set(), taken, zone, warned).slice(2)).toEqual([
    { day: '2027-04-04', state: 'clashing', why: second },
    { day: '2027-04-11', state: 'warned', why: 'A weekend.' },
  ])
})
