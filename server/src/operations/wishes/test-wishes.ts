import type { Wish } from '@windsock/contract/wishes'
import { cast, type CastName } from '../../demo/cast'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { booked, type CastClub, grid } from '../bookings/test-flights'
import { opening } from '../test-club'
import { matchWishes, settleKeeps } from './wish-settling'

/** A Saturday on which nobody in the club has a flight. */
export const saturday = '2026-08-01'

const names = ['anna', 'igor', 'petra', 'tomas', 'lenka', 'max', 'sam', 'eva'] as const

/** Removes all wishes, flights, schedules, maintenance and emails, and sets the clock. */
export async function cleared(club: CastClub, now: Moment = opening): Promise<void> {
  const tables = ['claims', 'keeps', 'wishes', 'bookings', 'schedules', 'maintenances', 'audit', 'outbox'] as const
  for (const table of tables) await club.db.deleteFrom(table).execute()
  club.now = now
  // People log in now, because a session that begins later than the clock of a further test is none.
  for (const name of names) await club.get(name, 'wishes/get')
}

/** The answer of a call that returns nothing. */
export const done = { status: 200, body: {} }

/** Petra books OK-VHA for two hours of the Saturday. */
export function occupied(club: CastClub) {
  return booked(club, 'petra', { on: saturday, pilot: 'petra' })
}

/** Returns the first names of those who fly on the Saturday, in the order of their flights. */
export async function pilots(club: CastClub, aircraft?: string): Promise<(string | undefined)[]> {
  return (await grid(club, 'anna', saturday, aircraft)).map(({ pilot }) => pilot?.firstName)
}

export interface WishPlan {
  aircraft?: readonly string[]
  /** Windows as local times, `2026-08-01 10:00-12:00`. */
  windows?: readonly string[]
  pilot?: CastName
  [field: string]: unknown
}

/** The body of a request that saves a wish: by default two hours of OK-VHA, which is booked for the person. */
export function wishDraft(club: CastClub, { aircraft, windows, pilot, ...more }: WishPlan = {}) {
  return {
    id: 0,
    ...(pilot && { pilot: { id: cast[pilot].id } }),
    airportId: club.ids.airport('LKVH'),
    aircraftIds: (aircraft ?? ['OK-VHA']).map((code) => club.ids.aircraft(code)),
    windows: (windows ?? [`${saturday} 10:00-12:00`]).map((window) => {
      const [day = '', times = ''] = window.split(' ')
      const [from, to] = times.split('-')
      return { from: `${day}T${from}`, to: `${day}T${to}` }
    }),
    minutes: 120,
    instructor: 'none',
    way: 'book',
    noticeHours: 12,
    description: '',
    ...more,
  }
}

export async function savedWish(club: CastClub, by: CastName, plan: WishPlan = {}): Promise<Wish> {
  const { status, body } = await club.post(by, 'wishes/save', wishDraft(club, plan))
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body as Wish
}

export async function wishesOf(club: CastClub, by: CastName): Promise<Wish[]> {
  return (await club.get(by, 'wishes/get')).body as Wish[]
}

/** Lets time pass, and the worker do its work at its end. */
export async function passTime(club: CastClub, seconds: number): Promise<void> {
  club.now = addMinutes(club.now, seconds / 60)
  await runWorker(club)
}

/** Runs one round of the worker. */
export async function runWorker(club: CastClub, now: Moment = club.now): Promise<void> {
  const { db, config } = club
  await settleKeeps({ db, config, now })
  await matchWishes({ db, config, now })
}

export interface KeptRow {
  kind: string
  userId: string
  from: Moment
  to: Moment
  until: Moment
}

export function keptRows(club: CastClub): Promise<KeptRow[]> {
  return club.db
    .selectFrom('keeps')
    .innerJoin('wishes', 'wishes.id', 'keeps.wishId')
    .select(['keeps.kind', 'wishes.userId', 'keeps.starts as from', 'keeps.ends as to', 'keeps.until'])
    .orderBy('keeps.id')
    .execute()
}

/** The subjects of the emails to a person, without the name of the club. */
export async function subjectsTo(club: CastClub, name: CastName): Promise<string[]> {
  const rows = await club.db
    .selectFrom('outbox')
    .select('subject')
    .where('userId', '=', cast[name].id)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject.replace(/^[^:]*: /, ''))
}
