import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Aircraft, aircraftGetByAirport } from '@windsock/contract/aircraft'
import { type Booking, bookingsGetByAircraft, bookingsGetByAirport } from '@windsock/contract/bookings'
import { sunGetByAirportAndDate } from '@windsock/contract/sun'
import type { Day } from '@windsock/domain/calendar'
import type { Daylight } from '@windsock/domain/daylight'
import type { Zone } from '@windsock/domain/time-zones'
import { call, CallFailed } from '../client/api'
import { apiQueryKey } from '../client/queries'

/** What a day grid is asked for. */
export interface AirportAndDay {
  airportId: number
  day: Day
  zone: Zone
}

/** For how long, in ms, a day is taken as fresh; others' changes appear with the next question. */
const everyMinute = 60_000
const sunIsSteadyFor = 24 * 60 * everyMinute

/** Learned once: the server offers only the specification's `getByAircraft`. */
let offersWholeAirport = true

/** Asks in advance, so that the next step shows at once; what fails is asked again when it is wanted. */
export async function prefetchDay(client: QueryClient, asked: AirportAndDay) {
  await Promise.allSettled([
    client.query(aircraftQuery(asked)),
    client.query(daylightQuery(asked)),
    // One call for each aircraft would be too many for a day that nobody may look at.
    ...(offersWholeAirport ? [client.query(bookingsQuery(client, asked))] : []),
  ])
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

export function bookingsQuery(client: QueryClient, asked: AirportAndDay) {
  const { airportId, day, zone } = asked
  return queryOptions<Booking[], CallFailed>({
    queryKey: [...apiQueryKey(bookingsGetByAirport, { airportId, date: day }), zone],
    queryFn: ({ signal }) => dayBookings(client, asked, signal),
    refetchInterval: everyMinute,
  })
}

async function dayBookings(client: QueryClient, asked: AirportAndDay, signal: AbortSignal): Promise<Booking[]> {
  if (!offersWholeAirport) return bookingsByAircraft(client, asked, signal)
  const { airportId, day: date } = asked
  try {
    return await call(bookingsGetByAirport, { airportId, date }, { signal, handles400: true })
  } catch (error) {
    if (!(error instanceof CallFailed) || !mayBeUnknownCall(error)) throw error
    const bookings = await bookingsByAircraft(client, asked, signal)
    offersWholeAirport = false
    return bookings
  }
}

// 502 is also what the page itself, sent in answer to an unknown address, is taken for.
function mayBeUnknownCall({ status }: CallFailed): boolean {
  return [404, 405, 501, 502].includes(status)
}

async function bookingsByAircraft(client: QueryClient, asked: AirportAndDay, signal: AbortSignal): Promise<Booking[]> {
  const aircraft = await client.query(aircraftQuery(asked))
  const ofEach = await Promise.all(
    aircraft.map(({ id }) =>
      call(bookingsGetByAircraft, { aircraftId: id, date: asked.day }, { signal, handles400: true }),
    ),
  )
  return ofEach.flat()
}
