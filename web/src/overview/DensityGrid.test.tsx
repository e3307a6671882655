import { screen, within } from '@testing-library/react'
import type { Density } from '@windsock/contract/density'
import { expect, it } from 'vitest'
import { render } from '../kit/test-render'
import { DensityGrid, type DensityGridProps } from './DensityGrid'

const days = ['2027-03-09', '2027-03-10', '2027-03-11']

function line(id: number, registrationCode: string, booked: number[], maintenance = 0): Density {
  const card = { id, name: 'Skyhawk', type: 'C172', registrationCode, description: 'Glass cockpit' }
  return { aircraft: card, days: days.map((day, at) => ({ day, booked: booked[at] ?? 0, maintenance })) }
}

function openGrid(more: Partial<DensityGridProps> = {}) {
  const opened: string[] = []
  const densities = [line(1, 'OK-ABC', [210, 600, 840]), line(2, 'OK-XYZ', [0, 60, 0], 840)]
  const plain = { densities, label: 'Bookings', today: '2027-03-09', day: '2027-03-10', settling: false }
  const grid = <DensityGrid {...plain} onOpen={(day) => opened.push(day)} {...more} />
  return { opened, ...render(grid) }
}

const cell = (name: string) => screen.getByRole('gridcell', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

it('a cell shows its booked hours, and nothing where nothing is booked', () => {
  openGrid()
  expect(cell('OK-ABC, Tue 2027-03-09: 3.5 hours booked').textContent).toBe('3.5')
  expect(cell('OK-XYZ, Wed 2027-03-10: 1 hour booked, under maintenance all day').textContent).toBe('1')
  expect(cell('OK-XYZ, Thu 2027-03-11: nothing booked, under maintenance all day').textContent).toBe('')
})

it('the shade of a cell grows with its hours and is darkest from ten hours on', () => {
  openGrid()
  const shades = within(screen.getByRole('row', { name: /^OK-ABC/ })).getAllByRole('gridcell')
  expect(shades.map(({ style }) => style.getPropertyValue('--full'))).toEqual(['35%', '100%', '100%'])
})

it('today and the selected day are marked at their headings, and only those', () => {
  openGrid()
  const marks = screen.getAllByRole('columnheader').map(({ dataset }) => [dataset.today, dataset.selected])
  expect(marks.slice(1)).toEqual([
    ['true', 'false'],
    [undefined, 'true'],
    [undefined, 'false'],
  ])
})

it('a click on a cell opens the day of its column, a click on a heading opens nothing', async () => {
  const { user, opened } = openGrid()
  await user.click(screen.getByRole('rowheader', { name: /OK-ABC/ }))
  await user.click(screen.getByRole('columnheader', { name: 'Wed 10' }))
  expect(opened).toEqual([])
  await user.click(cell('OK-ABC, Thu 2027-03-11: 14 hours booked'))
  expect(opened).toEqual(['2027-03-11'])
})

it('one Tab enters the grid, arrows, Home and End walk over its cells, and Enter and Space open a day', async () => {
  const { user, opened } = openGrid()
  await user.tab()
  expect(focused()).toBe('OK-ABC, Tue 2027-03-09: 3.5 hours booked')
  await user.keyboard('{End}{ArrowRight}{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('OK-XYZ, Thu 2027-03-11: nothing booked, under maintenance all day')
  await user.keyboard('{Enter}{Home} ')
  expect(opened).toEqual(['2027-03-11', '2027-03-09'])
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})
