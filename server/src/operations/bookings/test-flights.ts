import type { Booking } from '@windsock/contract/bookings'
import type { Day } from '@windsock/domain/calendar'
import { cast, type CastName } from '../../demo/cast'
import type { DemoIds } from '../../demo/ids'
import { storeCast } from '../../demo/store'
import type { AppParts } from '../../app'
import type { Config } from '../../config'
import type { Database } from '../../database/database'
import { insertSchedules } from '../../storage/schedule-changes'
import { airports } from '../../demo/airports'
import { momentAt } from '@windsock/domain/time'
import { type Club, get, openClub, post } from '../test-club'

/** A club with the cast, airports and aircraft of the demo, but without bookings. */
export interface CastClub extends Club {
  ids: DemoIds
  post: (by: CastName, path: string, body?: unknown) => Promise<TestResponse>
  get: (by: CastName, path: string, query?: Record<string, string | number>) => Promise<TestResponse>
}

export interface TestResponse {
  status: number
  body: unknown
}

export async function openCastClub(
  db: Database,
  parts: Partial<AppParts> = {},
  settings: Partial<Config> = {},
): Promise<CastClub> {
  const club = await openClub(db, settings, parts)
  const ids = await storeCast(db)
  const tokens = new Map<CastName, Promise<string>>()
  const tokenOf = (name: CastName) => {
    const token = tokens.get(name) ?? club.tokenOf(cast[name].id)
    tokens.set(name, token)
    return token
  }
  return Object.assign(club, {
    ids,
    post: async (by: CastName, path: string, body?: unknown) => {
      const { status, body: response } = await post(club, `/api/${path}`, body, { token: await tokenOf(by) })
      return { status, body: response }
    },
    get: async (by: CastName, path: string, query: Record<string, string | number> = {}) => {
      const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const { status, body } = await get(club, `/api/${path}`, texts, { token: await tokenOf(by) })
      return { status, body }
    },
  })
}

export interface Plan {
  on: Day
  /** The start and end as local time at the aircraft's airport, by default `10:00-12:00`. */
  at?: string
  aircraft?: string
  pilot?: CastName
  instructor?: CastName
  [field: string]: unknown
}

/** Returns the body of a request that saves a booking, with local times at the aircraft's airport. */
export function draft(club: CastClub, { on, at = '10:00-12:00', aircraft, pilot, instructor, ...more }: Plan) {
  const [from, to] = at.split('-')
  return {
    id: 0,
    aircraft: { id: club.ids.aircraft(aircraft ?? 'OK-VHA') },
    from: `${on}T${from}`,
    to: `${on}T${to}`,
    ...(pilot && { pilot: { id: cast[pilot].id } }),
    ...(instructor && { instructor: { id: cast[instructor].id } }),
    isSoloFlight: false,
    description: '',
    occurence: 'Once',
    ...more,
  }
}

export async function booked(club: CastClub, by: CastName, plan: Plan): Promise<Booking> {
  return accepted(await club.post(by, 'bookings/save', draft(club, plan))) as Booking
}

export async function bookedSeries(club: CastClub, by: CastName, plan: Plan): Promise<Booking[]> {
  return accepted(await club.post(by, 'bookings/save', draft(club, plan))) as Booking[]
}

function accepted({ status, body }: TestResponse): unknown {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Stores an instructor's published times for one day at an airport. The times are local times at that airport. */
export async function scheduled(
  club: CastClub,
  instructor: CastName,
  on: Day,
  times: readonly string[],
  airport: keyof typeof airports = 'LKVH',
): Promise<void> {
  const zone = airports[airport].timeZone
  await insertSchedules(
    club.db,
    times.map((time) => ({
      userId: cast[instructor].id,
      airportId: club.ids.airport(airport),
      from: momentAt(on, time.slice(0, 5), zone),
      to: momentAt(on, time.slice(6), zone),
      repetition: 'Once' as const,
      seriesId: null,
      seriesEnd: null,
    })),
  )
}

export async function grid(club: CastClub, by: CastName, on: Day, aircraft = 'OK-VHA'): Promise<Booking[]> {
  const query = { aircraftId: club.ids.aircraft(aircraft), date: on }
  return accepted(await club.get(by, 'bookings/getByAircraft', query)) as Booking[]
}

export async function times(club: CastClub, on: Day, aircraft = 'OK-VHA'): Promise<string[]> {
  return (await grid(club, 'anna', on, aircraft)).map(({ from, to }) => `${from}/${to}`)
}
