import type { Moment, Period } from '@windsock/domain/time'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Database } from '../../database/database'
import { compiledQuery } from '../../database/compiled-query'
import { pipelined } from '../../database/pipelined'
import type { Tables } from '../../database/tables'

type Row = Selectable<Tables['wishes']>

/** A flight that a person waits for, with everything that decides whether a free time meets it. */
export interface StoredWish extends Row {
  /** Soonest first. */
  windows: Period[]
  /** The preferred aircraft first. */
  aircraftIds: number[]
  /** The preferred instructor first; empty unless `instructor` is `some`. */
  instructorIds: string[]
  /** Offers that the person has not taken. */
  refusals: { aircraftId: number; starts: Moment }[]
}

const columns = [
  'wishes.id',
  'wishes.userId',
  'wishes.airportId',
  'wishes.minutes',
  'wishes.instructor',
  'wishes.way',
  'wishes.noticeMinutes',
  'wishes.description',
  'wishes.version',
  'wishes.createdAt',
  'wishes.createdBy',
  'wishes.queuedAt',
  'wishes.unanswered',
  'wishes.toldAt',
  'wishes.endedAt',
  'wishes.endedWhy',
  'wishes.bookingId',
] as const

function wishes(db: Database) {
  return db.selectFrom('wishes').select(columns)
}

/** Selects the open wishes in their order. */
function openWishes(db: Database) {
  return wishes(db).where('wishes.endedAt', 'is', null).orderBy('wishes.queuedAt').orderBy('wishes.id')
}

/** Returns a wish, even if it has ended. */
export async function wishById(db: Database, id: number): Promise<StoredWish | undefined> {
  return (await wishesById(db, [id]))[0]
}

/** Returns wishes in their order, ended ones included. */
export async function wishesById(db: Database, ids: readonly number[]): Promise<StoredWish[]> {
  if (ids.length === 0) return []
  const rows = await wishes(db).where('wishes.id', 'in', ids).orderBy('wishes.queuedAt').orderBy('wishes.id').execute()
  return completed(db, rows)
}

/** Returns the person's open wishes in their order. */
export async function wishesOfUser(db: Database, userId: string): Promise<StoredWish[]> {
  return completed(db, await openWishes(db).where('wishes.userId', '=', userId).execute())
}

/** Returns the person's wishes that have ended since a moment, the last one first, at most `most` of them. */
export async function endedWishesOfUser(
  db: Database,
  userId: string,
  { since, most }: { since: Moment; most: number },
): Promise<StoredWish[]> {
  const ended = wishes(db).where('wishes.userId', '=', userId).where('wishes.endedAt', '>=', since)
  const lastFirst = ended.orderBy('wishes.endedAt', 'desc').orderBy('wishes.id', 'desc').limit(most)
  return completed(db, await lastFirst.execute())
}

/** Returns the open wishes at an airport in their order; with a period, those with a window that overlaps it. */
export async function waitingAtAirport(db: Database, airportId: number, period?: Period): Promise<StoredWish[]> {
  let open = openWishes(db).where('wishes.airportId', '=', airportId)
  if (period) open = open.where(hasWindow([period]))
  return completed(db, await open.execute())
}

/** Returns open wishes after a place in the order, at most `most` of them. */
export async function openWishesAfter(
  db: Database,
  after: Pick<Row, 'queuedAt' | 'id'> | undefined,
  most: number,
): Promise<StoredWish[]> {
  let open = openWishes(db).limit(most)
  if (after)
    open = open.where((of) =>
      of.or([
        of('wishes.queuedAt', '>', after.queuedAt),
        of.and([of('wishes.queuedAt', '=', after.queuedAt), of('wishes.id', '>', after.id)]),
      ]),
    )
  return completed(db, await open.execute())
}

/** Time that becomes free, of an aircraft and of people. */
export interface FreedTime extends Period {
  airportId: number
  aircraftId: number
  people: readonly string[]
}

/** Returns the ids of the airports at which somebody waits. */
export async function waitingAirports(db: Database): Promise<number[]> {
  return (await airportsWithWishes(db, {})).map(({ airportId }) => airportId)
}

const airportsWithWishes = compiledQuery((db) =>
  db.selectFrom('wishes').select('airportId').distinct().where('endedAt', 'is', null).compile(),
)

/**
 * Returns the open wishes without a keep whose windows meet freed times and that name what became free, in their order.
 * A wish for any instructor names each of them.
 */
export async function wishesMeeting(db: Database, freed: readonly FreedTime[], most: number): Promise<StoredWish[]> {
  if (freed.length === 0) return []
  const meets = sql.join(alike(freed).map(meetsFreed), sql` or `)
  const rows = await openWishes(db)
    .where(sql<SqlBool>`(${meets})`)
    .where(sql<SqlBool>`not exists (select 1 from keeps where keeps.wish_id = wishes.id)`)
    .limit(most)
    .execute()
  return completed(db, rows)
}

interface FreedTimes {
  of: FreedTime
  periods: Period[]
}

/** Groups times of the same aircraft and people, as those of a series are. */
function alike(freed: readonly FreedTime[]): FreedTimes[] {
  const groups = new Map<string, FreedTimes>()
  for (const of of freed) {
    const key = JSON.stringify([of.airportId, of.aircraftId, of.people])
    const group = groups.get(key) ?? { of, periods: [] }
    group.periods.push({ from: of.from, to: of.to })
    groups.set(key, group)
  }
  return [...groups.values()]
}

function meetsFreed({ of: { airportId, aircraftId, people }, periods }: FreedTimes) {
  const named = [
    sql`exists (select 1 from wish_aircraft
      where wish_aircraft.wish_id = wishes.id and wish_aircraft.aircraft_id = ${aircraftId})`,
    ...(people.length > 0
      ? [
          sql`wishes.user_id in (${sql.join(people)})`,
          sql`wishes.instructor = 'any'`,
          sql`exists (select 1 from wish_instructors
            where wish_instructors.wish_id = wishes.id and wish_instructors.user_id in (${sql.join(people)}))`,
        ]
      : []),
  ]
  return sql`(wishes.airport_id = ${airportId} and ${hasWindow(periods)} and (${sql.join(named, sql` or `)}))`
}

function hasWindow(periods: readonly Period[]) {
  const meets = periods.map(({ from, to }) => sql`(wish_windows.starts < ${to} and wish_windows.ends > ${from})`)
  return sql<SqlBool>`exists (select 1 from wish_windows
    where wish_windows.wish_id = wishes.id and (${sql.join(meets, sql` or `)}))`
}

/** Returns the place of each open wish among all open wishes of its airport: 1 is the next. */
export async function placesOf(db: Database, wishIds: readonly number[]): Promise<Map<number, number>> {
  if (wishIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; place: number }>`
    select wishes.id, (
      select count(*) from wishes before where before.airport_id = wishes.airport_id and before.ended_at is null
        and (before.queued_at < wishes.queued_at or (before.queued_at = wishes.queued_at and before.id <= wishes.id))
    ) as place from wishes where wishes.ended_at is null and wishes.id in (${sql.join(wishIds)})`.execute(db)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

export async function countOpenWishes(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('wishes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds the windows, aircraft, instructors and refusals of wishes to their rows. */
async function completed(db: Database, rows: readonly Row[]): Promise<StoredWish[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [windows, aircraft, instructors, refusals] = await pipelined([
    db
      .selectFrom('wishWindows')
      .select(['wishId', 'starts as from', 'ends as to'])
      .where('wishId', 'in', ids)
      .orderBy('starts')
      .execute(),
    db.selectFrom('wishAircraft').select(['wishId', 'aircraftId']).where('wishId', 'in', ids).orderBy('rank').execute(),
    db.selectFrom('wishInstructors').select(['wishId', 'userId']).where('wishId', 'in', ids).orderBy('rank').execute(),
    db.selectFrom('wishRefusals').select(['wishId', 'aircraftId', 'starts']).where('wishId', 'in', ids).execute(),
  ])
  const own = <Part extends { wishId: number }>(parts: readonly Part[], id: number) =>
    parts.filter(({ wishId }) => wishId === id)
  return rows.map((row) => ({
    ...row,
    windows: own(windows, row.id).map(({ from, to }) => ({ from, to })),
    aircraftIds: own(aircraft, row.id).map(({ aircraftId }) => aircraftId),
    instructorIds: own(instructors, row.id).map(({ userId }) => userId),
    refusals: own(refusals, row.id).map(({ aircraftId, starts }) => ({ aircraftId, starts })),
  }))
}
