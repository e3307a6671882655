import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../client/queries'
import { openAs, raised, Refused } from '../test-app'
import { answers, booking, day, petra, waitingClub, wish } from './test-wishes'

const club = waitingClub()
const mine = '/main/mybookings'
const grid = `/main/bookings?day=${day}`
const nextFree = `/main/bookings/nextFree?day=${day}`

type User = ReturnType<typeof openAs>['user']

const press = (name: RegExp) => async (user: User) => user.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => () => screen.findByRole('dialog', { name })
const theGrid = () => screen.findByRole('gridcell', { name: /^OK-VHA, 10:00 to 12:00, booked/ })
const changing = { act: press(/^Change: /), stands: dialog('Change what you wait for') }
const heading = () => screen.findByRole('heading', { name: 'My Bookings' })

interface Case {
  call: string
  path: string
  act?(user: User): Promise<void>
  stands(): Promise<HTMLElement>
}

/** The calls of the waiting list without which a screen works, as `web/src/secondary-calls.test.tsx` has all others. */
const cases: readonly Case[] = [
  { call: 'wishes/get', path: mine, stands: heading },
  { call: 'wishes/get', path: grid, stands: theGrid },
  { call: 'wishes/getByAirport', path: grid, stands: theGrid },
  {
    call: 'wishes/getByAirport',
    path: grid,
    act: async (user) => user.click(await theGrid()),
    stands: dialog('Edit booking: OK-VHA'),
  },
  { call: 'aircraft/getByAirport', path: mine, ...changing },
  { call: 'user/getInstructors', path: mine, ...changing },
  { call: 'wishes/getByAirport', path: mine, ...changing },
  {
    call: 'wishes/getByAirport',
    path: nextFree,
    act: press(/^Wait for an earlier time/),
    stands: dialog('Wait for a free time'),
  },
]

it.each(cases.flatMap((one) => [404, 500].map((status) => [one.path, one.call, status, one] as const)))(
  '%s works although %s fails with %i',
  async (path, call, status, { act, stands }) => {
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
    const flights = [{ ...booking, pilot: petra }]
    club.answers = { ...answers, 'bookings/getByAirport': flights, 'wishes/get': [wish], [call]: new Refused(status) }
    const { user, address } = openAs('Pilot', path)
    await act?.(user)
    await waitFor(() => expect(club.heard.map((heard) => heard.call)).toContain(call))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(await stands()).toBeTruthy()
    expect(address().split('?')[0]).toBe(path.split('?')[0])
    expect(raised()).toEqual([])
  },
)
