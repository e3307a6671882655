import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Flight } from '@windsock/contract/log/flight'
import { expect, it } from 'vitest'
import { takeAction, toasts } from '../../kit/toasts'
import { dayAndClock, dayInWords } from '../../periods/day-words'
import { desk, openAs, raised, Refused } from '../../test-app'
import { common, hobbs, HOUR, inDays, lastReading } from '../test-fleet'
import { disputeOf, flightOf, gapBetween, igor, petra, sam } from './test-log'

const club = desk()
const at = '/main/fleet/7?tab=log'
const ago = (days: number) => `${inDays(-days)}T10:00:00.000Z`
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const dialog = async () => within(await screen.findByRole('dialog'))
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

const before = flightOf(1, ago(2))
const after = flightOf(2, ago(1), { pilotId: sam.id, pilot: sam, instructorId: igor.id, instructor: igor })
const gap = gapBetween(before, after, '0.7 h not logged between Petra and Sam.')
const person = (one: typeof petra, role: string) => ({ ...one, roles: [role], email: '', phoneNumber: '', address: '' })
const answers = {
  ...common,
  'uses/get': { flights: true },
  'aircraftLogs/get': [{ aircraftId: 7, since: '2026-01-01' }],
  'clubSettings/get': { instructorsDecideOnDefects: false, elsewhereIsToBeConfirmed: false, correctionDays: 1 },
  'flights/getByAircraft': [before, after],
  'flights/getGaps': [] as unknown[],
  'flights/getExports': [],
  'rates/get': [],
  'user/getByRole': [person(petra, 'Pilot')],
  'user/getInstructors': [person(igor, 'Instructor')],
}
const saved = (flight: Flight) => ({ ...flight, booking: null, messages: [] })
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Flights of OK-VHA' })
  return within(table).getAllByRole('row').slice(1)
}

it('L1: the log lists pilot, date, block and air time, landings, readings and cost, the latest flight first', async () => {
  const noted = { ...before, nature: 'check', nightLandings: 1, arrival: 'LKSQ', remark: 'Nose strut' }
  club.answers = { ...answers, 'flights/getByAircraft': [noted, after] }
  openAs('Administrator', at)
  await screen.findByText('Sam Okafor, Igor Novák')
  const [latest, first] = (await rows()).map(cells)
  expect(latest?.slice(0, 8)).toEqual([
    dayInWords(inDays(-1)),
    '10:00–11:15',
    'Sam Okafor, Igor Novák',
    '1:15',
    '0:55',
    '2',
    'Hobbs 1,290 h – 1,291.1 h',
    '208.45',
  ])
  expect(first?.[2]).toBe('Petra SvobodováCheck flight · HOME – LKSQ · Nose strut')
  expect(first?.[5]).toBe('2 (1 at night)')
  expect(screen.getByText('Times in UTC')).toBeTruthy()
  expect(sent('flights/getByAircraft')).toMatchObject([{ aircraftId: 7 }])
})

it('L9: a gap is a row between its flights; the missing flight can be added with the meter’s difference filled in', async () => {
  club.answers = { ...answers, 'flights/getGaps': [gap], 'flights/save': saved(flightOf(3, ago(2))) }
  const { user } = openAs('Administrator', at)
  expect(await screen.findByText('1 gap to look at')).toBeTruthy()
  expect((await rows()).map((row) => cells(row).length)).toEqual([9, 1, 9])
  await user.click(await press(/^Add the missing flight/))
  const form = await dialog()
  expect(form.getByText(gap.text)).toBeTruthy()
  expect(form.getByText('Times in UTC')).toBeTruthy()
  const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name })
  expect(field('Day').value).toBe(inDays(-2))
  expect([field('Hobbs when it left').value, field('Hobbs now').value]).toEqual(['1291.1', '1291.8'])
  const save = form.getByRole('button', { name: 'Save' })
  type(field('Left at'), '15:00')
  type(field('Back at'), '15:40')
  expect(save).toHaveProperty('disabled', true)
  await user.click(form.getByRole('combobox', { name: 'Student/Pilot' }))
  await user.click(await screen.findByRole('option', { name: 'Petra Svobodová' }))
  await user.click(save)
  await waitFor(() => expect(raised()).toEqual(['Save successful. The flight is logged.']))
  expect(sent('flights/save')).toMatchObject([
    {
      id: 0,
      bookingId: null,
      aircraftId: 7,
      pilotId: 'petra',
      instructorId: null,
      leftAt: `${inDays(-2)}T15:00:00.000Z`,
      meters: [{ meterId: hobbs.id, starts: 1291.1 * HOUR, ends: 1291.8 * HOUR }],
    },
  ])
})

it('L9: a ground run explains a gap with a reading, which is filled in', async () => {
  const read = { ...lastReading, at: ago(3), value: 1290 * HOUR }
  club.answers = {
    ...answers,
    'flights/getGaps': [gap],
    'readings/getByMeter': [read],
    'readings/save': lastReading,
  }
  const { user } = openAs('Instructor', at)
  await user.click(await press(/^It was a ground run/))
  const form = await dialog()
  await form.findByRole('textbox', { name: 'From' })
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Reading was saved successfully!']))
  expect(sent('readings/save')).toMatchObject([
    { id: 0, meterId: hobbs.id, kind: 'ground run', starts: 1291.1 * HOUR, value: 1291.8 * HOUR, at: before.backAt },
  ])
})

it('L9: a dispute is shown below its flight, and administrators correct the flight from there', async () => {
  const contradicts = { ...after, meters: after.meters.map((meter) => ({ ...meter, isDisputed: true })) }
  const dispute = disputeOf(contradicts, 'Sam’s reading contradicts Petra’s.')
  club.answers = {
    ...answers,
    'flights/getByAircraft': [before, contradicts],
    'flights/getGaps': [dispute],
    'flights/save': saved(after),
  }
  const { user } = openAs('Administrator', at)
  expect(await screen.findByText('1 dispute to look at')).toBeTruthy()
  expect((await rows()).map((row) => cells(row).length)).toEqual([9, 1, 9])
  expect(screen.getByText('Hobbs 1,290 h – 1,291.1 h, disputed')).toBeTruthy()
  await user.click(await press(/^Correct this flight/))
  const form = await dialog()
  type(form.getByRole('textbox', { name: 'Hobbs when it left' }), '1291.8')
  type(form.getByRole('textbox', { name: 'Hobbs now' }), '1292.9')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()[0]).toMatch(/The flight is corrected/))
  expect(sent('flights/save')).toMatchObject([
    { id: 2, version: 1, meters: [{ meterId: hobbs.id, starts: 1291.8 * HOUR, ends: 1292.9 * HOUR }] },
  ])
})

it('L9: gaps outside of the shown days are counted, and one click shows the whole log', async () => {
  club.answers = { ...answers, 'flights/getByAircraft': [after], 'flights/getGaps': [disputeOf(before, 'Old.')] }
  const { user } = openAs('Administrator', at)
  await user.click(await press('Show 1 more, outside of these days'))
  await waitFor(() => expect(sent('flights/getByAircraft').at(-1)).toMatchObject({ from: '', to: '' }))
})

it('L20: a deleted flight can be brought back', async () => {
  club.answers = {
    ...answers,
    'flights/remove': { booking: null, messages: [] },
    'flights/restore': saved(after),
  }
  const { user } = openAs('Administrator', at)
  await user.click(await press(`Delete the flight of ${dayAndClock(after.leftAt, 'UTC')}`))
  await user.click(await press('Yes'))
  await waitFor(() => expect(sent('flights/remove')).toEqual([2]))
  await waitFor(() => expect(raised()).toEqual(['Delete successful. The flight was deleted from the log.']))
  takeAction(toasts.value()[0]!)
  await waitFor(() => expect(sent('flights/restore')).toEqual([2]))
})

it('L17: an instructor can correct only flights on which they were on board, for seven days', async () => {
  const old = flightOf(4, ago(9), { instructorId: igor.id, instructor: igor })
  club.answers = { ...answers, 'flights/getByAircraft': [old, before, after] }
  openAs('Instructor', at)
  await screen.findByText('Sam Okafor, Igor Novák')
  const edits = screen.getAllByRole('button', { name: /^Edit the flight/ })
  expect(edits.map((button) => button.getAttribute('aria-label'))).toEqual([
    `Edit the flight of ${dayAndClock(after.leftAt, 'UTC')}`,
  ])
  // Money is for administrators.
  expect(screen.queryByRole('region', { name: 'Rates' })).toBeNull()
  expect(sent('flights/getExports')).toEqual([])
})

it('L3: staff say that an aircraft is back', async () => {
  const out = flightOf(5, ago(1), { backAt: null, tookOffAt: null, landedAt: null, loggedAt: null })
  club.answers = { ...answers, 'flights/getByAircraft': [out], 'flights/bringBack': saved(flightOf(5, ago(1))) }
  const { user } = openAs('Instructor', at)
  expect(await screen.findByText(/^Out since/)).toBeTruthy()
  await user.click(await press('It is back…'))
  expect(await screen.findByRole('dialog', { name: 'Bring back OK-VHA' })).toBeTruthy()
})

it('without a log an administrator can begin one from a chosen day, and others read who can', async () => {
  const none = { ...answers, 'aircraftLogs/get': [], 'flights/getByAircraft': [] }
  club.answers = { ...none, 'aircraftLogs/save': { aircraftId: 7, since: '2026-11-01' } }
  const { user, unmount } = openAs('Administrator', '/main/fleet/7')
  await user.click(await screen.findByRole('tab', { name: 'Log' }))
  expect(await screen.findByText('No log is kept for OK-VHA')).toBeTruthy()
  expect(sent('flights/getByAircraft')).toMatchObject([{ from: '', to: '' }])
  await user.click(await press('Keep a log'))
  const form = await dialog()
  expect(form.getByText(/^The log keeps the people, times, landings and readings/)).toBeTruthy()
  type(form.getByRole('textbox', { name: 'From' }), '2026-11-01')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('aircraftLogs/save')).toEqual([{ aircraftId: 7, since: '2026-11-01' }]))
  expect(raised()).toEqual(['Save successful. The log of OK-VHA is kept.'])
  unmount()
})

it('G1: in a club without a log instructors see nothing about it', async () => {
  club.answers = { ...answers, 'aircraftLogs/get': [] }
  openAs('Instructor', '/main/fleet/7')
  expect(await screen.findByRole('tab', { name: 'Meters' })).toBeTruthy()
  await waitFor(() => expect(club.heard.some(({ call }) => call === 'aircraftLogs/get')).toBe(true))
  expect(screen.queryByRole('tab', { name: 'Log' })).toBeNull()
})

it('ending a log says that its flights stay stored', async () => {
  club.answers = { ...answers, 'aircraftLogs/delete': {}, 'clubSettings/save': answers['clubSettings/get'] }
  const { user } = openAs('Administrator', at)
  await user.click(await press('End the log'))
  expect(await screen.findByText(/Its flights are kept\. No more flights are asked for/)).toBeTruthy()
  await user.click(await press('Yes'))
  await waitFor(() => expect(sent('aircraftLogs/delete')).toEqual([7]))
})

it('L17: the club sets for how many days pilots can correct flights', async () => {
  club.answers = { ...answers, 'clubSettings/save': answers['clubSettings/get'] }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('combobox', { name: 'Pilots may correct their flights for' }))
  await user.click(await screen.findByRole('option', { name: '3 days' }))
  await waitFor(() => expect(sent('clubSettings/save')).toEqual([{ correctionDays: 3 }]))
})

it('a log that failed to load offers a retry', async () => {
  club.answers = { ...answers, 'flights/getByAircraft': new Refused(400, ['No.']) }
  openAs('Instructor', at)
  expect((await screen.findByRole('button', { name: 'Try again' })).textContent).toBe('Try again')
})
