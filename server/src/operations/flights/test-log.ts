import type { SavedFlight } from '@windsock/contract/log/flight'
import { expect } from 'vitest'
import type { AppParts } from '../../app'
import type { Database } from '../../database/database'
import { cast, type CastName } from '../../demo/cast'
import { type CastClub, openCastClub, type TestResponse } from '../bookings/test-flights'
import { signInAndPost } from '../defects/test-defects'
import { emptyDiary } from '../../test-reminders'
import { get, opening } from '../test-club'
import { storeMeter, storeReading } from '../test-fleet'

export const HOUR = 3600

/** A club in which OK-VHA and OK-VHC keep a log. The tachometer of OK-VHA, in tenths, shows 100 h. */
export interface LogClub extends CastClub {
  tach: number
}

export async function openLogClub(db: Database, parts: Partial<AppParts> = {}): Promise<LogClub> {
  const club = await openCastClub(db, parts)
  const tach = await storeMeter(club)
  // With a new session for each call, because the clocks of these tests jump over the end of a session.
  const post = (by: CastName, path: string, body?: unknown) => signInAndPost(club, by, path, body)
  const getAs = async (by: CastName, path: string, query: Record<string, string | number> = {}) => {
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { status, body } = await get(club, `/api/${path}`, texts, { token: await club.tokenOf(cast[by].id) })
    return { status, body }
  }
  const opened = Object.assign(club, { tach, post, get: getAs })
  await emptyLog(opened)
  return opened
}

/** Sets a club back to what `openLogClub` returns, which takes less time than to open another one. */
export async function emptyLog(club: LogClub): Promise<void> {
  const { db, tach } = club
  club.now = opening
  for (const table of ['flightMeters', 'defects', 'flights', 'rates', 'bookingOutcomes', 'readings'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('aircraftLogs').execute()
  await db.deleteFrom('meters').where('id', '<>', tach).execute()
  await db.deleteFrom('settings').where('name', 'like', 'club-%').execute()
  await emptyDiary(club)
  await db.updateTable('meters').set({ isActive: true }).execute()
  await db.updateTable('aircraft').set({ isActive: true }).execute()
  for (const registration of ['OK-VHA', 'OK-VHC'])
    await db
      .insertInto('aircraftLogs')
      .values({ aircraftId: club.ids.aircraft(registration), since: '2026-06-01' })
      .execute()
  await storeReading(club, { meterId: tach, at: '2026-06-30T08:00:00.000Z', value: 100 * HOUR })
}

export function postFlight(club: LogClub, by: CastName, call: string, body: unknown): Promise<TestResponse> {
  return club.post(by, `flights/${call}`, body)
}

export async function posted(club: LogClub, by: CastName, call: string, body: unknown): Promise<SavedFlight> {
  const { status, body: answer } = await postFlight(club, by, call, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer as SavedFlight
}

export async function refused(club: LogClub, by: CastName, call: string, body: unknown): Promise<[number, unknown]> {
  const { status, body: answer } = await postFlight(club, by, call, body)
  return [status, answer]
}

export interface Flown {
  pilot?: CastName | null
  instructor?: CastName
  [field: string]: unknown
}

/** Returns the body of a save: Petra's flight with OK-VHA from 8:00 to 9:00 UTC on 1 July, with no meters. */
export function flown(club: LogClub, { pilot = 'petra', instructor, ...over }: Flown = {}) {
  return {
    aircraftId: club.ids.aircraft('OK-VHA'),
    ...(pilot && { pilotId: cast[pilot].id }),
    ...(instructor && { instructorId: cast[instructor].id }),
    isSoloFlight: false,
    leftAt: '2026-07-01T08:00:00Z',
    backAt: '2026-07-01T09:00:00Z',
    takeOffs: 1,
    landings: 1,
    nightLandings: 0,
    meters: [],
    ...over,
  }
}

/** Returns the body of a take: OK-VHA by Petra. */
export function taken(club: LogClub, { pilot = 'petra', ...over }: Flown = {}) {
  return { aircraftId: club.ids.aircraft('OK-VHA'), ...(pilot && { pilotId: cast[pilot].id }), ...over }
}

/** A stretch of the tachometer, in hours. */
export function run(club: LogClub, starts: number | undefined, ends: number) {
  return { meterId: club.tach, ...(starts !== undefined && { starts: at(starts) }), ends: at(ends) }
}

/** Returns a number of hours as the tachometer counts them. */
export function at(hours: number): number {
  return Math.round(hours * 10) * 360
}
