// This is the preload script. It is small and runs while the page's code is still loading. If the page will open the
// day grid of a signed-in member, the script already fetches the code and the first data of the grid.
import type { Airport } from '@windsock/contract/airports'
import type { Output } from '@windsock/contract/endpoint'
import {
  aircraftGetByAirportPath,
  airportsGetPath,
  bookingsGetByAirportPath,
  sunGetByAirportAndDatePath,
  userGetByIdPath,
} from '@windsock/contract/paths'
import type { userGetById } from '@windsock/contract/users'
import { dayAddress, type DayAddress } from './airport-day/day-address'
import { readFirstDay } from './airport-day/first-day'
import { preload } from './client/response-cache'
import { contentOf, TOKEN, type TokenContent } from './client/token'
import { paths } from './paths'
import { Temporal } from './temporal'

const dayPaths = [aircraftGetByAirportPath, bookingsGetByAirportPath, sunGetByAirportAndDatePath] as const

const addressesOfGrid = ['', paths.start, paths.login, paths.bookings]
const [address = '', query = ''] = window.location.hash.slice(1).split('?')
const content = contentOf(localStorage.getItem(TOKEN))
// Without Temporal nothing is preloaded, because today's date is unknown until `main.tsx` has loaded the polyfill.
if (content && Temporal && addressesOfGrid.includes(address)) {
  void preloadFirstDay(content, dayAddress(query))
  void Promise.allSettled([import('./layout/MainLayout'), import('./day-grid/BookingsScreen')])
}

/** Fetches the data of the first day into the response cache, where the page's first calls find the responses. */
export function preloadFirstDay(
  { token, userId }: Pick<TokenContent, 'token' | 'userId'>,
  asked: DayAddress = {},
): Promise<void> {
  return readFirstDay(userId, asked, {
    airports: async () => bodyOf(await preload(airportsGetPath, {}, token)) as Airport[],
    viewer: async (id) => bodyOf(await preload(userGetByIdPath, { id }, token)) as Output<typeof userGetById>,
    day: ({ airportId, day: date }) => Promise.all(dayPaths.map((path) => preload(path, { airportId, date }, token))),
  })
}

function bodyOf({ response, text }: Awaited<ReturnType<typeof preload>>): unknown {
  if (!response.ok) throw new Error(response.statusText)
  return JSON.parse(text)
}
