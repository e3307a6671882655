// This is the preload script. It is small and runs while the page's code is still loading. If the page will open the
// day grid of a signed-in member, the script already fetches the code and the first data of the grid; if nobody is
// signed in, the code of the login.
import type { Airport } from '@windsock/contract/airports'
import type { Output } from '@windsock/contract/endpoint'
import { airportsGetPath, dayGetByAirportAndDatePath, userGetByIdPath } from '@windsock/contract/paths'
import type { userGetById } from '@windsock/contract/users'
import type { Day } from '@windsock/domain/calendar'
import { start as sentences } from 'virtual:messages'
import { dayAddress, dayQuery, type DayAddress } from './airport-day/day-address'
import { readFirstDay } from './airport-day/first-day'
import { preload } from './client/response-cache'
import { watchForMissingProgram } from './device/missing-program'
import { keptPicture, paintPicture } from './device/paint-picture'
import { theme, type Picture } from './device/picture'
import { startProgram } from './device/start-program'
import { contentOf, TOKEN, type TokenContent } from './device/token'
import { showOpeningBar } from './device/opening-bar'
import { loadLetters } from './kit/letters'
import { openingLanguage } from './opening-language'
import { paths } from './paths'
import { Temporal } from './temporal'

watchForMissingProgram()
document.documentElement.dataset.mantineColorScheme = theme()
const addressesOfGrid = ['', paths.start, paths.login, paths.bookings]
const [address = '', query = ''] = window.location.hash.slice(1).split('?')
const content = contentOf(localStorage.getItem(TOKEN))
const opensGrid = content !== undefined && addressesOfGrid.includes(address)
const picture = opensGrid ? keptPicture(dayQuery(dayAddress(query))) : undefined
if (picture) void paintPicture(picture, start)
else {
  start()
  if (opensGrid) void showOpeningBar()
}
// Without Temporal nothing is preloaded, because today's date is unknown until `main.tsx` has loaded the polyfill.
if (opensGrid && Temporal) void preloadFirstDay(content, dayAddress(query), picture?.shown)

/** Starts the program, and fetches its sentences and the code of the screen that it will open. */
function start() {
  startProgram(picture !== undefined)
  // The program loads its sentences only once it runs. It loads them again then, and says what failed.
  void Promise.allSettled([sentences[openingLanguage()]()])
  if (opensGrid && Temporal)
    void Promise.allSettled([import('./layout/MainLayout'), import('./day-grid/BookingsScreen')])
  // Nobody is signed in, so the page will open the login, whose code is a file of its own.
  if (!content) void Promise.allSettled([import('./layout/AuthLayout'), import('./auth/LoginScreen')])
}

/**
 * Fetches the data of the first day into the response cache, where the page's first calls find the responses.
 * @param expected - the day that the device has shown last, which is fetched without waiting for the airports
 */
export function preloadFirstDay(
  { token, userId }: Pick<TokenContent, 'token' | 'userId'>,
  asked: DayAddress = {},
  expected?: Picture['shown'],
): Promise<void> {
  async function preloadDay(airportId: number, date: Day): Promise<void> {
    const { text } = await preload(dayGetByAirportAndDatePath, { airportId, date }, token)
    // Earlier than the page can, so that they are there for the first layout.
    void loadLetters(text)
  }
  const early = expected && preloadDay(expected.airportId, expected.day)
  // The page makes the call again and shows its error.
  early?.catch(() => undefined)
  return readFirstDay(userId, asked, {
    airports: async () => bodyOf(await preload(airportsGetPath, {}, token)) as Airport[],
    viewer: async (id) => bodyOf(await preload(userGetByIdPath, { id }, token)) as Output<typeof userGetById>,
    day: ({ airportId, day }) =>
      early && airportId === expected.airportId && day === expected.day ? early : preloadDay(airportId, day),
  })
}

function bodyOf({ response, text }: Awaited<ReturnType<typeof preload>>): unknown {
  if (!response.ok) throw new Error(response.statusText)
  return JSON.parse(text)
}
