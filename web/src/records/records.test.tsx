import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../client/queries'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()
const prague = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const brno = { ...prague, id: 4, name: 'Brno', icaoCode: 'LKTB' }
const placed = { description: '', latitude: 50.1, longitude: 14.26, isActive: true }
const skyhawk = {
  id: 7,
  name: 'Skyhawk',
  type: 'C172',
  registrationCode: 'OK-ABC',
  assignedAirportId: 3,
  assignedAirport: prague,
  description: '',
  isVisibleForExternalUsers: false,
  isActive: true,
  maintenances: [],
  maintenanceFrom: null,
  maintenanceTo: null,
}

const savedOrNot = 'We cannot tell whether this was saved. Please check before you try again.'

const times = (name: string) => club.heard.filter(({ call }) => call === name).length
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const airport = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Assigned Airport' })

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'the browser handles a click with %s on Edit, and a plain click opens the form here',
  async (key) => {
    club.answers = { 'airports/get': [{ ...prague, ...placed }], 'airports/getById': { ...prague, ...placed } }
    const { user, address } = openAs('Administrator', '/main/airports')
    const edit = await screen.findByRole('link', { name: 'Edit LKPR' })
    // The handler must not prevent the default, and happy-dom must not follow the link.
    let isLeftToBrowser = false
    document.addEventListener(
      'click',
      (event) => {
        isLeftToBrowser = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    fireEvent.click(edit, { [key]: true })
    expect(isLeftToBrowser).toBe(true)
    expect(address()).toBe('/main/airports')
    await user.click(edit)
    await waitFor(() => expect(address()).toBe('/main/airports/3'))
  },
)

it.each([
  [new Refused(500), 'Nothing was deleted. Something went wrong on the server.'],
  [
    new Refused(502),
    'It may or may not have been deleted. Something went wrong on the server. Please check before you try again.',
  ],
  [new Refused(503, [savedOrNot]), savedOrNot],
  [new Refused(404, ['This aircraft does not exist.']), 'This aircraft does not exist.'],
])('a failed deletion says whether the row may be gone, and the list is fetched again', async (refusal, said) => {
  club.answers = { 'aircraft/get': [skyhawk], 'aircraft/delete': refusal, 'bookings/getSuspended': [] }
  const { user } = openAs('Administrator', '/main/aircraft')
  const bin = await screen.findByRole('button', { name: 'Delete OK-ABC' })
  club.answers['aircraft/get'] = []
  await user.click(bin)
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual([`Delete failed. ${said}`]))
  expect(await screen.findByText('No aircraft yet')).toBeTruthy()
  expect(times('aircraft/delete')).toBe(1)
})

it('a form shows the chosen airport although the airports cannot be loaded, and retries when it opens', async () => {
  club.answers = { 'aircraft/getById': skyhawk, 'airports/get': new Refused(400, ['Not now.']) }
  const { user } = openAs('Administrator', '/main/aircraft/7')
  expect((await airport()).value).toBe('LKPR Ruzyně')
  expect(await screen.findByText('The airports could not be loaded. Open this field to try again.')).toBeTruthy()
  expect(raised()).toEqual([])
  club.answers['airports/get'] = [prague, brno]
  await user.click(await airport())
  await user.click(await screen.findByRole('option', { name: 'LKTB Brno' }))
  expect((await airport()).value).toBe('LKTB Brno')
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

it('an airport is found by a part of its code or name, and a search without a match says so', async () => {
  club.answers = { 'aircraft/getById': skyhawk, 'airports/get': [prague, brno] }
  const { user } = openAs('Administrator', '/main/aircraft/7')
  await waitFor(() => expect(times('airports/get')).toBe(1))
  await user.click(await airport())
  await user.keyboard('lktb')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['LKTB Brno'])
  await user.keyboard('x')
  expect(await screen.findByText('No such airport')).toBeTruthy()
  await user.tab()
  await waitFor(async () => expect((await airport()).value).toBe('LKPR Ruzyně'))
})

it('a later response changes no field of an open form, and a save sends the version with which the form opened', async () => {
  club.answers = { 'aircraft/getById': { ...skyhawk, version: 4 }, 'airports/get': [prague], 'aircraft/save': {} }
  const { user } = openAs('Administrator', '/main/aircraft/7')
  await user.type(await name(), ' II')
  club.answers['aircraft/getById'] = { ...skyhawk, name: 'Renamed', version: 5 }
  await act(() => queryClient.invalidateQueries({ queryKey: ['aircraft'] }))
  expect(times('aircraft/getById')).toBe(2)
  expect((await name()).value).toBe('Skyhawk II')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(times('aircraft/save')).toBe(1))
  expect(club.heard.find(({ call }) => call === 'aircraft/save')?.body).toMatchObject({
    name: 'Skyhawk II',
    version: 4,
  })
})

it('the address of another record opens a form with that record’s values', async () => {
  club.answers = { 'aircraft/getById': skyhawk, 'airports/get': [prague] }
  const { go } = openAs('Administrator', '/main/aircraft/7')
  expect((await name()).value).toBe('Skyhawk')
  club.answers['aircraft/getById'] = { ...skyhawk, id: 8, name: 'Katana' }
  await go('/main/aircraft/8')
  expect(await screen.findByRole('heading', { name: 'Edit Aircraft: Katana' })).toBeTruthy()
  expect((await name()).value).toBe('Katana')
})

it.each(['-1', '1.5', '12345678901', '0x1'])('the id %s in the address redirects to the start', async (id) => {
  const { address } = openAs('Administrator', `/main/aircraft/${id}`)
  await waitFor(() => expect(address()).toBe('/main/bookings'))
  expect(times('aircraft/getById')).toBe(0)
})
