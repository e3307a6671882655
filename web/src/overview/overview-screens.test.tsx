import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chosenDay } from '../airport-day/selected-day'
import { queryClient } from '../client/queries'
import { desk, openAs, Refused } from '../test-app'

const club = desk()
const prague = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const card = (id: number, registrationCode: string) => ({ id, name: 'Skyhawk', type: 'C172', registrationCode })
const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák', roles: ['Instructor'] }
const slot = { aircraft: card(7, 'OK-ABC'), from: '2027-03-12T08:00:00.000Z', to: '2027-03-12T10:00:00.000Z' }
const density = {
  aircraft: { ...card(7, 'OK-ABC'), description: '' },
  days: ['2027-03-11', '2027-03-12'].map((day) => ({ day, booked: 90, maintenance: 0 })),
}
const answers = (more: object) => ({
  'airports/get': [prague],
  'user/getById': { id: 'pilot', assignedAirportId: 3 },
  'aircraft/getByAirport': [
    { ...card(7, 'OK-ABC'), description: '', maintenances: [] },
    { ...card(8, 'OK-XYZ'), description: '', maintenances: [] },
  ],
  'user/getInstructors': [igor],
  'bookings/getDensity': [density],
  'bookings/getNextFree': [{ ...slot, instructor: null }],
  'bookings/getByAirport': [],
  'bookings/getMyBookings': [],
  'aircraft/getAvailableAircraft': [card(7, 'OK-ABC')],
  'user/getAvailablePilots': [],
  'user/getAvailableInstructors': [igor],
  ...more,
})

/** Opens a view of Wednesday, 2027-03-10. */
async function openView(role: Parameters<typeof openAs>[0], view: string) {
  const page = openAs(role, `/main/bookings/${view}`)
  await act(async () => chosenDay.set('2027-03-10'))
  return page
}

const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value
const lastAsked = (call: string) => club.heard.findLast((heard) => heard.call === call)
const choose = async (user: Awaited<ReturnType<typeof openView>>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

it.each([
  ['week', '2027-03-08 – 2027-03-14', '2027-03-15 – 2027-03-21', '2027-03-17'],
  ['month', '2027-03-01 – 2027-03-31', '2027-04-01 – 2027-04-30', '2027-04-10'],
])(
  'the buttons of a %s step to the next one and back, and take the selected day along',
  async (unit, now, next, then) => {
    club.answers = answers({})
    const { user } = await openView('Pilot', unit)
    expect(await screen.findByRole('heading', { name: now })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Next ${unit}` }))
    expect(await screen.findByRole('heading', { name: next })).toBeTruthy()
    expect(day()).toBe(then)
    const [from, to] = next.split(' – ')
    await waitFor(() => expect(lastAsked('bookings/getDensity')?.query).toEqual({ airportId: '3', from, to }))
    await user.click(screen.getByRole('button', { name: `Previous ${unit}` }))
    expect(await screen.findByRole('heading', { name: now })).toBeTruthy()
    expect(day()).toBe('2027-03-10')
  },
)

it('a cell of the week opens the day grid of its day', async () => {
  club.answers = answers({})
  const { user, address } = await openView('Pilot', 'week')
  await user.click(await screen.findByRole('gridcell', { name: 'OK-ABC, Fri 2027-03-12: 1.5 hours booked' }))
  await waitFor(() => expect(address()).toBe('/main/bookings'))
  expect(day()).toBe('2027-03-12')
})

it('a week that cannot be refreshed stays on screen with a note, until it can', async () => {
  club.answers = answers({})
  const { user } = await openView('Pilot', 'week')
  await screen.findByRole('grid')
  club.answers['bookings/getDensity'] = new Refused(400, ['Please wait.'])
  await act(() => queryClient.invalidateQueries({ queryKey: ['bookings'] }))
  expect(await screen.findByText('These days may be out of date. Please wait.')).toBeTruthy()
  expect(screen.getByRole('grid')).toBeTruthy()
  club.answers['bookings/getDensity'] = [density]
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull())
})

it('free times are searched from the selected day on, for what is chosen', async () => {
  club.answers = answers({})
  const { user } = await openView('Instructor', 'nextFree')
  await screen.findByRole('list', { name: 'Next free times' })
  const search = { airportId: 3, aircraftId: null, type: null, minutes: 120, instructor: 'none' }
  const from = '2027-03-09T23:00:00.000Z'
  await waitFor(() => expect(lastAsked('bookings/getNextFree')?.body).toEqual({ ...search, from }))
  await choose(user, 'Aircraft', 'Any C172')
  await choose(user, 'Duration', '1.5 hours')
  await choose(user, 'Instructor', 'Igor Novák')
  const chosen = { ...search, type: 'C172', minutes: 90, instructor: 'igor', from }
  await waitFor(() => expect(lastAsked('bookings/getNextFree')?.body).toEqual(chosen))
  await choose(user, 'Aircraft', 'OK-XYZ C172')
  await waitFor(() => expect(lastAsked('bookings/getNextFree')?.body).toEqual({ ...chosen, aircraftId: 8, type: null }))
})

it('a search without a find names its first day', async () => {
  club.answers = answers({ 'bookings/getNextFree': [] })
  await openView('Pilot', 'nextFree')
  expect(await screen.findByText(/^Within 30 days from 2027-03-10 there is no such time/)).toBeTruthy()
})

it('a free time opens a new booking of its aircraft, day and hours, with its instructor', async () => {
  club.answers = answers({ 'bookings/getNextFree': [{ ...slot, instructor: igor }] })
  const { user, address } = await openView('Pilot', 'nextFree')
  await user.click(await screen.findByRole('button', { name: /^Fri 2027-03-12.*09:00–11:00.*with Igor Novák/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add booking: OK-ABC' }))
  expect(address()).toBe('/main/bookings')
  expect(day()).toBe('2027-03-12')
  expect(dialog.getByLabelText('From, hours')).toHaveProperty('value', '09')
  expect(dialog.getByLabelText('To, hours')).toHaveProperty('value', '11')
  expect(dialog.getByRole('combobox', { name: 'Instructor' })).toHaveProperty('value', 'Igor Novák')
})
