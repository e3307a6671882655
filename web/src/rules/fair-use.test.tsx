import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { oneOfTen, threeAhead } from './test-rules'

const club = desk()
const at = '/main/rules'
const common = {
  'uses/get': { rules: true },
  'bookings/getDoubtful': [],
  'aircraftGroups/get': [{ id: 2, name: 'Two-seaters', aircraftIds: [], isActive: true }],
  'aircraft/get': [],
  'airports/get': [],
}
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const dialog = async () => within(await screen.findByRole('dialog'))
const pressable = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('lists each rule with its sentence, its state and how often it refused a booking', async () => {
  const draft = { ...threeAhead, id: 5, name: 'Two ahead', state: 'draft', stopped: 0, overridden: 0 }
  const off = { ...draft, id: 6, name: 'One ahead', state: 'off' }
  club.answers = { ...common, 'rules/get': [threeAhead, draft, off] }
  openAs('Administrator', at)
  await screen.findByText('Two ahead')
  const rows = screen.getAllByRole('row').slice(1)
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  )
  expect(texts).toEqual([
    ['Three aheadPilots: At most 3 bookings ahead.', 'On', 'stopped 12 times, overridden 3 times'],
    ['Two aheadPilots: At most 3 bookings ahead.', 'Draft', ''],
    ['One aheadPilots: At most 3 bookings ahead.', 'Off', 'stopped nobody'],
  ])
})

it('two clicks from the empty list test a first rule, and a third switches it on', async () => {
  club.answers = { ...common, 'rules/get': [], 'rules/getAffected': oneOfTen, 'rules/save': threeAhead }
  const { user } = openAs('Administrator', at)
  expect(await screen.findByText(/says how much a member may book/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'At most 3 bookings ahead' }))
  const form = await dialog()
  expect(form.queryByRole('button', { name: 'Switch on' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Try it' }))
  expect(await form.findByText(oneOfTen.text)).toBeTruthy()
  expect(sent('rules/getAffected')).toMatchObject([
    { kind: 'open bookings', amount: 3, amounts: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], roles: ['Pilot', 'Student'] },
  ])
  await user.click(form.getByRole('checkbox', { name: /Tell members/ }))
  await user.click(await form.findByRole('button', { name: 'Switch on' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. The rule is on. It asks from the next save on.']))
  expect(sent('rules/save')).toMatchObject([
    { name: 'At most 3 bookings ahead', state: 'on', level: 'block', amount: 3, exceptHours: 48, isTold: true },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('R3: the dry run lists the members affected, what happened to each booking, and who could have overridden', async () => {
  const aircraft = { ...oneOfTen.refusals[0]!.aircraft, assignedAirport: { timeZone: 'Europe/Prague' } }
  club.answers = { ...common, 'rules/get': [], 'rules/getAffected': oneOfTen, 'aircraft/get': [aircraft] }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'At most 3 bookings ahead' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Try it' }))
  expect(await form.findByText(/1 of them was made by staff for somebody else/)).toBeTruthy()
  expect(form.getByText(/For 2 bookings the earlier times are not known/)).toBeTruthy()
  const cells = (label: string) =>
    within(form.getByRole('table', { name: label, hidden: true }))
      .getAllByRole('cell', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(cells('By member')).toEqual(['Petra Nová', '10', '1'])
  await waitFor(() => expect(cells('The refused bookings').at(-1)).toBe('flown'))
  expect(cells('The refused bookings')[1]).toContain('You have 3 bookings ahead.')
  expect(cells('The refused bookings')[1]).toContain(' 11:00–13:00 Prague (UTC+1)')
  expect(cells('The refused bookings')[2]).toContain(' 11:00 Prague (UTC+1)')
})

it('R7: the slider moves by keyboard between ten amounts, shows the curve and starts a new dry run', async () => {
  club.answers = { ...common, 'rules/get': [], 'rules/getAffected': oneOfTen }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'At most 3 bookings ahead' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Try it' }))
  const slider = await form.findByRole<HTMLInputElement>('slider', { name: 'Bookings at most' })
  expect(slider.getAttribute('aria-valuetext')).toBe('3: 7 refused, 1 member')
  expect([slider.min, slider.max]).toEqual(['0', '9'])
  fireEvent.change(slider, { target: { value: '4' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('5: 5 refused, 1 member')
  await waitFor(() => expect(sent('rules/getAffected')).toMatchObject([{ amount: 3 }, { amount: 5 }]))
  expect(form.getByLabelText<HTMLInputElement>(/^Bookings at most \*/).value).toBe('5')
})

it('a rule that would refuse nearly everybody needs a second confirmation', async () => {
  const most = { ...oneOfTen, refused: 98, made: 100, share: 0.98 }
  club.answers = { ...common, 'rules/get': [], 'rules/getAffected': most, 'rules/save': threeAhead }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'At most 3 bookings ahead' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Try it' }))
  const tick = await form.findByRole('checkbox', { name: /This would have refused 98 %/ })
  expect(pressable('Switch on').disabled).toBe(true)
  await user.click(tick)
  await waitFor(() => expect(pressable('Switch on').disabled).toBe(false))
})

it('a failed dry run says so, and the rule is not switched on', async () => {
  club.answers = { ...common, 'rules/get': [], 'rules/getAffected': new Refused(400, ['This does not work.']) }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'At most 3 bookings ahead' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Try it' }))
  expect(await form.findByText('This does not work.')).toBeTruthy()
  expect(pressable('Switch on').disabled).toBe(true)
  expect(raised()).toEqual([])
})

it('a rule is saved as a draft without a dry run, and a refused save keeps the input', async () => {
  club.answers = { ...common, 'rules/get': [threeAhead], 'rules/save': new Refused(400, ['Choose an amount.']) }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'Add rule' }))
  const form = await dialog()
  expect(pressable('Save as draft').disabled).toBe(true)
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Our rule')
  await user.click(form.getByRole('button', { name: 'Save as draft' }))
  expect(await form.findByRole('alert')).toBeTruthy()
  expect(form.getByText('Choose an amount.')).toBeTruthy()
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Our rule')
  expect(sent('rules/save')).toMatchObject([{ id: 0, name: 'Our rule', state: 'draft' }])
})

it('an active rule can be saved, switched off or tested again', async () => {
  club.answers = { ...common, 'rules/get': [threeAhead], 'rules/getAffected': oneOfTen, 'rules/save': threeAhead }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'Edit Three ahead' }))
  const form = await dialog()
  expect(
    form.getByText('Pilots: At most 3 bookings ahead. Flights within 48 hours are not asked and do not count.'),
  ).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Try it' }))
  expect(await form.findByText(oneOfTen.text)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(sent('rules/save')).toMatchObject([{ id: 4, state: 'off' }]))
})

it('each kind of rule shows only the fields that it needs', async () => {
  club.answers = { ...common, 'rules/get': [threeAhead] }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'Add rule' }))
  const form = await dialog()
  const choose = async (kind: string) => {
    await user.click(form.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: kind }))
  }
  await user.click(form.getByRole('combobox', { name: 'Kind' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Open bookings',
    'Open hours',
    'Weekend days',
    'Length of a flight',
    'Days ahead',
    'Late deleting',
  ])
  await user.keyboard('{Escape}')
  await choose('Length of a flight')
  expect(form.getByLabelText('Minutes at least')).toBeTruthy()
  await choose('Late deleting')
  expect(form.queryByRole('combobox', { name: 'When somebody is above it' })).toBeNull()
  expect(form.queryByRole('checkbox', { name: /Tell members/ })).toBeNull()
  expect(
    form.getByText('Asks for a reason when a flight is deleted late, and counts it. It never refuses.'),
  ).toBeTruthy()
})

it('kinds that depend on flights are offered where a log is kept, with the days for which they look back', async () => {
  club.answers = {
    ...common,
    'uses/get': { rules: true, flights: true },
    'rules/get': [threeAhead],
    'rules/getAffected': oneOfTen,
    'rules/save': threeAhead,
  }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'Add rule' }))
  const form = await dialog()
  await user.click(form.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: 'No-shows' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Two no-shows')
  const number = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  expect(number('No-shows from which on it stops').value).toBe('2')
  fireEvent.change(number('No-shows from which on it stops'), { target: { value: '0' } })
  expect(pressable('Save as draft').disabled).toBe(true)
  fireEvent.change(number('No-shows from which on it stops'), { target: { value: '2' } })
  expect(number('It looks back so many days').value).toBe('90')
  fireEvent.change(number('It looks back so many days'), { target: { value: '' } })
  expect(pressable('Save as draft').disabled).toBe(true)
  fireEvent.change(number('It looks back so many days'), { target: { value: '60' } })
  await user.click(form.getByRole('button', { name: 'Try it' }))
  // The dry run follows the input a moment later.
  const last = { kind: 'no-shows', amount: 2, days: 60 }
  await waitFor(() => expect(sent('rules/getAffected').at(-1)).toMatchObject(last))
  await user.click(form.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() =>
    expect(sent('rules/save')).toMatchObject([{ kind: 'no-shows', amount: 2, days: 60, least: null }]),
  )
})

it('a share above 100% is refused, and kinds without days send none', async () => {
  const share = { ...threeAhead, kind: 'flown share', name: 'Half', amount: 50, days: 120 }
  club.answers = { ...common, 'rules/get': [share], 'rules/save': share }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'Edit Half' }))
  const form = await dialog()
  const percent = form.getByLabelText(/^Per cent flown at least/)
  fireEvent.change(percent, { target: { value: '101' } })
  expect(pressable('Save').disabled).toBe(true)
  fireEvent.change(percent, { target: { value: '100' } })
  expect(pressable('Save').disabled).toBe(false)
  expect(form.getByLabelText<HTMLInputElement>(/^It looks back/).value).toBe('120')
  await user.click(form.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: 'Open bookings' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('rules/save')).toMatchObject([{ kind: 'open bookings', days: null }]))
})

it('G4: staff see the doubtful flights, each with its reason and a link', async () => {
  const flight = {
    id: 9,
    aircraft: { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-VHA', assignedAirportId: 3 },
    from: '2027-03-10T10:00:00.000Z',
    to: '2027-03-10T12:00:00.000Z',
    pilot: { id: 'petra', firstName: 'Petra', lastName: 'Nová' },
    instructor: null,
    verdicts: [{ source: 'rule', sourceId: 4, userId: 'petra', level: 'block', text: 'Petra has 4 ahead.', way: '' }],
  }
  const home = { id: 3, name: 'Home', icaoCode: 'HOME', timeZone: 'UTC' }
  club.answers = { ...common, 'rules/get': [threeAhead], 'bookings/getDoubtful': [flight], 'airports/get': [home] }
  openAs('Administrator', at)
  const region = within(await screen.findByRole('region', { name: '1 flight to look at' }))
  expect(region.getByText('Petra has 4 ahead.')).toBeTruthy()
  const link = await region.findByRole('link', { name: /^OK-VHA .*10:00–12:00 UTC, Petra Nová$/, hidden: true })
  await waitFor(() => expect(link.getAttribute('href')).toContain('day=2027-03-10&at=HOME&flight=9'))
})
