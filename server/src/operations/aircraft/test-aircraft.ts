import type { Booking } from '@windsock/contract/bookings'
import type { Maintenance } from '@windsock/contract/maintenances'
import { markAircraftInactive } from '../../storage/aircraft'
import { insertBookings } from '../../storage/booking-changes'
import type { NewBooking } from '../../storage/booking-rows'
import type { Database } from '../../database/database'
import { airport, flight, july4, plane } from '../../storage/test-club'
import { type Club, get, join, openClub, post } from '../test-club'

interface TestResponse {
  status: number
  body: unknown
}

export type SavedMaintenance = Maintenance & { suspended: number[]; reinstated: number[] }

type Hours = [number, number]

/** A club with two active aircraft and one that was deleted. All hours are on 4 July 2026, in UTC. */
export interface AircraftClub extends Club {
  cessna: number
  piper: number
  sold: number
  call: (path: string, body: unknown, by?: string) => Promise<TestResponse>
  get: (path: string, query?: Record<string, string>, by?: string) => Promise<TestResponse>
  draft: (hours: Hours, changes?: object) => object
  saved: (hours: Hours, changes?: object) => Promise<SavedMaintenance>
  /** Stores a booking, by default for petra with the cessna, and returns its id. */
  booked: (hours: Hours, people?: Partial<NewBooking>, aircraftId?: number) => Promise<number>
  /** Reads the ids of the live bookings of an aircraft on 4 July, by default of the cessna. */
  onGrid: (aircraftId?: number) => Promise<number[]>
  suspendedOf: (by: string) => Promise<number[]>
  clear: () => Promise<void>
}

export async function openAircraftClub(db: Database): Promise<AircraftClub> {
  const club = await openClub(db)
  const { tokens, ...fleet } = await storeClub(club)
  const call: AircraftClub['call'] = async (path, body, by = 'anna') => {
    const { status, body: answered } = await post(club, `/api/${path}`, body, { token: tokens[by] })
    return { status, body: answered }
  }
  const getAs: AircraftClub['get'] = async (path, query = {}, by = 'anna') => {
    const { status, body } = await get(club, `/api/${path}`, query, { token: tokens[by] })
    return { status, body }
  }
  const draft = (hours: Hours, changes = {}) => ({
    id: 0,
    aircraft: { id: fleet.cessna },
    ...july4(...hours),
    ...changes,
  })
  return {
    ...club,
    ...fleet,
    call,
    get: getAs,
    draft,
    saved: async (hours, changes) => savedOf(await call('aircraftMaintenances/save', draft(hours, changes))),
    booked: async (hours, people = {}, aircraftId = fleet.cessna) => {
      const [id = 0] = await insertBookings(db, [flight(aircraftId, hours, { pilotId: 'petra', ...people })])
      return id
    },
    onGrid: async (aircraftId = fleet.cessna) => {
      const query = { aircraftId: String(aircraftId), date: '2026-07-04' }
      return idsOf((await getAs('bookings/getByAircraft', query)).body as Booking[])
    },
    suspendedOf: async (by) => {
      const mine = (await call('bookings/getMyBookings', {}, by)).body as Booking[]
      return idsOf(mine.filter(({ isSuspended }) => isSuspended))
    },
    clear: async () => {
      for (const table of ['claims', 'bookings', 'maintenances', 'audit'] as const) await db.deleteFrom(table).execute()
    },
  }
}

export function savedOf({ status, body }: TestResponse): SavedMaintenance {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  const { suspendedBookings, reinstatedBookings, ...maintenance } = body as Maintenance &
    Record<'suspendedBookings' | 'reinstatedBookings', Booking[]>
  return { ...maintenance, suspended: idsOf(suspendedBookings), reinstated: idsOf(reinstatedBookings) }
}

async function storeClub(club: Club) {
  const { db } = club
  const home = await airport(db, 'HOME')
  const cessna = await plane(db, home, 'D-EABC')
  const piper = await plane(db, home, 'D-EPIP')
  const sold = await plane(db, home, 'D-SOLD')
  await markAircraftInactive(db, sold)
  await join(db, 'anna', ['Administrator'], { assignedAirportId: home })
  await join(db, 'igor', ['Instructor'])
  for (const id of ['petra', 'sam']) await join(db, id, ['Pilot'])
  const tokens: Record<string, string> = {}
  for (const id of ['anna', 'igor', 'petra', 'sam']) tokens[id] = await club.tokenOf(id)
  return { cessna, piper, sold, tokens }
}

const idsOf = (bookings: readonly Booking[]) => bookings.map(({ id }) => id)
