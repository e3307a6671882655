import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../client/queries'
import { desk, openAs, Refused } from '../test-app'
import { fleet, nothing, people, withLog } from './test-figures'

const club = desk()
const airports = [
  { id: 3, name: 'Home', icaoCode: 'LKVH', timeZone: 'UTC' },
  { id: 4, name: 'Away', icaoCode: 'LKSQ', timeZone: 'UTC' },
]

beforeEach(() => {
  club.answers = { 'figures/get': fleet, 'airports/get': airports, 'aircraftGroups/get': [] }
})
afterEach(() => vi.restoreAllMocks())

const open = (role: 'Administrator' | 'Instructor' | 'Pilot' = 'Administrator') => openAs(role, '/main/figures')
const figure = (name: string) => screen.findByRole('figure', { name })
const asked = () => club.heard.filter(({ call }) => call === 'figures/get').map(({ body }) => body)

/** Returns the table of a picture as text, as a screen reader finds it. */
async function rowsOf(name: string): Promise<string[][]> {
  const table = within(await figure(name)).getByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent))
}

it('U8: every number of a chart is in its table, which is always there for screen readers', async () => {
  open()
  expect(await rowsOf('Hours by aircraft')).toEqual([
    ['Aircraft', 'Booked', 'Period before'],
    ['OK-VHA', '10.3 h', '2 h'],
    ['OK-VHB', '101 h', '0 h'],
  ])
  expect(await rowsOf('Booked ahead')).toEqual([
    ['Days before the flight', 'Flights booked at least so early'],
    ['0', '100%'],
    ['1', '61%'],
    ['2', '0%'],
  ])
  expect((await rowsOf('Cancelled')).slice(1)).toEqual([
    ['Less than 2 hours', '1'],
    ['2 to 24 hours', '2'],
    ['1 to 7 days', '3'],
    ['More than 7 days', '0'],
    ['Reason: weather', '4'],
    ['No reason given', '2'],
  ])
  expect(screen.getByText('6 of 57 flights were cancelled (10.5%).')).toBeTruthy()
  expect((await rowsOf('Down')).slice(1)).toEqual([['OK-VHA', '8 h', '1.5 h', '1.6%']])
  expect((await rowsOf('Lost to the aircraft')).slice(1)).toEqual([['OK-VHA', '7', '8']])
  expect((await rowsOf('Dispatch reliability')).slice(1)).toEqual([['All', '53', '2', '96.2%']])
  const cell = within(await figure('When we fly')).getAllByRole('gridcell')
  expect(cell).toHaveLength(7 * 28)
  expect(cell.filter(({ textContent }) => textContent === '42%')).toHaveLength(1)
  expect((await figure('Hours by aircraft')).textContent).toContain('Booked hours, cut to the period.')
})

it('U8: where a log is kept, flown hours stand next to the booked ones, with their share and the no-shows', async () => {
  club.answers['figures/get'] = withLog
  open()
  expect(await rowsOf('Hours by aircraft')).toEqual([
    ['Aircraft', 'Booked', 'Flown', 'Booked in the period before', 'Flown in the period before'],
    ['OK-VHA', '10.3 h', '7 h', '2 h', '1.5 h'],
    // An aircraft without a log has no flown hours, which is not the same as none flown.
    ['OK-VHB', '101 h', '', '0 h', ''],
  ])
  const drawn = (await figure('Hours by aircraft')).querySelectorAll('svg[data-picture] text')
  expect(Array.from(drawn, ({ textContent }) => textContent)).toEqual(['OK-VHA', '10.3 h', '7 h', 'OK-VHB', '101 h'])
  expect((await rowsOf('Flown of booked')).slice(1)).toEqual([['All', '10 h', '7 h', '70%', '91%']])
  expect((await figure('Flown of booked')).textContent).toContain('14 flights are not logged.')
  expect(screen.getByText('7 h of 10 booked hours were flown. 91% of the flights are logged.')).toBeTruthy()
  expect((await rowsOf('No-shows')).slice(1)).toEqual([
    ['No-show, by somebody’s word', '3'],
    ['Unknown: not logged, no word', '14'],
  ])
})

it('U7, U8: without a log there is no chart of it, and with few flights no percentage', async () => {
  const { unmount } = open()
  await figure('Hours by aircraft')
  expect(screen.queryByRole('figure', { name: 'Flown of booked' })).toBeNull()
  expect(screen.queryByRole('figure', { name: 'No-shows' })).toBeNull()
  unmount()
  queryClient.clear()
  const few = { booked: 600, flown: 420, share: null, coverage: null }
  club.answers['figures/get'] = { ...withLog, flownOfBooked: few }
  open()
  expect((await figure('Flown of booked')).textContent).toContain('Too few flights')
  expect(screen.getByText('7 h of 10 booked hours were flown.')).toBeTruthy()
})

it('U8: each chart shows the numbers of its table, and is hidden from screen readers', async () => {
  open()
  const hours = await figure('Hours by aircraft')
  const [drawing] = hours.querySelectorAll('svg[data-picture]')
  expect(drawing?.getAttribute('aria-hidden')).toBe('true')
  const texts = Array.from(drawing?.querySelectorAll('text') ?? [], ({ textContent }) => textContent)
  expect(texts).toEqual(['OK-VHA', '10.3 h', '2 h', 'OK-VHB', '101 h'])
  // The second series is hatched, so that colour is not the only difference.
  const fills = Array.from(drawing?.querySelectorAll('rect[style]') ?? [], (bar) => bar.getAttribute('style'))
  expect(fills).toEqual([expect.stringContaining('url(#')])
})

it('U8: the button Table replaces the chart with its table', async () => {
  const { user } = open()
  const hours = await figure('Hours by aircraft')
  const button = within(hours).getByRole('button', { name: 'Table: Hours by aircraft' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(hours.querySelector('svg[data-picture]')).toBeNull()
  expect(await rowsOf('Hours by aircraft')).toHaveLength(3)
  await user.click(button)
  expect(hours.querySelector('svg[data-picture]')).toBeTruthy()
})

it('U8: the button CSV saves the numbers of a chart, with the whole week', async () => {
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:figures'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = open()
  await figure('Hours by aircraft')
  for (const picture of ['Hours by aircraft', 'When we fly', 'Down'])
    await user.click(screen.getByRole('button', { name: `CSV: ${picture}` }))
  expect(names).toEqual(['hours', 'week', 'down'].map((name) => `${name}-2025-07-02-2026-07-01.csv`))
  const [hours = '', week = '', down = ''] = await Promise.all(files.map((file) => file.text()))
  expect(hours.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Aircraft,Booked (h),Period before (h)',
    'OK-VHA,10.25,2',
    'OK-VHB,100.5,0',
    '',
  ])
  expect(week.split('\r\n')).toHaveLength(1 + 48 + 1)
  expect(week).toContain('10:00,0,0,0,0,0,42,0\r\n')
  expect(down).toContain('OK-VHA,8,1.5,1.55\r\n')
})

it('arrow keys move over the week, and announce the value of each cell', async () => {
  const { user } = open()
  const week = await figure('When we fly')
  const cells = within(week).getAllByRole('gridcell')
  const at = cells.findIndex(({ textContent }) => textContent === '42%')
  await user.click(cells[at - 1]!)
  cells[at - 1]?.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cells[at])
  expect(within(week).getByText('Sat 10:00: 42%')).toBeTruthy()
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

it('U6: an administrator selects people, of whom erased ones are called Former Member', async () => {
  const { user } = open()
  await figure('Hours by aircraft')
  club.answers['figures/get'] = people
  await user.click(screen.getByRole('combobox', { name: 'Figures about' }))
  await user.click(await screen.findByRole('option', { name: 'People' }))
  expect(await rowsOf('Hours by member')).toEqual([
    ['Person', 'Booked', 'Period before'],
    ['Igor Petrenko', '1 h', '0 h'],
    ['Former Member', '0.8 h', '0.3 h'],
    ['Without pilot', '1.3 h', '0 h'],
  ])
  expect((await rowsOf('Hours by instructor')).slice(1)).toEqual([['Igor Petrenko', '5 h', '1.5 h']])
  expect(asked().at(-1)).toMatchObject({ of: 'people' })
})

it('U6: an instructor sees the aircraft and no people', async () => {
  open('Instructor')
  await figure('Hours by aircraft')
  expect(screen.queryByRole('combobox', { name: 'Figures about' })).toBeNull()
})

it('U6: a pilot is refused', async () => {
  const { address } = open('Pilot')
  await waitFor(() => expect(address()).toBe('/main/forbidden'))
  expect(asked()).toEqual([])
})

it('U1: the period is the last 12 months, and a change of it, the airport or the group takes effect at once', async () => {
  club.answers['aircraftGroups/get'] = [{ id: 9, name: 'Trainers', aircraftIds: [1], isActive: true }]
  const { user } = open()
  await figure('Hours by aircraft')
  expect(asked()).toHaveLength(1)
  const [first] = asked() as { from: string; to: string }[]
  expect(Number(first?.to.slice(0, 4)) - Number(first?.from.slice(0, 4))).toBe(1)
  await user.click(screen.getByRole('combobox', { name: 'Airport' }))
  await user.click(await screen.findByRole('option', { name: 'LKSQ' }))
  await user.click(screen.getByRole('combobox', { name: 'Group' }))
  await user.click(await screen.findByRole('option', { name: 'Trainers' }))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ airportId: 4, groupId: 9 }))
  const from = screen.getByRole('textbox', { name: 'From' })
  await user.clear(from)
  await user.type(from, '2020-01-01')
  expect(await screen.findByText('Figures cover at most 3 years.')).toBeTruthy()
  const before = asked().length
  await user.clear(from)
  await user.type(from, first?.to ?? '')
  await waitFor(() => expect(asked()).toHaveLength(before + 1))
  expect(asked().at(-1)).toMatchObject({ from: first?.to, to: first?.to, airportId: 4, groupId: 9 })
})

it('without flights the screen says so', async () => {
  club.answers['figures/get'] = nothing
  open()
  expect(await screen.findByText('No flights in this period')).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
})

it('U7: too few flights show no percentages', async () => {
  const { hours } = fleet
  club.answers['figures/get'] = { ...nothing, hours: [hours[0]!], cancelled: { ...nothing.cancelled, made: 3 } }
  open()
  expect((await figure('Booked ahead')).textContent).toContain('Too few flights')
  expect((await figure('Dispatch reliability')).textContent).toContain('Too few flights')
  expect((await figure('Cancelled')).textContent).toContain('None of 3 flights was cancelled.')
  expect(within(await figure('When we fly')).getAllByRole('gridcell')[0]?.textContent).toBe('–')
})

it('figures that failed to load offer a retry', async () => {
  club.answers['figures/get'] = new Refused(503, ['The server is busy. Please try again.'])
  const { user } = open()
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain('The server is busy.')
  club.answers['figures/get'] = fleet
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await figure('Hours by aircraft')).toBeTruthy()
})

it('figures are shown even if airports and groups cannot be read', async () => {
  club.answers['airports/get'] = new Refused(400, ['No.'])
  club.answers['aircraftGroups/get'] = new Refused(400, ['No.'])
  open()
  expect(await figure('Hours by aircraft')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Airport' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['Administrator', /^Administration/],
  ['Instructor', 'Account'],
] as const)('staff find the figures in the menu: %s', async (role, menu) => {
  const { user, address } = openAs(role, '/main/changePassword')
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: 'Figures' }))
  await waitFor(() => expect(address()).toBe('/main/figures'))
  expect(await figure('Hours by aircraft')).toBeTruthy()
})
