import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addMinutes } from '@windsock/domain/time'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { now } from '../clock'
import { desk, openAs, raised, Refused } from '../test-app'
import { dayInWords } from '../periods/day-words'
import { annual, archer, common, HOUR, hundred, inDays, skyhawk } from './test-fleet'
import { seeElements } from '../test-seen'

const club = desk()
beforeEach(() => seeElements())
afterEach(() => vi.unstubAllGlobals())
const at = '/main/fleet'
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const cellsOf = (row: HTMLElement) =>
  [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) => textContent)
const rowOf = async (code: string) => (await screen.findByRole('link', { name: code })).closest('tr')!

it('a row shows whether the aircraft can fly, its reading, the next limit and the forecast', async () => {
  club.answers = { ...common, 'aircraft/get': [archer, skyhawk], 'limits/get': [hundred, annual] }
  openAs('Administrator', at)
  await waitFor(async () => expect(cellsOf(await rowOf('OK-VHA'))[1]).toBe('Flies'))
  const [name, state, reading, limits] = cellsOf(await rowOf('OK-VHA'))
  expect([name, state]).toEqual(['OK-VHA', 'Flies'])
  expect(reading).toMatch(/^1,293\.5 h on /)
  expect(limits).toContain('100 h: 6.5 h left')
  expect(limits).toContain(`likely ${dayInWords(inDays(18))}, not before ${dayInWords(inDays(11))}`)
  expect(limits).toContain('off by 4 days in the last year')
  expect(limits).toContain('Annual: 200 days left')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => cellsOf(row)[0])).toEqual(['OK-VHA', 'OK-VHB'])
  expect(cellsOf(rows[1]!)[3]).toBe('Nothing counted')
  expect(screen.getByText(/not the continuing airworthiness record of a CAMO/)).toBeTruthy()
})

it('the state shows the most serious condition: unsafe to fly, grounded, then the number of open defects', async () => {
  const defect = { id: 1, severity: 'note', state: 'reported' }
  const cases = [
    [[defect, { ...defect, state: 'closed' }], [], '1 defect'],
    [[defect, { ...defect, state: 'grounded' }], [], 'Grounded'],
    [[], [{ id: 1, from: addMinutes(now(), -60), to: addMinutes(now(), 60) }], 'Grounded'],
    [[{ ...defect, severity: 'must not fly' }], [], 'Must not fly'],
  ] as const
  for (const [defects, maintenances, words] of cases) {
    club.answers = {
      ...common,
      'limits/get': [hundred],
      'aircraft/get': [{ ...skyhawk, maintenances }],
      'defects/getByAircraft': defects,
    }
    const { unmount } = openAs('Instructor', at)
    expect(await screen.findByText(words)).toBeTruthy()
    await waitFor(() => expect(raised()).toEqual([]))
    unmount()
    const { queryClient } = await import('../client/queries')
    queryClient.clear()
  }
})

it('in a large fleet only the visible rows fetch their defects, and the others show only what is known', async () => {
  seeElements((element) => element.closest('tr')?.textContent?.includes('OK-VHA') === true)
  club.answers = { ...common, 'aircraft/get': [skyhawk, archer], 'limits/get': [hundred] }
  openAs('Instructor', at)
  expect(await screen.findByText('Flies')).toBeTruthy()
  expect(cellsOf(await rowOf('OK-VHB'))[1]).toBe('')
  const asked = club.heard.filter(({ call }) => call === 'defects/getByAircraft')
  expect(asked.map(({ query }) => query)).toEqual([{ aircraftId: '7' }])
})

it('a forecast that was correct to the day says "less than a day"', async () => {
  club.answers = { ...common, 'limits/get': [{ ...hundred, offBy: 0 }] }
  openAs('Administrator', at)
  expect(await screen.findByText('off by less than a day in the last year')).toBeTruthy()
})

it('M15 names an aircraft with limits in hours that has had no reading for 30 days', async () => {
  const old = { ...hundred, presentAt: addMinutes(now(), -31 * 24 * 60) }
  club.answers = { ...common, 'limits/get': [old] }
  openAs('Administrator', at)
  expect(await screen.findByText(/^OK-VHA: no reading since .* The forecast goes on with its pace\.$/)).toBeTruthy()
})

it('M16 says that a limit is not due within six months', async () => {
  club.answers = { ...common, 'limits/get': [{ ...hundred, state: 'fine', likely: null, notBefore: null }] }
  openAs('Administrator', at)
  expect(await screen.findByText('not within six months')).toBeTruthy()
})

it('a state whose defects cannot be loaded says so, unless maintenance grounds the aircraft', async () => {
  const grounding = { id: 1, from: addMinutes(now(), -60), to: addMinutes(now(), 60) }
  const fleet = [{ ...skyhawk, maintenances: [grounding] }, archer]
  club.answers = {
    ...common,
    'limits/get': [hundred],
    'aircraft/get': fleet,
    'defects/getByAircraft': new Refused(500),
  }
  openAs('Instructor', at)
  await waitFor(async () => expect(cellsOf(await rowOf('OK-VHB'))[1]).toBe('This could not be loaded'))
  expect(cellsOf(await rowOf('OK-VHA'))[1]).toBe('Grounded')
})

it('the selected section stays open after a reload', async () => {
  club.answers = { ...common, 'limits/get': [hundred] }
  const { user, address } = openAs('Administrator', '/main/fleet/7')
  await user.click(await screen.findByRole('tab', { name: 'Meters' }))
  await waitFor(() => expect(address()).toBe('/main/fleet/7?tab=meters'))
  await user.click(screen.getByRole('tab', { name: 'Limits' }))
  await waitFor(() => expect(address()).toBe('/main/fleet/7?tab=limits'))
  expect(await screen.findByText('100 h')).toBeTruthy()
})

it('a link to an unknown section opens the limits', async () => {
  club.answers = { ...common, 'limits/get': [hundred, annual] }
  openAs('Administrator', '/main/fleet/7?tab=engines')
  expect((await screen.findByRole('tab', { name: 'Limits' })).getAttribute('aria-selected')).toBe('true')
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('100 h'), expect.stringContaining('Annual')]))
})

it('M3 says due and overdue, and by how much', async () => {
  const due = { ...hundred, state: 'overdue', left: -2.5 * HOUR, leftDays: -3 }
  club.answers = { ...common, 'limits/get': [due] }
  openAs('Administrator', at)
  expect(await screen.findByText('overdue, 2.5 h over, 3 days past')).toBeTruthy()
})

it('the booking that crosses the limit is linked', async () => {
  const from = `${inDays(9)}T10:00:00.000Z`
  const crossing = {
    id: 55,
    from,
    to: addMinutes(from, 120),
    pilot: { id: 'petra', firstName: 'Petra', lastName: 'Nová' },
    instructor: null,
  }
  club.answers = { ...common, 'limits/get': [{ ...hundred, bookedAlone: inDays(9), crossing }] }
  openAs('Administrator', at)
  const link = await screen.findByRole('link', { name: / 10:00–12:00 UTC, Petra Nová$/ })
  expect(link.getAttribute('href')).toContain(`day=${inDays(9)}`)
  expect(link.getAttribute('href')).toContain('flight=55')
})

it('a fleet without limits offers the usual ones, each of which fills in the form', async () => {
  club.answers = { ...common, 'limits/save': hundred }
  openAs('Administrator', at)
  expect(await screen.findByText('Nothing is counted yet')).toBeTruthy()
  const names = within(await screen.findByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual([
    '50 h',
    '100 h',
    'Annual',
    '100 h / annual (Part-ML MIP)',
    '100 h (FAA)',
    'Annual (FAA)',
    'ARC',
    'AD',
    'Propeller',
    'Parachute',
    'Transponder check',
    'Another limit',
  ])
})

it('M6 a limit whose due point a replaced meter moved below zero is saved unchanged', async () => {
  const overdue = { ...hundred, dueValue: -9.5 * HOUR, present: 0, left: -9.5 * HOUR, state: 'overdue' } as const
  club.answers = { ...common, 'limits/get': [overdue], 'limits/save': overdue }
  const { user } = openAs('Administrator', `${at}/7`)
  await user.click(await screen.findByRole('button', { name: 'Edit 100 h' }))
  const form = within(await screen.findByRole('dialog'))
  const due = await form.findByRole('textbox', { name: 'Due at reading' })
  expect(due).toHaveProperty('value', '-9.5')
  fireEvent.change(due, { target: { value: '-9.4' } })
  expect(form.getByText('No meter shows the reading at which 100 h would be due.')).toBeTruthy()
  expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  fireEvent.change(due, { target: { value: '-9.5' } })
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: '100 h inspection' } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('limits/save')).toMatchObject([{ id: 4, dueValue: -9.5 * HOUR, version: 1 }]))
})

it('a template fills in the form of a limit, whose values are saved in seconds', async () => {
  club.answers = { ...common, 'limits/get': [annual], 'limits/save': hundred }
  const { user } = openAs('Administrator', `${at}/7`)
  await user.click(await screen.findByRole('button', { name: 'Add limit' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByRole('option', { name: '100 h (FAA)' }))
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '100 h')
  expect(form.getByText('Fill in the reading or the day on which it is due.')).toBeTruthy()
  await user.click(await form.findByRole('combobox', { name: 'Meter' }))
  await user.click(await screen.findByRole('option', { name: 'Hobbs' }))
  expect(form.getByText('It now reads 1,293.5 h.')).toBeTruthy()
  fireEvent.change(form.getByRole('textbox', { name: 'Due at reading' }), { target: { value: '1300' } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Limit was saved successfully!']))
  expect(sent('limits/save')).toMatchObject([
    {
      id: 0,
      aircraftId: 7,
      name: '100 h',
      meterId: 2,
      everyValue: 100 * HOUR,
      dueValue: 1300 * HOUR,
      toleranceValue: 10 * HOUR,
      warnValue: 10 * HOUR,
      countsFrom: 'due',
      plan: 'propose',
    },
  ])
})

it('M12 asks whether the maintenance for a limit was done, and on which day', async () => {
  const toAnswer = [{ maintenanceId: 9, from: `${inDays(-2)}T08:00:00.000Z`, to: `${inDays(-1)}T00:00:00.000Z` }]
  club.answers = { ...common, 'limits/get': [{ ...hundred, toAnswer }] }
  const { user } = openAs('Administrator', at)
  const asked = within(await screen.findByRole('region', { name: '1 inspection to answer' }))
  expect(asked.getByText(/^Was 100 h of OK-VHA done\? .* 00:00 UTC\.$/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Done… 100 h, OK-VHA' }))
  const form = within(await screen.findByRole('dialog', { name: 'Done: 100 h, OK-VHA' }))
  expect(form.getByRole('textbox', { name: 'Done on' })).toHaveProperty('value', inDays(-2))
})

it('an instructor reads the fleet and enters readings, but neither plans nor adds limits', async () => {
  club.answers = { ...common, 'limits/get': [hundred] }
  openAs('Instructor', at)
  await rowOf('OK-VHA')
  const buttons = within(await rowOf('OK-VHA')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Reading… 100 h, OK-VHA'])
  expect(screen.queryByRole('button', { name: 'Add limit' })).toBeNull()
})
