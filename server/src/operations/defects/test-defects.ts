import type { Booking } from '@windsock/contract/bookings'
import type { Defect } from '@windsock/contract/fleet/defects'
import { expect } from 'vitest'
import { cast, type CastName } from '../../demo/cast'
import type { CastClub, TestResponse } from '../bookings/test-flights'
import { get, post } from '../test-club'

export type DecidedDefect = Defect & { suspendedBookings: Booking[]; restoredBookings: Booking[] }

/** Calls with a new session, because clocks of tests jump over the end of a session. */
export async function signInAndPost(club: CastClub, by: CastName, path: string, body: unknown): Promise<TestResponse> {
  const { status, body: response } = await post(club, `/api/${path}`, body, { token: await club.tokenOf(cast[by].id) })
  return { status, body: response }
}

export function reportOf(club: CastClub, over: Record<string, unknown> = {}) {
  return { aircraftId: club.ids.aircraft('OK-VHA'), title: 'Flat strut', severity: 'must not fly', ...over }
}

/** Reports a flat strut of OK-VHA, with other values where given. */
export async function reported(
  club: CastClub,
  by: CastName = 'sam',
  over: Record<string, unknown> = {},
): Promise<Defect> {
  const { status, body } = await signInAndPost(club, by, 'defects/report', reportOf(club, over))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Defect
}

export function decide(club: CastClub, by: CastName, decision: Record<string, unknown>): Promise<TestResponse> {
  return signInAndPost(club, by, 'defects/decide', decision)
}

export async function decided(club: CastClub, by: CastName, decision: Record<string, unknown>): Promise<DecidedDefect> {
  const { status, body } = await decide(club, by, decision)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as DecidedDefect
}

export async function defectsOf(club: CastClub, by: CastName, aircraft = 'OK-VHA'): Promise<Defect[]> {
  const query = { aircraftId: String(club.ids.aircraft(aircraft)) }
  const token = await club.tokenOf(cast[by].id)
  return (await get(club, '/api/defects/getByAircraft', query, { token })).body as Defect[]
}

/** Returns the live maintenance of OK-VHA, as pairs of start and end. */
export async function maintenanceOf(club: CastClub, aircraft = 'OK-VHA'): Promise<string[]> {
  const rows = await club.db
    .selectFrom('maintenances')
    .select(['starts', 'ends'])
    .where('aircraftId', '=', club.ids.aircraft(aircraft))
    .where('deletedAt', 'is', null)
    .orderBy('starts')
    .execute()
  return rows.map(({ starts, ends }) => `${starts.slice(0, 16)}/${ends.slice(0, 16)}`)
}
