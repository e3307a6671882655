import { fireEvent, screen } from '@testing-library/react'
import type { Density } from '@windsock/contract/density'
import { expect, it } from 'vitest'
import { render } from '../kit/test-render'
import { DensityGrid, type DensityGridProps } from './DensityGrid'

const days = ['2027-03-09', '2027-03-10', '2027-03-11']

const free = 'F'.repeat(28)
const halfHours = `${'F'.repeat(8)}BBBBBBB${'F'.repeat(13)}`

function line(
  id: number,
  registrationCode: string,
  booked: number[],
  { maintenance = 0, halfHours = free } = {},
): Density {
  const card = { id, name: 'Skyhawk', type: 'C172', registrationCode, description: 'Glass cockpit' }
  return {
    aircraft: card,
    ownColor: '#1971c2',
    days: days.map((day, at) => ({ day, booked: booked[at] ?? 0, maintenance, halfHours })),
  }
}

function openGrid(more: Partial<DensityGridProps> = {}) {
  const opened: string[] = []
  const densities = [line(1, 'OK-ABC', [210, 600, 840]), line(2, 'OK-XYZ', [0, 60, 0], { maintenance: 840 })]
  const plain = { densities, label: 'Bookings', today: '2027-03-09', day: '2027-03-10', settling: false }
  const grid = <DensityGrid {...plain} onOpen={(day) => opened.push(day)} {...more} />
  return { opened, ...render(grid) }
}

const cell = (name: string) => screen.getByRole('gridcell', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

it('a cell shows its booked hours, and is empty if nothing is booked', () => {
  openGrid()
  expect(cell('OK-ABC, Tue 2027-03-09: 3.5 hours booked').textContent).toBe('3.5')
  expect(cell('OK-XYZ, Wed 2027-03-10: 1 hour booked, under maintenance all day').textContent).toBe('1')
  expect(cell('OK-XYZ, Thu 2027-03-11: nothing booked, under maintenance all day').textContent).toBe('')
})

it('a cell shows when it is booked, and its accessible name says when it is free', () => {
  openGrid({ densities: [line(1, 'OK-ABC', [210], { halfHours })] })
  const { style } = cell('OK-ABC, Tue 2027-03-09: 3.5 hours booked, free 08:00–12:00, 15:30–22:00')
  expect(style.getPropertyValue('--strip')).toContain('var(--booked) 28.57% 53.57%')
  expect(screen.getByRole('row', { name: /^OK-ABC/ }).style.getPropertyValue('--own')).toBe('#1971c2')
})

it('only today and the selected day are marked at their headings', () => {
  openGrid()
  const marks = screen.getAllByRole('columnheader').map(({ dataset }) => [dataset.today, dataset.selected])
  expect(marks.slice(1)).toEqual([
    ['true', 'false'],
    [undefined, 'true'],
    [undefined, 'false'],
  ])
})

it('a click on a cell opens the day of its column, a click on a heading does nothing', async () => {
  const { user, opened } = openGrid()
  await user.click(screen.getByRole('rowheader', { name: /OK-ABC/ }))
  await user.click(screen.getByRole('columnheader', { name: 'Wed 10' }))
  expect(opened).toEqual([])
  await user.click(cell('OK-ABC, Thu 2027-03-11: 14 hours booked'))
  expect(opened).toEqual(['2027-03-11'])
})

it('one Tab enters the grid, arrow keys, Home and End move over its cells, and Enter and Space open a day', async () => {
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

/** Opens the grid of a week in which each cell is 280 pixels wide, 10 for each half hour. */
function openWeek() {
  const done: unknown[] = []
  const page = openGrid({
    densities: [line(1, 'OK-ABC', [210, 210, 210], { halfHours })],
    booking: {
      earliestOn: (day) => (day === '2027-03-09' ? 20 : 0),
      onBook: ({ registrationCode }, day, time) => done.push([registrationCode, day, time]),
      onList: ({ registrationCode }, day, gaps) => done.push([registrationCode, day, gaps]),
    },
  })
  const cells = screen.getAllByRole('gridcell')
  for (const one of cells) one.getBoundingClientRect = () => new DOMRect(0, 0, 280, 48)
  const [today, tomorrow] = cells
  if (!today || !tomorrow) throw new Error('no cells')
  return { ...page, done, today, tomorrow }
}

it('a press on free time books it, on booked or past time opens the day', () => {
  const { done, opened, today, tomorrow } = openWeek()
  fireEvent.click(tomorrow, { clientX: 45 })
  fireEvent.click(tomorrow, { clientX: 65 })
  expect(done).toEqual([
    ['OK-ABC', '2027-03-10', { from: 4, to: 8 }],
    ['OK-ABC', '2027-03-10', { from: 6, to: 8 }],
  ])
  fireEvent.click(tomorrow, { clientX: 100 })
  fireEvent.click(today, { clientX: 45 })
  expect(opened).toEqual(['2027-03-10', '2027-03-09'])
  expect(done).toHaveLength(2)
})

it('the pointer shows the time that a press would book', () => {
  const { today, tomorrow } = openWeek()
  const over = (cell: Element, clientX: number) => fireEvent.pointerMove(cell, { clientX, pointerType: 'mouse' })
  over(tomorrow, 45)
  expect(tomorrow.dataset.aim).toBe('10:00')
  over(tomorrow, 100)
  expect(tomorrow.dataset.aim).toBeUndefined()
  over(tomorrow, 160)
  over(today, 45)
  expect([today.dataset.aim, tomorrow.dataset.aim]).toEqual([undefined, undefined])
})

it('Shift+Enter lists the free times of a cell, and Enter alone opens its day', async () => {
  const { user, done, opened } = openWeek()
  await user.tab()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(done).toEqual([['OK-ABC', '2027-03-09', [{ from: 20, to: 28 }]]])
  await user.keyboard('{Enter}')
  expect(opened).toEqual(['2027-03-09'])
})
