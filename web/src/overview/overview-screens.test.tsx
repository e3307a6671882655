import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dayOf } from '@windsock/domain/time'
import { chosenDay } from '../airport-day/selected-day'
import { now } from '../clock'
import { queryClient } from '../client/queries'
import { desk, openAs, Refused } from '../test-app'
import { monthOf, weekOf } from './overview-days'
import { rangeInWords } from './range-words'
import { rememberWish } from './remembered-wish'

const club = desk()

afterEach(() => localStorage.removeItem('nextFree'))

const prague = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const card = (id: number, registrationCode: string) => ({ id, name: 'Skyhawk', type: 'C172', registrationCode })
const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák', roles: ['Instructor'] }
const slot = { aircraft: card(7, 'OK-ABC'), from: '2027-03-12T08:00:00.000Z', to: '2027-03-12T10:00:00.000Z' }
const density = {
  aircraft: { ...card(7, 'OK-ABC'), description: '' },
  ownColor: null,
  days: ['2027-03-11', '2027-03-12'].map((day) => ({
    day,
    booked: 90,
    maintenance: 0,
    halfHours: `FFFFBBB${'F'.repeat(21)}`,
  })),
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
  'bookings/getNextFree': [{ ...slot, instructor: null, darkness: null }],
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

const today = dayOf(now(), 'Europe/Prague')

it.each([
  ['week', weekOf('2027-03-10', today), weekOf('2027-03-17', today), '2027-03-17'],
  ['month', monthOf('2027-03-10'), monthOf('2027-04-10'), '2027-04-10'],
] as const)(
  'the arrows of the day picker step a %s to the next one and back, and take the selected day along',
  async (unit, shown, next, then) => {
    club.answers = answers({})
    const { user } = await openView('Pilot', unit)
    expect(await screen.findByRole('heading', { name: rangeInWords(unit, shown) })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Next ${unit}` }))
    expect(await screen.findByRole('heading', { name: rangeInWords(unit, next) })).toBeTruthy()
    expect(day()).toBe(then)
    await waitFor(() => expect(lastAsked('bookings/getDensity')?.query).toEqual({ airportId: '3', ...next }))
    await user.click(screen.getByRole('button', { name: `Previous ${unit}` }))
    expect(await screen.findByRole('heading', { name: rangeInWords(unit, shown) })).toBeTruthy()
    expect(day()).toBe('2027-03-10')
  },
)

it('the arrows step by days again on the screens of a day', async () => {
  club.answers = answers({})
  const { user, go } = await openView('Pilot', 'week')
  await screen.findByRole('button', { name: 'Next week' })
  await go('/main/bookings')
  await user.click(await screen.findByRole('button', { name: 'Next day' }))
  expect(day()).toBe('2027-03-11')
})

it('a week is headed by its days, a month by its name', () => {
  expect(rangeInWords('week', { from: '2026-11-23', to: '2026-11-29' })).toMatch(/^23\s?–\s?29 Nov 2026$/)
  expect(rangeInWords('week', { from: '2026-12-28', to: '2027-01-03' })).toMatch(/^28 Dec 2026\s–\s3 Jan 2027$/)
  expect(rangeInWords('month', { from: '2026-11-01', to: '2026-11-30' })).toBe('November 2026')
})

it('the aircraft have the same order as on the day', async () => {
  const described = (id: number, description: string) => ({
    ...density,
    aircraft: { ...card(id, `OK-${id}`), description },
  })
  club.answers = answers({
    'bookings/getDensity': [described(1, 'Tow plane'), described(2, 'Glider 10'), described(3, 'Glider 9')],
  })
  await openView('Pilot', 'week')
  await screen.findByRole('grid')
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows).toEqual(['OK-3 C172', 'OK-2 C172', 'OK-1 C172'])
})

it('Shift+Enter lists the free times of a day, and one of them opens the booking dialog', async () => {
  club.answers = answers({})
  const { user, address } = await openView('Pilot', 'week')
  const cell = await screen.findByRole('gridcell', { name: /^OK-ABC, Fri 2027-03-12/ })
  act(() => cell.focus())
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  const list = within(await screen.findByRole('dialog', { name: 'OK-ABC on Fri 2027-03-12' }))
  expect(list.getByRole('button', { name: 'Open the day' })).toBeTruthy()
  await user.click(list.getByRole('button', { name: '11:30–22:00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add booking: OK-ABC' }))
  expect([address(), day()]).toEqual(['/main/bookings?day=2027-03-12&at=LKPR', '2027-03-12'])
  expect(dialog.getByLabelText('From, hours')).toHaveProperty('value', '11')
  expect(dialog.getByLabelText('To, hours')).toHaveProperty('value', '13')
})

it('a cell of the week opens the day grid of its day', async () => {
  club.answers = answers({})
  const { user, address } = await openView('Pilot', 'week')
  await user.click(
    await screen.findByRole('gridcell', {
      name: /^OK-ABC, Fri 2027-03-12: 1.5 hours booked, free 08:00–10:00, 11:30–22:00$/,
    }),
  )
  await waitFor(() => expect(address()).toBe('/main/bookings?day=2027-03-12&at=LKPR'))
  expect(day()).toBe('2027-03-12')
})

it('a week that cannot be refreshed stays on screen with a note, until the refresh succeeds', async () => {
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

it('free times are searched from the selected day on, with the selected filters', async () => {
  club.answers = answers({})
  const { user } = await openView('Instructor', 'nextFree')
  await screen.findByRole('list', { name: 'Next free times' })
  const search = { airportId: 3, aircraftId: null, type: null, minutes: 120, instructor: 'none', daylightOnly: false }
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

it('a student searches for any instructor by day, and later screens repeat their last search', async () => {
  club.answers = answers({})
  const { user, go } = await openView('Student', 'nextFree')
  const asked = () => lastAsked('bookings/getNextFree')?.body
  await waitFor(() => expect(asked()).toMatchObject({ instructor: 'any', daylightOnly: true }))
  await choose(user, 'Instructor', 'Igor Novák')
  await user.click(screen.getByRole('checkbox', { name: 'Daylight only' }))
  await waitFor(() => expect(asked()).toMatchObject({ instructor: 'igor', daylightOnly: false }))
  await go('/main/bookings/week')
  await screen.findByRole('grid')
  club.heard.length = 0
  await go('/main/bookings/nextFree')
  await screen.findByRole('combobox', { name: 'Instructor' })
  await waitFor(() => expect(asked()).toMatchObject({ instructor: 'igor', daylightOnly: false }))
})

it('a remembered instructor who has left the club is not sent', async () => {
  rememberWish('student', { what: 'any', minutes: 60, instructor: 'gone', daylightOnly: true })
  club.answers = answers({})
  await openView('Student', 'nextFree')
  await waitFor(() => expect(lastAsked('bookings/getNextFree')?.body).toMatchObject({ minutes: 60, instructor: 'any' }))
  expect(club.heard.some(({ body }) => JSON.stringify(body).includes('gone'))).toBe(false)
})

it('a free time after dark says so', async () => {
  const dark = (id: number, kind: string, at: string | null) => ({
    ...slot,
    aircraft: card(id, `OK-${id}`),
    instructor: null,
    darkness: { kind, at },
  })
  club.answers = answers({
    'bookings/getNextFree': [
      dark(1, 'afterSunset', '2027-03-12T16:56:00.000Z'),
      dark(2, 'beforeSunrise', '2027-03-12T05:20:00.000Z'),
      dark(3, 'polarNight', null),
    ],
  })
  await openView('Pilot', 'nextFree')
  const words = async (id: number) => (await screen.findByRole('button', { name: new RegExp(`OK-${id}`) })).textContent
  expect(await words(1)).toMatch(/after sunset 17:56Book$/)
  expect(await words(2)).toMatch(/before sunrise 06:20Book$/)
  expect(await words(3)).toMatch(/the sun does not riseBook$/)
})

it('a search without results names its first day', async () => {
  club.answers = answers({ 'bookings/getNextFree': [] })
  await openView('Pilot', 'nextFree')
  expect(
    await screen.findByText(/^No such time is free between 08:00 and 22:00 within 30 days of Wed 2027-03-10/),
  ).toBeTruthy()
})

it('a free time opens a new booking of its aircraft, day and hours, with its instructor', async () => {
  club.answers = answers({ 'bookings/getNextFree': [{ ...slot, instructor: igor, darkness: null }] })
  const { user, address } = await openView('Pilot', 'nextFree')
  await user.click(await screen.findByRole('button', { name: /^Fri 2027-03-12.*09:00–11:00.*with Igor Novák/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add booking: OK-ABC' }))
  expect(address()).toBe('/main/bookings?day=2027-03-12&at=LKPR')
  expect(day()).toBe('2027-03-12')
  expect(dialog.getByLabelText('From, hours')).toHaveProperty('value', '09')
  expect(dialog.getByLabelText('To, hours')).toHaveProperty('value', '11')
  expect(dialog.getByRole('combobox', { name: 'Instructor' })).toHaveProperty('value', 'Igor Novák')
})
