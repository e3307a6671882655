import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../kit/test-render'
import type { SeriesDate } from './series-dates'
import { dayInWords } from './day-words'
import { SeriesStrip } from './SeriesStrip'

const date = (day: number, state: SeriesDate['state'], why?: string): SeriesDate => ({
  day: `2027-03-${String(day).padStart(2, '0')}`,
  state,
  why,
})

function openStrip(dates: SeriesDate[]) {
  const toggled: string[] = []
  return { toggled, ...render(<SeriesStrip dates={dates} onToggle={(day) => toggled.push(day)} />) }
}

it('announces how many dates the series has, without those left out, and how many need attention', () => {
  openStrip([date(1, 'free'), date(2, 'clashing', 'Taken.'), date(3, 'shifted', 'Later.'), date(4, 'leftOut')])
  expect(screen.getByRole('status').textContent).toBe('3 dates, 1 clashing, 1 shifted by a clock change, 1 left out')
})

it('each date is a button that says what is unusual and whether it is left out', async () => {
  const { user, toggled } = openStrip([date(1, 'free'), date(2, 'clashing', 'Taken.'), date(3, 'leftOut', 'Taken.')])
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  expect(pressed(`${dayInWords('2027-03-01')}, leave out`)).toBe('false')
  expect(pressed(`${dayInWords('2027-03-02')}, leave out. Taken.`)).toBe('false')
  expect(pressed(`${dayInWords('2027-03-03')}, leave out. Taken.`)).toBe('true')
  await user.click(screen.getByRole('button', { name: /^Wed/ }))
  expect(toggled).toEqual(['2027-03-03'])
})

it('one press leaves out all clashing dates, but neither the shifted ones nor those left out already', async () => {
  const { user, toggled } = openStrip([
    date(1, 'clashing', 'Taken.'),
    date(2, 'leftOut', 'Taken.'),
    date(3, 'shifted', 'Later.'),
    date(4, 'clashing', 'Taken.'),
  ])
  await user.click(screen.getByRole('button', { name: 'Leave out clashing dates' }))
  expect(toggled).toEqual(['2027-03-01', '2027-03-04'])
})

it('four reasons are listed, and the others are counted', () => {
  openStrip(Array.from({ length: 7 }, (_, at) => date(at + 1, 'clashing', `Reason ${at + 1}.`)))
  expect(screen.getAllByText(/^Reason/).map(({ textContent }) => textContent)).toEqual([
    'Reason 1.',
    'Reason 2.',
    'Reason 3.',
    'Reason 4.',
  ])
  expect(screen.getByText('… and 3 more.')).toBeTruthy()
})

it('G11: a date with a warning is counted and explained, and is not left out with those that clash', async () => {
  const { user, toggled } = openStrip([date(1, 'warned', 'A weekend.'), date(2, 'clashing', 'Taken.')])
  expect(screen.getByRole('status').textContent).toBe('2 dates, 1 clashing, 1 with a warning')
  expect(screen.getByText('A weekend.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leave out clashing dates' }))
  expect(toggled).toEqual(['2027-03-02'])
})
