import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { dayInWords } from '../periods/day-words'

const club = desk()
const lkpr = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const aircraft = { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-ABC', assignedAirport: lkpr }
const maintenance = { id: 5, aircraft, from: '2027-03-10T07:00:00.000Z', to: '2027-03-12T16:30:00.000Z' }
const person = (firstName: string, lastName: string) => ({ id: firstName, firstName, lastName })
const flight = {
  id: 1,
  aircraft,
  from: '2027-03-10T09:00:00.000Z',
  to: '2027-03-10T11:00:00.000Z',
  pilot: person('Petra', 'Dvořáková'),
  instructor: person('Igor', 'Novák'),
}
const solo = { ...flight, id: 2, from: '2027-03-11T22:00:00.000Z', to: '2027-03-12T00:00:00.000Z', instructor: null }
const asWords = () => `${dayInWords('2027-03-10')} 10:00–12:00, Petra Dvořáková with Igor Novák`
const soloAsWords = () => `${dayInWords('2027-03-11')} 23:00 – ${dayInWords('2027-03-12')} 01:00, Petra Dvořáková`
const list = '/main/aircraftMaintenances/7'

const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const answers = (more: object) => ({
  'aircraft/getById': aircraft,
  'aircraftMaintenances/getById': maintenance,
  'aircraftMaintenances/getByAircraft': [maintenance],
  'aircraftMaintenances/getAffected': { suspended: [], reinstated: [] },
  'aircraftMaintenances/save': { ...maintenance, suspendedBookings: [] },
  ...more,
})

it('the list shows the airport’s clock and names it where the browser’s differs', async () => {
  club.answers = answers({})
  openAs('Administrator', list)
  await screen.findByText('2027-03-10 08:00')
  expect(screen.getByText('2027-03-12 17:30')).toBeTruthy()
  expect(screen.getByText(/^Times in Prague/)).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Type',
    'Registration Code',
    'Airport',
    'From',
    'To',
    'Actions',
  ])
  expect(screen.getByRole('link', { name: 'Back to Aircraft' }).getAttribute('href')).toBe('/main/aircraft')
})

it('the confirmation of a deletion names the registration and both dates', async () => {
  club.answers = answers({ 'aircraftMaintenances/delete': {} })
  const { user } = openAs('Administrator', list)
  await user.click(await screen.findByRole('button', { name: /^Delete the maintenance/ }))
  await screen.findByText(
    'Are you sure you want to delete the maintenance of OK-ABC from 2027-03-10 08:00 to 2027-03-12 17:30?',
  )
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete successful. Aircraft maintenance was deleted successfully!']))
  expect(sent('aircraftMaintenances/delete')).toEqual([5])
})

it('the confirmation of a deletion lists the suspended bookings that will be reinstated', async () => {
  const foretold = { suspended: [], reinstated: [flight, solo] }
  club.answers = answers({ 'aircraftMaintenances/getAffected': foretold, 'aircraftMaintenances/delete': {} })
  const { user } = openAs('Administrator', list)
  await user.click(await screen.findByRole('button', { name: /^Delete the maintenance/ }))
  const question = await screen.findByRole('dialog', { name: 'Delete maintenance' })
  expect(within(question).getByText('2 bookings suspended by it will come back:')).toBeTruthy()
  const flights = within(question).getAllByRole('listitem')
  expect(flights.map(({ textContent }) => textContent)).toEqual([asWords(), soloAsWords()])
  const asked = { id: 5, aircraft: { id: 7 }, from: maintenance.from, to: maintenance.from }
  expect(sent('aircraftMaintenances/getAffected')).toEqual([asked])
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent('aircraftMaintenances/delete')).toEqual([])
})

it.each([
  ['404', new Refused(404, ['No.'])],
  ['400', new Refused(400, ['No.'])],
  ['503', new Refused(503, ['No.'])],
])('the confirmation of a deletion shows no preview if that fails with %s', async (_, answer) => {
  club.answers = answers({ 'aircraftMaintenances/getAffected': answer })
  const { user } = openAs('Administrator', list)
  await user.click(await screen.findByRole('button', { name: /^Delete the maintenance/ }))
  const question = await screen.findByRole('dialog', { name: 'Delete maintenance' })
  expect(within(question).queryByText(/will come back/)).toBeNull()
  expect(raised()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
})

it('an instructor can read the list and the period, but neither save nor delete', async () => {
  club.answers = answers({})
  const { unmount } = openAs('Instructor', list)
  await screen.findByText('2027-03-10 08:00')
  expect(screen.queryByRole('link', { name: 'Add' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  unmount()
  openAs('Instructor', `${list}/5`)
  expect((await field('From date')).closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('a new period starts as today from 00:00 to 23:30 and is saved at once if it affects nobody', async () => {
  club.answers = answers({})
  const { user, address } = openAs('Administrator', `${list}/0`)
  await screen.findByRole('heading', { name: 'Add Aircraft Maintenance: OK-ABC' })
  const day = (await field('From date')).value
  expect((await field('To date')).value).toBe(day)
  await user.click(save())
  await waitFor(() => expect(address()).toBe(list))
  expect(raised()).toEqual(['Save successful. Aircraft maintenance was saved successfully!'])
  const [body] = sent('aircraftMaintenances/save') as { id: number; aircraft: object; from: string; to: string }[]
  expect(body).toMatchObject({ id: 0, aircraft: { id: 7 } })
  expect(Date.parse(body?.to ?? '') - Date.parse(body?.from ?? '')).toBe(23.5 * 3_600_000)
})

it('an end before the start is an error, an end at the start is not', async () => {
  club.answers = answers({})
  const { user } = openAs('Administrator', `${list}/5`)
  await screen.findByRole('heading', { name: 'Edit Aircraft Maintenance: OK-ABC' })
  const to = await field('To date')
  await user.clear(to)
  expect(save().disabled).toBe(true)
  await user.type(to, '2027-03-09')
  expect(await screen.findByText("'To' date should be greater or equal than 'From' date.")).toBeTruthy()
  expect(save().disabled).toBe(true)
  await user.clear(to)
  await user.type(to, '2027-03-10')
  await waitFor(() => expect(save().disabled).toBe(false))
})

it('affected bookings are listed before the save, and the suspended ones after it', async () => {
  club.answers = answers({
    'aircraftMaintenances/getAffected': { suspended: [flight], reinstated: [solo] },
    'aircraftMaintenances/save': { ...maintenance, suspendedBookings: [flight] },
  })
  const { user, address } = openAs('Administrator', `${list}/5`)
  await field('From date')
  await user.click(save())
  const question = await screen.findByRole('dialog', { name: 'Who is affected' })
  expect(within(question).getByText('1 booking of OK-ABC will be suspended:')).toBeTruthy()
  expect(within(question).getByText(asWords())).toBeTruthy()
  expect(within(question).getByText(soloAsWords())).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent('aircraftMaintenances/save')).toEqual([])
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(address()).toBe(list))
  const note = await screen.findByRole('status', { name: '1 booking suspended' })
  expect(within(note).getByText(asWords())).toBeTruthy()
  await user.click(within(note).getByRole('button', { name: 'Close this note' }))
  await waitFor(() => expect(screen.queryByText(asWords())).toBeNull())
})

it('a refusal shows once, above the form', async () => {
  club.answers = answers({ 'aircraftMaintenances/getAffected': new Refused(400, ['Not this aircraft.']) })
  const { user } = openAs('Administrator', `${list}/5`)
  await field('From date')
  await user.click(save())
  expect((await screen.findByRole('note')).textContent).toContain('Not this aircraft.')
  expect(raised()).toEqual(['Error while saving data! Not this aircraft.'])
  expect(sent('aircraftMaintenances/save')).toEqual([])
})

it.each([404, 405, 500, 503])('a preview that fails with %i saves nothing and says so', async (status) => {
  club.answers = answers({ 'aircraftMaintenances/getAffected': new Refused(status) })
  const { user } = openAs('Administrator', `${list}/5`)
  await field('From date')
  await user.click(save())
  expect(await screen.findByRole('alert', { name: 'Nothing was saved' })).toBeTruthy()
  expect(sent('aircraftMaintenances/save')).toEqual([])
  expect(raised()).toEqual([])
})

it('an address that names another aircraft is corrected', async () => {
  club.answers = answers({ 'aircraftMaintenances/getById': { ...maintenance, aircraft: { ...aircraft, id: 8 } } })
  const { address } = openAs('Administrator', `${list}/5`)
  await waitFor(() => expect(address()).toBe('/main/aircraftMaintenances/8/5'))
  await screen.findByRole('heading', { name: /^Edit Aircraft Maintenance/ })
})

it('a period whose save was not answered is looked up before it is saved again', async () => {
  const stored = { ...maintenance, id: 6, from: '2027-03-20T07:00:00.000Z', to: '2027-03-20T16:30:00.000Z' }
  club.answers = answers({
    'aircraftMaintenances/getById': stored,
    'aircraftMaintenances/getByAircraft': [maintenance],
    'aircraftMaintenances/save': new Refused(504, []),
  })
  const { user } = openAs('Administrator', '/main/aircraftMaintenances/7/0')
  const asked = () => club.heard.filter(({ call }) => call === 'aircraftMaintenances/getByAircraft').length
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const note = await screen.findByRole('alert', { name: 'This may or may not have been saved' })
  expect(note.textContent).toContain('Please check before you try again.')
  await waitFor(() => expect(asked()).toBe(1))
  const [draft] = sent('aircraftMaintenances/save') as [typeof stored]
  club.answers = answers({
    'aircraftMaintenances/getByAircraft': [maintenance, { ...stored, from: draft.from, to: draft.to }],
  })
  await user.click(save())
  await waitFor(() => expect(raised()).toEqual(['Save successful. Aircraft maintenance was saved successfully!']))
  expect(sent('aircraftMaintenances/save')).toHaveLength(1)
})

it('a period whose save was not answered, but which is stored, counts as saved', async () => {
  club.answers = answers({ 'aircraftMaintenances/save': new Refused(502, []) })
  const { user } = openAs('Administrator', '/main/aircraftMaintenances/7/5')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Aircraft maintenance was saved successfully!']))
  expect(sent('aircraftMaintenances/save')).toHaveLength(1)
})

const limit = { id: 4, name: '100 h' }
const planned = `${list}/0?from=2027-03-10T05:00:00.000Z&to=2027-03-10T20:00:00.000Z&limitId=4`

it('M10 a planned maintenance opens filled in for its limit, and sends the limit with its reason', async () => {
  club.answers = answers({ 'limits/get': [limit] })
  const { user } = openAs('Administrator', planned)
  expect(await field('From date')).toHaveProperty('value', '2027-03-10')
  expect((await screen.findByRole('combobox', { name: 'For' })).getAttribute('value')).toBe('100 h')
  await user.type(await field('Reason'), 'At the shop')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('aircraftMaintenances/save')).toMatchObject([
      { from: '2027-03-10T05:00:00.000Z', to: '2027-03-10T20:00:00.000Z', reason: 'At the shop', limitId: 4 },
    ]),
  )
})

it('an aircraft without a limit has neither of the two fields, and a save leaves their values unchanged', async () => {
  club.answers = answers({ 'limits/get': [] })
  const { user } = openAs('Administrator', `${list}/5`)
  await field('From date')
  expect(screen.queryByRole('combobox', { name: 'For' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('aircraftMaintenances/save')).toHaveLength(1))
  expect(Object.keys(sent('aircraftMaintenances/save')[0] as object)).not.toContain('limitId')
})

it('the list shows limit and reason of a period that has them', async () => {
  const placed = { ...maintenance, reason: 'Nose strut is flat', limitId: 4 }
  club.answers = answers({ 'limits/get': [limit], 'aircraftMaintenances/getByAircraft': [placed] })
  openAs('Administrator', list)
  expect(await screen.findByText('Nose strut is flat')).toBeTruthy()
  expect(await screen.findByText('100 h')).toBeTruthy()
})
