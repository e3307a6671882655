import type { Schedule } from '@windsock/contract/schedules'
import { markAirportInactive } from '../../storage/airports'
import type { Database } from '../../database/database'
import { airport, july4 } from '../../storage/test-club'
import { markUserInactive } from '../../storage/users'
import { type Club, get, join, openClub, post } from '../test-club'

interface TestResponse {
  status: number
  body: unknown
}

/** A club with instructors and three airports, one of them closed. It has no schedule entries. */
export interface ScheduleClub extends Club {
  home: number
  away: number
  closed: number
  tokens: Record<string, string>
  call: (
    name: 'save' | 'saveAll' | 'remove' | 'removeAll' | 'getMySchedules',
    body: object,
    by?: string,
  ) => Promise<TestResponse>
  get: (by: string, path: string, query: Record<string, string>) => Promise<TestResponse>
  /** Returns the body of a request that saves igor's entry on 4 July, between two hours in UTC. */
  draft: (hours: [number, number], changes?: object) => object
  saved: (hours: [number, number], changes?: object, by?: string) => Promise<Schedule>
  /** Saves a series, by default one that repeats weekly until 18 July. */
  series: (hours: [number, number], changes?: object) => Promise<Schedule[]>
  live: () => Promise<{ from: string; to: string }[]>
  clear: () => Promise<void>
}

export async function openScheduleClub(db: Database): Promise<ScheduleClub> {
  const club = await openClub(db)
  const places = { home: await airport(db, 'HOME'), away: await airport(db, 'AWAY'), closed: await airport(db, 'SHUT') }
  await markAirportInactive(db, places.closed)
  const tokens = await people(club, places.home)
  const call: ScheduleClub['call'] = async (name, body, by = 'igor') => {
    const { status, body: answered } = await post(club, `/api/schedules/${name}`, body, { token: tokens[by] })
    return { status, body: answered }
  }
  const draft: ScheduleClub['draft'] = (hours, changes = {}) => ({
    id: 0,
    user: { id: 'igor' },
    airportId: places.home,
    ...july4(...hours),
    occurence: 'Once',
    ...changes,
  })
  const weekly = { occurence: 'Weekly', occurenceEndDate: '2026-07-18' }
  return {
    ...club,
    ...places,
    tokens,
    call,
    draft,
    get: async (by, path, query) => {
      const { status, body } = await get(club, `/api/${path}`, query, { token: tokens[by] })
      return { status, body }
    },
    saved: async (hours, changes, by) => accepted(await call('save', draft(hours, changes), by)) as Schedule,
    series: async (hours, changes) =>
      accepted(await call('saveAll', draft(hours, { ...weekly, ...changes }))) as Schedule[],
    live: async () => {
      const { body } = await call('getMySchedules', {})
      return (body as Schedule[]).map(({ from, to }) => ({ from, to }))
    },
    clear: async () => {
      for (const table of ['claims', 'schedules', 'audit'] as const) await db.deleteFrom(table).execute()
    },
  }
}

async function people(club: Club, home: number): Promise<Record<string, string>> {
  const { db } = club
  await join(db, 'anna', ['Administrator'], { assignedAirportId: home })
  await join(db, 'igor', ['Instructor'], { assignedAirportId: home, color: '#2244aa' })
  await join(db, 'max', ['Instructor', 'Pilot'])
  await join(db, 'petra', ['Pilot'])
  await join(db, 'nina', ['Instructor'], { isApproved: false })
  await join(db, 'left', ['Instructor'])
  await markUserInactive(db, 'left')
  const tokens: Record<string, string> = {}
  for (const id of ['anna', 'igor', 'max', 'petra']) tokens[id] = await club.tokenOf(id)
  return tokens
}

function accepted({ status, body }: TestResponse): unknown {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}
