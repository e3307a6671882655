import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dayInWords } from '../periods/day-words'
import { desk, openAs, raised, Refused } from '../test-app'
import { annual, common, hobbs, HOUR, hundred, inDays, lastReading, today } from './test-fleet'

const club = desk()
const at = '/main/fleet/7'
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const dialog = async () => within(await screen.findByRole('dialog'))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string | RegExp) => screen.findByRole('button', { name })

it('M4 Done shows the next due point before it is saved, from the reading and the day', async () => {
  club.answers = { ...common, 'limits/get': [hundred], 'limits/done': hundred }
  const { user } = openAs('Administrator', at)
  await user.click(await press('Done… 100 h, OK-VHA'))
  const form = await dialog()
  const reading = form.getByRole('textbox', { name: 'Reading when it was done' })
  expect(reading).toHaveProperty('value', '1293.5')
  expect(await form.findByText('The next one is due at 1,393.5 h.')).toBeTruthy()
  type(reading, '1294.2')
  expect(form.getByText('The next one is due at 1,394.2 h.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. The next due point is set.']))
  expect(sent('limits/done')).toEqual([{ id: 4, doneOn: today, value: 1294.2 * HOUR, remark: '', skip: false }])
})

it('M4 Done shows the next due point on the new meter if the meter was replaced after that day', async () => {
  const day = (days: number) => `${inDays(-days)}T09:00:00.000Z`
  const replaced = { ...lastReading, id: 32, at: day(2), kind: 'replaced', starts: 4990 * HOUR, value: 0 }
  const first = { ...lastReading, at: day(10), value: 4980 * HOUR }
  const row = { ...hundred, present: 0, presentAt: replaced.at, dueValue: 10 * HOUR, left: 10 * HOUR }
  club.answers = { ...common, 'limits/get': [row], 'readings/getByMeter': [replaced, first] }
  const { user } = openAs('Administrator', at)
  await user.click(await press('Done… 100 h, OK-VHA'))
  const form = await dialog()
  const reading = form.getByRole('textbox', { name: 'Reading when it was done' })
  expect(await form.findByText('The next one is due at 100 h.')).toBeTruthy()
  type(form.getByRole('textbox', { name: 'Done on' }), inDays(-5))
  type(reading, '4985')
  expect(await form.findByText('The next one is due at 95 h.')).toBeTruthy()
  club.answers['limits/done'] = new Refused(400, ['Really 125 h more?'])
  type(form.getByRole('textbox', { name: 'Done on' }), inDays(-9))
  type(reading, '5105')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Unusual reading' }))
  expect(asked.getByText('Really 125 h more?'), 'than the old meter showed').toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent('limits/done').at(-1)).toMatchObject({ value: 5105 * HOUR, isSure: true }))
})

it('M4 a limit that counts from its due point can skip one interval', async () => {
  const fromDue = { ...annual, countsFrom: 'due', dueOn: '2027-06-30', everyMonths: 12, isToMonthEnd: true }
  club.answers = { ...common, 'limits/get': [fromDue] }
  const { user } = openAs('Administrator', at)
  await user.click(await press('Done… Annual, OK-VHA'))
  const form = await dialog()
  expect(form.getByText(`The next one is due on ${dayInWords('2028-06-30')}.`)).toBeTruthy()
  await user.click(form.getByRole('checkbox', { name: 'It was done early: skip one interval' }))
  expect(form.getByText(`The next one is due on ${dayInWords('2029-06-30')}.`)).toBeTruthy()
})

it('M5 a limit with a meter needs a reading, and a refusal keeps the input', async () => {
  const words = 'The reading before this one is 1,293.5 h.'
  club.answers = { ...common, 'limits/get': [hundred], 'limits/done': new Refused(400, [words]) }
  const { user } = openAs('Administrator', at)
  await user.click(await press('Done… 100 h, OK-VHA'))
  const form = await dialog()
  const reading = form.getByRole('textbox', { name: 'Reading when it was done' })
  type(reading, '')
  expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  type(reading, '1200')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(words)).toBeTruthy()
  expect(reading).toHaveProperty('value', '1200')
})

it('a reading is typed in the meter’s own notation, and saved in seconds with its time', async () => {
  club.answers = { ...common, 'limits/get': [hundred], 'readings/save': lastReading }
  const { user } = openAs('Instructor', '/main/fleet')
  await user.click(await press('Reading… 100 h, OK-VHA'))
  const form = await dialog()
  const value = await form.findByRole('textbox', { name: 'Reading' })
  await form.findByText('It now reads 1,293.5 h.')
  expect(form.getByText('Times in UTC')).toBeTruthy()
  type(value, '1,294.55')
  expect(form.getByText('This meter is read in steps of 0.1 h.')).toBeTruthy()
  type(value, '1000')
  expect(await form.findByText(/^The reading before this one is 1,293\.5 h\./)).toBeTruthy()
  expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  type(value, '1294.5')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Reading was saved successfully!']))
  expect(sent('readings/save')).toMatchObject([{ id: 0, meterId: 2, kind: 'reading', value: 1294.5 * HOUR }])
})

it('an unusual reading asks for a confirmation before it is saved', async () => {
  const question = new Refused(400, ['Really 11,051 h more?'])
  club.answers = { ...common, 'limits/get': [hundred], 'readings/save': question }
  const { user } = openAs('Administrator', '/main/fleet')
  await user.click(await press('Reading… 100 h, OK-VHA'))
  const form = await dialog()
  await form.findByText('It now reads 1,293.5 h.')
  type(form.getByRole('textbox', { name: 'Reading' }), '12345')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Unusual reading' }))
  expect(asked.getByText('Really 11,051 h more?')).toBeTruthy()
  club.answers = { ...club.answers, 'readings/save': lastReading }
  await user.click(asked.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(sent('readings/save').map((body) => (body as { isSure?: boolean }).isSure)).toEqual([undefined, true])
})

it('M6 replacing a meter asks for the last reading of the old one and the first of the new one', async () => {
  club.answers = { ...common, 'limits/get': [hundred], 'readings/save': lastReading }
  const { user } = openAs('Administrator', '/main/fleet')
  await user.click(await press('Reading… 100 h, OK-VHA'))
  const form = await dialog()
  await form.findByText('It now reads 1,293.5 h.')
  await user.click(form.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: 'Meter replaced' }))
  type(form.getByRole('textbox', { name: 'The old meter ended at' }), '1295')
  type(form.getByRole('textbox', { name: 'The new meter begins at' }), '0')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(sent('readings/save')).toMatchObject([{ kind: 'replaced', starts: 1295 * HOUR, value: 0 }])
})

it('M10 plans show their cost, and each opens the maintenance form filled in', async () => {
  const plan = (day: string) => ({ from: `${day}T08:00:00.000Z`, to: `${day}T20:00:00.000Z` })
  const suspended = [
    {
      id: 55,
      ...plan(inDays(16)),
      pilot: { id: 'petra', firstName: 'Petra', lastName: 'Nová' },
      instructor: null,
    },
  ]
  const figures = { used: 96 * HOUR, every: 100 * HOUR, hoursGivenAway: 4 }
  club.answers = {
    ...common,
    'limits/get': [hundred, annual],
    'limits/getPlans': [
      { ...plan(inDays(15)), limitIds: [4, 5], suspended: [], ...figures, score: 4 },
      { ...plan(inDays(16)), limitIds: [4], suspended, ...figures, score: 9 },
    ],
  }
  const { user, address } = openAs('Administrator', at)
  await user.click(await press('Plan… 100 h, OK-VHA'))
  const plans = await dialog()
  expect(await plans.findByText('suspends no flight, uses 96 h of 100 h')).toBeTruthy()
  expect(plans.getByText('suspends 1 flight, uses 96 h of 100 h')).toBeTruthy()
  expect(await plans.findByText('Serves also: Annual')).toBeTruthy()
  expect(plans.getByText(/Petra Nová/)).toBeTruthy()
  expect(plans.getByText('Times in UTC')).toBeTruthy()
  expect(sent('limits/getPlans')).toEqual([{ id: 4 }])
  await user.click(plans.getAllByRole('link', { name: /^Plan it/ })[0]!)
  await waitFor(() => expect(address()).toContain('/main/aircraftMaintenances/7/0?'))
  const search = new URLSearchParams(address().split('?')[1])
  expect(Object.fromEntries(search)).toEqual({ ...plan(inDays(15)), limitId: '4' })
})

it('a meter is added with its first reading, which stays in the form after a refusal', async () => {
  club.answers = {
    ...common,
    'meters/get': [],
    'meters/save': hobbs,
    'readings/save': new Refused(400, ['A reading must not be in the future.']),
  }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('tab', { name: 'Meters' }))
  expect(await screen.findByText('OK-VHA has no meter')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add meter' }))
  const form = await dialog()
  type(form.getByRole('textbox', { name: 'Name' }), 'Hobbs')
  type(form.getByRole('textbox', { name: 'It now reads' }), '1293.5')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('A reading must not be in the future.')).toBeTruthy()
  club.answers = { ...club.answers, 'readings/save': lastReading }
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Meter was saved successfully!']))
  expect(sent('meters/save')).toMatchObject([{ id: 0, name: 'Hobbs', unit: 'tenths' }, { id: 2 }])
  expect(sent('readings/save')).toMatchObject([{ meterId: 2, value: 1293.5 * HOUR }, { meterId: 2 }])
})

it('the readings of a meter are listed in order, edited and deleted', async () => {
  const older = { ...lastReading, id: 30, kind: 'replaced', starts: 900 * HOUR, value: 0, remark: 'New Hobbs' }
  club.answers = { ...common, 'readings/getByMeter': [lastReading, older], 'readings/delete': {} }
  const { user } = openAs('Instructor', at)
  await user.click(await screen.findByRole('tab', { name: 'Meters' }))
  const table = within(await screen.findByRole('table', { name: 'Readings of Hobbs' }))
  await table.findByText('1,293.5 h')
  expect(table.getByText('900 h → 0 h')).toBeTruthy()
  expect(table.getByText('Meter replaced')).toBeTruthy()
  expect(table.getAllByText('Igor Novák')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Add meter' })).toBeNull()
  await user.click(table.getByRole('button', { name: /^Edit the reading 1,293\.5 h/ }))
  expect((await dialog()).getByRole('textbox', { name: 'Reading' })).toHaveProperty('value', '1293.5')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(table.getByRole('button', { name: /^Delete the reading 1,293\.5 h/ }))
  await user.click(await press('Yes'))
  await waitFor(() => expect(sent('readings/delete')).toEqual([{ id: 31 }]))
})
