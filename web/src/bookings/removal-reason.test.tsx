import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../client/queries'
import { booked, day, openDay, people, testClub } from '../day-grid/test-club'

const club = testClub()
afterEach(() => vi.useRealTimers())
const rule = {
  id: 5,
  kind: 'cancelling',
  state: 'on',
  startsOn: '2027-01-01',
  roles: ['Pilot'],
  aircraftIds: null,
  airportId: null,
  amount: 12,
  isAskedWithInstructor: false,
}
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

/** Opens Petra's flight at 10:00 in Prague, at this time of the day before or of its day, and presses Delete. */
async function deleteAt(moment: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra })]
  const { user } = openDay('petra')
  await user.click(await screen.findByRole('gridcell', { name: /HB-KLM, 10:00 to 12:00/, hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: /Edit booking/ }))
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Student/Pilot' }).value).not.toBe(''),
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Are you sure you want to delete this booking?')).toBeTruthy()
  return user
}

it('a flight that is deleted late because of fog is deleted with that reason', async () => {
  club.rules = [rule]
  const user = await deleteAt(`${day}T07:00:00Z`)
  expect(screen.getByText('Weather and technical reasons are not counted.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Weather' }))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent('bookings/remove')).toEqual([{ id: 7, reason: 'weather' }]))
})

it('the reason is optional', async () => {
  club.rules = [rule]
  const user = await deleteAt(`${day}T07:00:00Z`)
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'weather',
    'technical',
    'ill',
    'other',
  ])
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent('bookings/remove')).toEqual([7]))
})

it.each([
  ['in time', '2027-03-08T12:00:00Z', [rule]],
  ['at a club without such a rule', `${day}T07:00:00Z`, []],
  ['by a rule for other members', `${day}T07:00:00Z`, [{ ...rule, roles: ['Student'] }]],
])('no reason is asked for a deletion %s', async (_, moment, rules) => {
  club.rules = rules
  const user = await deleteAt(moment)
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent('bookings/remove')).toEqual([7]))
})
