import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Rate } from '@windsock/contract/log/rates'
import { afterEach, expect, it, vi } from 'vitest'
import { dayAndClock, dayInWords } from '../../periods/day-words'
import { desk, openAs, raised, Refused } from '../../test-app'
import { common, hobbs, inDays } from '../test-fleet'
import { igor } from './test-log'

const club = desk()
afterEach(() => vi.restoreAllMocks())
const at = '/main/fleet/7?tab=log'
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const dialog = async () => within(await screen.findByRole('dialog'))
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

const landings = { ...hobbs, id: 3, name: 'Landings', unit: 'count' }
const answers = {
  ...common,
  'uses/get': { flights: true },
  'meters/get': [hobbs, landings],
  'aircraftLogs/get': [{ aircraftId: 7, since: '2026-01-01' }],
  'clubSettings/get': { instructorsDecideOnDefects: false, elsewhereIsToBeConfirmed: false, correctionDays: 1 },
  'flights/getByAircraft': [],
  'flights/getGaps': [],
  'flights/getExports': [] as unknown[],
  'rates/get': [] as Rate[],
  'user/getInstructors': [{ ...igor, roles: ['Instructor'], email: '', phoneNumber: '', address: '' }],
}
const rate: Rate = {
  id: 1,
  aircraftId: 7,
  instructorId: null,
  since: inDays(-100),
  byWhat: 'meter',
  meterId: hobbs.id,
  centsPerHour: 18_950,
  centsPerLanding: 500,
}
const newer = { ...rate, id: 2, since: inDays(-10), byWhat: 'block' as const, meterId: null, centsPerLanding: 0 }
const ofIgor = { ...newer, id: 3, aircraftId: null, instructorId: igor.id, centsPerHour: 4000 }
const elsewhere = { ...rate, id: 4, aircraftId: 8 }

const rows = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    )
}

it('L19: rates are listed in words, those of the aircraft first and the latest at the top', async () => {
  club.answers = { ...answers, 'rates/get': [rate, ofIgor, newer, elsewhere] }
  openAs('Administrator', at)
  await screen.findByText('Igor Novák')
  expect(await rows('Rates')).toEqual([
    ['OK-VHA', dayInWords(inDays(-10)), '189.50 an hour by block time'],
    ['OK-VHA', dayInWords(inDays(-100)), '189.50 an hour by Hobbs, 5.00 a landing'],
    ['Igor Novák', dayInWords(inDays(-10)), '40.00 an hour by block time'],
  ])
})

it('L19: a first rate can be added; amounts are typed with two decimals and stored in cents', async () => {
  club.answers = { ...answers, 'rates/save': rate }
  const { user } = openAs('Administrator', at)
  expect(await screen.findByText('Optional: with a rate each flight has a cost.')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Rates' })).toBeNull()
  await user.click(await press('Add rate'))
  const form = await dialog()
  const field = (name: RegExp) => form.getByRole('textbox', { name })
  const save = form.getByRole('button', { name: 'Save' })
  expect(form.getByRole('combobox', { name: 'Hours are measured by' })).toHaveProperty('value', 'Hobbs')
  await user.click(form.getByRole('combobox', { name: 'Hours are measured by' }))
  // A meter that counts landings measures no hours.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Hobbs',
    'block time',
    'air time',
  ])
  await user.keyboard('{Escape}')
  expect(save).toHaveProperty('disabled', true)
  type(field(/^Per hour/), 'much')
  expect(form.getByText('Type an amount as 189.50.')).toBeTruthy()
  type(field(/^Per hour/), '100000.01')
  expect(form.getByText('At most 100,000.00.')).toBeTruthy()
  type(field(/^Per hour/), '189,5')
  type(field(/^Per landing/), '5')
  type(field(/^From/), '2026-11-01')
  await user.click(save)
  await waitFor(() => expect(raised()[0]).toMatch(/^Save successful\. Rate was saved/))
  expect(sent('rates/save')).toEqual([
    {
      id: 0,
      aircraftId: 7,
      instructorId: null,
      since: '2026-11-01',
      byWhat: 'meter',
      meterId: hobbs.id,
      centsPerHour: 18_950,
      centsPerLanding: 500,
    },
  ])
})

it('L19: the rate of an instructor depends on time, never on the meter of an aircraft', async () => {
  club.answers = { ...answers, 'rates/save': new Refused(400, ['Not so.']) }
  const { user } = openAs('Administrator', at)
  await user.click(await press('Add rate'))
  const form = await dialog()
  await user.click(form.getByRole('combobox', { name: 'Of' }))
  await user.click(await screen.findByRole('option', { name: 'Igor Novák' }))
  expect(form.getByRole('combobox', { name: 'Hours are measured by' })).toHaveProperty('value', 'block time')
  type(form.getByRole('textbox', { name: /^Per hour/ }), '40')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Not so.')).toBeTruthy()
  expect(sent('rates/save')).toMatchObject([
    { aircraftId: null, instructorId: 'instructor', byWhat: 'block', meterId: null, centsPerHour: 4000 },
  ])
})

it('a rate can be changed and deleted, and flights keep their cost', async () => {
  club.answers = { ...answers, 'rates/get': [rate], 'rates/save': rate, 'rates/delete': {} }
  const { user } = openAs('Administrator', at)
  const what = `the rate of OK-VHA from ${dayInWords(inDays(-100))}`
  await user.click(await press(`Edit ${what}`))
  const form = await dialog()
  expect(form.getByRole('textbox', { name: /^Per hour/ })).toHaveProperty('value', '189.50')
  type(form.getByRole('textbox', { name: /^Per landing/ }), '')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('rates/save')).toMatchObject([{ id: 1, meterId: 2, centsPerLanding: 0 }]))
  await user.click(await press(`Delete ${what}`))
  await user.click(await press('Yes'))
  await waitFor(() => expect(sent('rates/delete')).toEqual([1]))
})

const made = { id: 9, at: '2026-11-20T10:00:00.000Z', by: igor, first: 1213, last: 1290 }
const lines = Array.from({ length: 78 }, (_, at) => ({ number: 1213 + at, flightId: at, sign: 1, line: '' }))

it.each([
  ['rates/get', 'Rates'],
  ['flights/getExports', 'Export for accounting'],
])('a failure of %s shows an error instead of an empty list, and can be retried', async (call, name) => {
  const made = { id: 1, at: '2026-06-01T08:00:00.000Z', by: null, count: 2, first: 1, last: 2 }
  club.answers = { ...answers, [call]: new Refused(400, ['The disk is full.']) }
  const { user } = openAs('Administrator', at)
  const section = within(await screen.findByRole('region', { name }))
  expect(await section.findByText('The disk is full.')).toBeTruthy()
  club.answers[call] = call === 'rates/get' ? [rate] : [made]
  await user.click(section.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await rows(name)).toHaveLength(1))
})

it('L18: an export shows its number of lines and saves them; an earlier export can be saved again', async () => {
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:flights'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const csv = '\uFEFFNumber,Sign\r\n1213,1\r\n'
  club.answers = {
    ...answers,
    'flights/getExports': [{ ...made, count: 78 }],
    'flights/export': { ...made, lines, csv },
  }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('combobox', { name: 'Separator' }))
  await user.click(await screen.findByRole('option', { name: 'Comma ,' }))
  await user.click(await press('Export'))
  await waitFor(() => expect(raised()).toEqual(['Export successful. 78 lines: 1,213 to 1,290']))
  expect(await rows('Export for accounting')).toEqual([
    ['78 lines: 1,213 to 1,290', dayAndClock(made.at, 'UTC'), 'Igor Novák'],
  ])
  await user.click(await press('Download again: 78 lines: 1,213 to 1,290'))
  await waitFor(() => expect(names).toEqual(['flights-1213-1290.csv', 'flights-1213-1290.csv']))
  expect(sent('flights/export')).toEqual([
    { id: 0, separator: ',' },
    { id: 9, separator: ',' },
  ])
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  // Spreadsheets recognise UTF-8 by these bytes.
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
})

it('L18: an export without changes since the last one says so', async () => {
  const says = 'Nothing has changed since the last export.'
  club.answers = { ...answers, 'flights/export': new Refused(400, [says]) }
  const { user } = openAs('Administrator', at)
  await user.click(await press('Export'))
  expect(await screen.findByText(says)).toBeTruthy()
  expect(raised()).toEqual([])
})
