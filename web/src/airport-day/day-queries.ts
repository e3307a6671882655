import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Aircraft, aircraftGetByAirport } from '@windsock/contract/aircraft'
import { airportsGet } from '@windsock/contract/airports'
import { type Booking, bookingsGetByAirport } from '@windsock/contract/bookings'
import { sunGetByAirportAndDate } from '@windsock/contract/sun'
import { userGetById } from '@windsock/contract/users'
import type { Daylight } from '@windsock/domain/daylight'
import { call, type CallFailed } from '../client/api'
import { apiQuery, apiQueryKey } from '../client/queries'
import { currentSession } from '../client/session'
import { readFirstDay, type AirportAndDay } from './first-day'
import { selectedAirport } from './selected-airport'
import { chosenDay, goByClockOf } from './selected-day'

/**
 * Interval in ms at which the day on screen is fetched again. Other people's changes appear after this time at the
 * latest.
 */
const everyMinute = 60_000
const sunIsSteadyFor = 24 * 60 * everyMinute

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
    day(first) {
      goByClockOf(first.zone)
      return prefetchDay(client, first)
    },
  })
}

/**
 * Fetches a day into the query cache before it is shown. Never rejects, because a failed query runs again when the day
 * is shown.
 */
export async function prefetchDay(client: QueryClient, shown: AirportAndDay): Promise<void> {
  await Promise.allSettled([
    client.query(aircraftQuery(shown)),
    client.query(bookingsQuery(shown)),
    client.query(daylightQuery(shown)),
  ])
}

export function airportsQuery() {
  return apiQuery(airportsGet, {}, { handles400: true })
}

/** Returns the query for the signed-in member. */
export function viewerQuery(id: string) {
  return apiQuery(userGetById, { id }, { handles400: true })
}

export function aircraftQuery({ airportId, day, zone }: AirportAndDay) {
  const input = { airportId, date: day }
  return queryOptions<Aircraft[], CallFailed>({
    queryKey: [...apiQueryKey(aircraftGetByAirport, input), zone],
    queryFn: ({ signal }) => call(aircraftGetByAirport, input, { signal, handles400: true }),
    refetchInterval: everyMinute,
  })
}

export function daylightQuery({ airportId, day, zone }: AirportAndDay) {
  const input = { airportId, date: day }
  return queryOptions<Daylight, CallFailed>({
    queryKey: [...apiQueryKey(sunGetByAirportAndDate, input), zone],
    queryFn: ({ signal }) => call(sunGetByAirportAndDate, input, { signal, secondary: true }),
    staleTime: sunIsSteadyFor,
  })
}

export function bookingsQuery({ airportId, day, zone }: AirportAndDay) {
  const input = { airportId, date: day }
  return queryOptions<Booking[], CallFailed>({
    queryKey: [...apiQueryKey(bookingsGetByAirport, input), zone],
    queryFn: ({ signal }) => call(bookingsGetByAirport, input, { signal, handles400: true }),
    refetchInterval: everyMinute,
  })
}
