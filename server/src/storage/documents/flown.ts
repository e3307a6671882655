import { type Day, addDays } from '@windsock/domain/calendar'
import type { BookedFlight, Flown, FlownElsewhere, LoggedFlight } from '@windsock/domain/documents/flown'
import { windowStart } from '@windsock/domain/documents/recency'
import type { AskedRequirement } from '@windsock/domain/documents/requirement'
import { dayOf, type Moment, startOfDay } from '@windsock/domain/time'
import { sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { elsewhereToBeConfirmedSetting } from '../club/club-settings'

/** What people have flown, by their id. People who have flown nothing are left out. */
export type FlownByPeople = ReadonlyMap<string, Flown>

type Windowed = Pick<AskedRequirement, 'kind' | 'windowDays' | 'windowMonths'>

interface Sought {
  now: Moment
  /** The first moment for which somebody is judged, if it is before now. */
  from?: Moment
  userIds?: readonly string[] | undefined
}

/**
 * Returns what people have flown as pilots within the windows of requirements, and have booked to fly, in one round
 * trip. Nothing is read unless a requirement is a recency.
 * @param sought - without people, what everybody has flown is returned, but not what they have booked
 */
export async function flownFor(
  db: Database,
  requirements: readonly Windowed[],
  { now, from = now, userIds }: Sought,
): Promise<FlownByPeople> {
  const day = firstDay(requirements, from < now ? from : now)
  if (day === null || userIds?.length === 0) return new Map()
  const [flights, elsewhere, booked] = await pipelined([
    loggedFlights(db, { since: startOfDay(day, 'UTC'), userIds }),
    entries(db, { since: day, setting: elsewhereToBeConfirmedSetting, on: 'true', userIds }),
    userIds ? bookedFlights(db, { now, userIds }) : [],
  ])
  const found = new Map<string, Found>()
  const of = (userId: string): Found => {
    const own = found.get(userId) ?? { flights: [], elsewhere: [], booked: [] }
    found.set(userId, own)
    return own
  }
  for (const { pilotId, flights: written } of flights)
    if (pilotId !== null) of(pilotId).flights = new WrittenFlights(written)
  for (const { userId, ...entry } of elsewhere) of(userId).elsewhere.push(entry)
  for (const { pilotId, aircraftId: id, registrationCode, isVisibleForExternalUsers, ...booking } of booked)
    if (pilotId !== null)
      of(pilotId).booked.push({ ...booking, aircraft: { id, registrationCode, isVisibleForExternalUsers } })
  return found
}

interface Found extends Flown {
  flights: Iterable<LoggedFlight>
  elsewhere: FlownElsewhere[]
  booked: BookedFlight[]
}

/** Returns the first day of the longest window, with a day to spare for the clocks of all airports. */
function firstDay(requirements: readonly Windowed[], from: Moment): Day | null {
  const day = addDays(dayOf(from, 'UTC'), -1)
  const starts = requirements.filter(({ kind }) => kind === 'recency').map((one) => windowStart(one, day))
  return starts.toSorted()[0] ?? null
}

interface Since {
  since: string
  userIds: readonly string[] | undefined
}

// An aircraft that was out and did not fly has no flight to count. The flights of a person come as one text, because
// reading the rows of a whole club would take four times as long.
const loggedFlights = compiledQuery((db, { since, userIds }: Since) => {
  const isDual = sql`cast(instructor_id is not null and not is_solo_flight as integer)`
  const [leftAt, backAt] = [momentText(db, 'left_at'), momentText(db, 'back_at')]
  const flights = db
    .selectFrom('flights')
    .select('pilotId')
    .select(
      sql<string>`string_agg(${leftAt} || ' ' || ${backAt} || ' ' || aircraft_id || ' ' || ${isDual} || ' ' || take_offs
        || ' ' || landings || ' ' || night_landings || ' ' || coalesce(cast(booking_id as text), ''), ','
        order by left_at desc)`.as('flights'),
    )
    .where('pilotId', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('backAt', 'is not', null)
    .where('nature', '<>', sql.lit('ground'))
    .where('leftAt', '>=', since)
    .groupBy('pilotId')
  return (userIds ? flights.where('pilotId', 'in', userIds) : flights).compile()
})

/** PostgreSQL has a type for moments, and would write them in its own way. */
function momentText(db: Database, column: 'left_at' | 'back_at') {
  const kept = sql.ref(column)
  return db.engine === 'sqlite' ? kept : sql`to_char(${kept} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Flights that are read as they are asked for: a recency that is met looks at the latest ones alone. */
class WrittenFlights implements Iterable<LoggedFlight> {
  constructor(private readonly written: string) {}

  *[Symbol.iterator](): Generator<LoggedFlight> {
    let from = 0
    while (from < this.written.length) {
      const end = this.written.indexOf(',', from)
      const to = end === -1 ? this.written.length : end
      yield readFlight(this.written.slice(from, to))
      from = to + 1
    }
  }
}

function readFlight(written: string): LoggedFlight {
  const [leftAt = '', backAt = '', aircraft, isDual, takeOffs, landings, nightLandings, booking] = written.split(' ')
  return {
    leftAt,
    backAt,
    aircraftId: Number(aircraft),
    isDual: isDual === '1',
    takeOffs: Number(takeOffs),
    landings: Number(landings),
    nightLandings: Number(nightLandings),
    bookingId: booking === '' ? null : Number(booking),
  }
}

const entries = compiledQuery((db, { since, userIds, setting, on }: Since & { setting: string; on: string }) => {
  const isAsked = db.selectFrom('settings').select('value').where('name', '=', setting).where('value', '=', on)
  const found = db
    .selectFrom('flownElsewhere')
    .select(['userId', 'day', 'groupId', 'minutes', 'takeOffs', 'landings', 'nightLandings'])
    .where('day', '>=', since)
    .where((of) => of.or([of('confirmedBy', 'is not', null), of.not(of.exists(isAsked))]))
    .orderBy('day')
  return (userIds ? found.where('userId', 'in', userIds) : found).compile()
})

const bookedFlights = compiledQuery((db, { now, userIds }: { now: Moment; userIds: readonly string[] }) =>
  db
    .selectFrom('bookings')
    .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['bookings.id', 'bookings.pilotId', 'bookings.starts as from', 'bookings.ends as to'])
    .select(['bookings.aircraftId', 'aircraft.registrationCode', 'aircraft.isVisibleForExternalUsers'])
    .select('airports.timeZone as zone')
    .select(sql<boolean>`bookings.instructor_id is not null and not bookings.is_solo_flight`.as('isDual'))
    .where('bookings.pilotId', 'in', userIds)
    .where('bookings.deletedAt', 'is', null)
    .where(sql<boolean>`not bookings.is_suspended`)
    .where('bookings.ends', '>', now)
    // A scalar, because PostgreSQL would turn `not exists` into a join that reads all flights.
    .where(
      (of) =>
        of
          .selectFrom('flights')
          .select('flights.id')
          .whereRef('flights.bookingId', '=', 'bookings.id')
          .where('flights.deletedAt', 'is', null)
          .where('flights.backAt', 'is not', null)
          .limit(sql.lit(1)),
      'is',
      null,
    )
    .orderBy('bookings.starts')
    .orderBy('bookings.id')
    .compile(),
)
