import { screen, waitFor } from '@testing-library/react'
import { closedAirport, registrationInUse } from '@windsock/contract/errors'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()
const lkpr = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const lktb = { id: 4, name: 'Brno', icaoCode: 'LKTB', timeZone: 'Europe/Prague' }
const skyhawk = {
  id: 7,
  name: 'Skyhawk',
  type: 'C172',
  registrationCode: 'OK-ABC',
  assignedAirportId: 3,
  assignedAirport: lkpr,
  description: 'IFR',
  isVisibleForExternalUsers: false,
  isActive: true,
  maintenances: [],
}
const grounded = { id: 1, from: '2027-03-10T00:00:00.000Z', to: '2027-03-11T00:00:00.000Z' }
const katana = { ...skyhawk, id: 8, name: 'Katana', registrationCode: 'OK-XYZ', maintenances: [grounded] }

const asked = (call: string) => club.heard.filter((heard) => heard.call === call)
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const columns = ['Name', 'Type', 'Registration Code', 'Airport', 'Description', 'Maintenance']
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

it('the list ticks the aircraft that are under maintenance on the selected day, and is fetched again when the day changes', async () => {
  club.answers = { 'aircraft/get': [skyhawk, katana] }
  const { user } = openAs('Administrator', '/main/aircraft')
  await screen.findByText('Katana')
  expect(headers()).toEqual([...columns, 'Actions'])
  expect(screen.getAllByRole('img').map((flag) => flag.getAttribute('aria-label'))).toEqual([
    'No maintenance',
    'Under maintenance',
  ])
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  await waitFor(() => expect(asked('aircraft/get')).toHaveLength(2))
  const [first, second] = asked('aircraft/get').map(({ query }) => query.date ?? '')
  expect(first).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect((second ?? '') > (first ?? '')).toBe(true)
})

it('the list links to every form for an administrator, and to none for an instructor', async () => {
  club.answers = { 'aircraft/get': [skyhawk] }
  const { unmount } = openAs('Administrator', '/main/aircraft')
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('Edit OK-ABC')).toBe('/main/aircraft/7')
  expect(await link('Maintenance of OK-ABC')).toBe('/main/aircraftMaintenances/7')
  expect(await link('Add')).toBe('/main/aircraft/0')
  unmount()
  openAs('Instructor', '/main/aircraft')
  await screen.findByText('Skyhawk')
  expect(headers()).toEqual(columns)
  for (const name of ['Add', 'Edit OK-ABC', 'Maintenance of OK-ABC', 'Delete OK-ABC']) {
    expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

it('the confirmation of a deletion names the registration', async () => {
  club.answers = { 'aircraft/get': [skyhawk], 'aircraft/delete': {} }
  const { user } = openAs('Administrator', '/main/aircraft')
  await user.click(await screen.findByRole('button', { name: 'Delete OK-ABC' }))
  await screen.findByText('Are you sure you want to delete aircraft OK-ABC?')
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete successful. Aircraft was deleted successfully!']))
  expect(asked('aircraft/delete').map(({ body }) => body)).toEqual([7])
})

it('an aircraft is added with the airport chosen from the list', async () => {
  club.answers = { 'aircraft/get': [], 'airports/get': [lkpr, lktb], 'aircraft/save': {} }
  const { user, address } = openAs('Administrator', '/main/aircraft/0')
  await screen.findByRole('heading', { name: 'Add Aircraft' })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Skyhawk')
  await user.type(screen.getByRole('textbox', { name: 'Registration Code' }), 'OK-ABCDEFG')
  await user.click(screen.getByRole('combobox', { name: 'Assigned Airport' }))
  await user.click(screen.getByRole('heading', { name: 'Add Aircraft' }))
  expect(await screen.findByText("'Assigned Airport' is required.")).toBeTruthy()
  expect(screen.getByText("'Registration Code' max length is 10 characters")).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Assigned Airport' }))
  await user.click(await screen.findByRole('option', { name: 'LKPR Ruzyně' }))
  expect(save().disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Registration Code' }), '{Backspace}')
  await user.click(screen.getByRole('checkbox', { name: 'Is Visible For External Users' }))
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/main/aircraft'))
  expect(raised()).toEqual(['Save successful. Aircraft was saved successfully!'])
  expect(asked('aircraft/save').map(({ body }) => body)).toEqual([
    {
      id: 0,
      name: 'Skyhawk',
      type: '',
      registrationCode: 'OK-ABCDEF',
      assignedAirportId: 3,
      description: '',
      isVisibleForExternalUsers: true,
    },
  ])
})

it('the only airport is preselected for a new aircraft, and a registration is saved in capitals', async () => {
  club.answers = { 'aircraft/get': [], 'airports/get': [lkpr], 'aircraft/save': {} }
  const { user, address, go } = openAs('Administrator', '/main/aircraft/0')
  const airport = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Assigned Airport' })
  await waitFor(() => expect(airport.value).toBe('LKPR Ruzyně'))
  // Nothing has been typed, so leaving does not ask.
  await go('/main/aircraft')
  expect(address()).toBe('/main/aircraft')
  await go('/main/aircraft/0')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Skyhawk')
  await user.type(screen.getByRole('textbox', { name: 'Registration Code' }), 'ok-abc')
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/main/aircraft'))
  expect(asked('aircraft/save').map(({ body }) => body)).toMatchObject([
    { registrationCode: 'OK-ABC', assignedAirportId: 3 },
  ])
})

it('the form of an aircraft is titled with its description and can be saved unchanged', async () => {
  club.answers = { 'aircraft/getById': skyhawk, 'airports/get': [lkpr] }
  openAs('Administrator', '/main/aircraft/7')
  await screen.findByRole('heading', { name: 'Edit Aircraft: Skyhawk' })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Assigned Airport' }).value).toBe('LKPR Ruzyně')
  expect(save().disabled).toBe(false)
})

it('a duplicate registration and a removed airport are reported at their fields', async () => {
  const refused = new Refused(400, [t(registrationInUse), t(closedAirport)])
  club.answers = { 'aircraft/getById': skyhawk, 'airports/get': [lkpr], 'aircraft/save': refused }
  const { user, address } = openAs('Administrator', '/main/aircraft/7')
  await screen.findByRole('heading', { name: 'Edit Aircraft: Skyhawk' })
  await user.click(save())
  await waitFor(() => expect(raised()).toEqual([`Error while saving data! ${t(registrationInUse)}`]))
  const saidOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect(saidOf(screen.getByRole('textbox', { name: 'Registration Code' }))).toBe(t(registrationInUse))
  expect(saidOf(screen.getByRole('combobox', { name: 'Assigned Airport' }))).toBe(t(closedAirport))
  expect(address()).toBe('/main/aircraft/7')
})
