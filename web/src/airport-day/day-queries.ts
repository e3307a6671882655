import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { airportsGet } from '@windsock/contract/airports'
import { type DayAtAirport, dayGetByAirportAndDate } from '@windsock/contract/day'
import { userGetById } from '@windsock/contract/users'
import { call, type CallFailed } from '../client/api'
import { apiQuery, apiQueryKey } from '../client/queries'
import { currentSession } from '../client/session'
import { loadLetters } from '../kit/letters'
import { readFirstDay, type AirportAndDay } from './first-day'
import { selectedAirport } from './selected-airport'
import { chosenDay, goByClockOf } from './selected-day'

/**
 * Interval in ms at which the day on screen is fetched again. Other people's changes appear after this time at the
 * latest.
 */
const everyMinute = 60_000

/**
 * Fetches the day that is shown first into the query cache, so that the grid is painted only once, with all its data.
 * Never rejects.
 */
export async function loadFirstDay(client: QueryClient): Promise<void> {
  const session = currentSession()
  if (!session) return
  const asked = { day: chosenDay.value(), at: selectedAirport.value() }
  await readFirstDay(session.userId, asked, {
    airports: () => client.query(airportsQuery()),
    viewer: (id) => client.query(viewerQuery(id)),
    async day(first) {
      goByClockOf(first.zone)
      void loadLetters(JSON.stringify(await client.query(dayQuery(first))))
    },
  })
}

/**
 * Fetches a day into the query cache before it is shown. Never rejects, because the day says itself what failed, and
 * asks again if that was a while ago.
 */
export async function prefetchDay(client: QueryClient, shown: AirportAndDay): Promise<void> {
  await client.query(dayQuery(shown)).catch(() => undefined)
}

export function airportsQuery() {
  return apiQuery(airportsGet, {}, { handles400: true })
}

/** Returns the query for the signed-in member. */
export function viewerQuery(id: string) {
  return apiQuery(userGetById, { id }, { handles400: true })
}

/** Returns the query for a day: its aircraft, bookings and daylight in one answer. */
export function dayQuery({ airportId, day, zone }: AirportAndDay) {
  const input = { airportId, date: day }
  return queryOptions<DayAtAirport, CallFailed>({
    queryKey: [...apiQueryKey(dayGetByAirportAndDate, input), zone],
    queryFn: ({ signal }) => call(dayGetByAirportAndDate, input, { signal, handles400: true }),
    refetchInterval: everyMinute,
  })
}
