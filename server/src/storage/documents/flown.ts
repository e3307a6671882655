import { type Day, addDays } from '@windsock/domain/calendar'
import type { BookedFlight, Flown, FlownElsewhere } from '@windsock/domain/documents/flown'
import { windowStart } from '@windsock/domain/documents/recency'
import type { AskedRequirement } from '@windsock/domain/documents/requirement'
import { dayOf, type Moment, startOfDay } from '@windsock/domain/time'
import { sql } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { elsewhereToBeConfirmedSetting } from '../club/club-settings'
import { writtenFlights, WrittenFlights } from './written-flights'

/** People's flights, by their id. People without flights are left out. */
export type FlownByPeople = ReadonlyMap<string, Flown>

type Windowed = Pick<AskedRequirement, 'kind' | 'windowDays' | 'windowMonths'>

interface Sought {
  now: Moment
  /** The first moment for which somebody is judged, if it is before now. */
  from?: Moment
  userIds?: readonly string[] | undefined
}

/** SQLite takes a limited number of parameters in a statement. */
const PEOPLE_AT_ONCE = 500
/** Most requirements ask for fewer flights than these. */
const LATEST = 16

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
  const [day] = windowStarts(requirements, from < now ? from : now)
  if (day === undefined || userIds?.length === 0) return new Map()
  const [flown, booked] = await pipelined([
    flownSince(db, day, userIds),
    userIds ? bookedFlights(db, { now, userIds }) : [],
  ])
  for (const { pilotId, aircraftId: id, registrationCode, isVisibleForExternalUsers, ...booking } of booked)
    if (pilotId !== null)
      ownOf(flown, pilotId).booked.push({ ...booking, aircraft: { id, registrationCode, isVisibleForExternalUsers } })
  return flown
}

/**
 * Judges people by what they have flown within the windows of requirements, without what they have booked. Most people
 * are judged by their latest flights alone, so only some of everybody are read at first, and all of those whose latest
 * ones were not enough to stop at.
 * @param judge - called once more for people of whom there is more
 */
export async function judgedByFlown<Judgement>(
  db: Database,
  requirements: readonly Windowed[],
  { now, from = now, userIds }: Sought & { userIds: readonly string[] },
  judge: (userId: string, flown: Flown) => Judgement,
): Promise<Map<string, Judgement>> {
  const judgements = new Map<string, Judgement>()
  const [day] = windowStarts(requirements, from < now ? from : now)
  for (let first = 0; first < userIds.length; first += PEOPLE_AT_ONCE) {
    const ids = userIds.slice(first, first + PEOPLE_AT_ONCE)
    const latest = day === undefined ? new Map<string, Found>() : await latestFlown(db, day, ids)
    for (const id of ids) judgements.set(id, judge(id, ownOf(latest, id)))
    const open = ids.filter((id) => mayHaveMore(ownOf(latest, id)))
    if (day === undefined || open.length === 0) continue
    for (const [id, own] of await flownSince(db, day, open))
      if (own.flights.count > LATEST) judgements.set(id, judge(id, own))
  }
  return judgements
}

/** Whether a judgement may depend on flights that were not read. */
function mayHaveMore({ flights }: Found): boolean {
  return flights.isReadToEnd && flights.count === LATEST
}

interface Found extends Flown {
  flights: WrittenFlights
  elsewhere: FlownElsewhere[]
  booked: BookedFlight[]
}

/** Returns what people have flown since a day, in one round trip. */
function flownSince(db: Database, day: Day, userIds: readonly string[] | undefined): Promise<Map<string, Found>> {
  return foundIn(db, loggedFlights(db, { since: startOfDay(day, 'UTC'), userIds }), { day, userIds })
}

/** Like `flownSince`, but of each person returns the `LATEST` flights. */
function latestFlown(db: Database, day: Day, userIds: readonly string[]): Promise<Map<string, Found>> {
  return foundIn(db, latestFlights(db, { since: startOfDay(day, 'UTC'), userIds }), { day, userIds })
}

async function foundIn(
  db: Database,
  read: ReturnType<typeof loggedFlights | typeof latestFlights>,
  { day, userIds }: { day: Day; userIds: readonly string[] | undefined },
): Promise<Map<string, Found>> {
  const [flights, elsewhere] = await pipelined([
    read,
    entries(db, { since: day, setting: elsewhereToBeConfirmedSetting, on: 'true', userIds }),
  ])
  const found = new Map<string, Found>()
  for (const { pilotId, flights: written } of flights)
    if (pilotId !== null && written !== null) ownOf(found, pilotId).flights = new WrittenFlights(written)
  for (const { userId, ...entry } of elsewhere) ownOf(found, userId).elsewhere.push(entry)
  return found
}

function ownOf(found: Map<string, Found>, userId: string): Found {
  const own = found.get(userId) ?? { flights: new WrittenFlights(''), elsewhere: [], booked: [] }
  found.set(userId, own)
  return own
}

/** Returns the first days of the windows, the longest window first, with a day to spare for the clocks of all airports. */
function windowStarts(requirements: readonly Windowed[], from: Moment): Day[] {
  const day = addDays(dayOf(from, 'UTC'), -1)
  const starts = requirements
    .filter(({ kind }) => kind === 'recency')
    .map((requirement) => windowStart(requirement, day))
  return starts.toSorted()
}

interface Since {
  since: string
  userIds: readonly string[] | undefined
}

const loggedFlights = compiledQuery((db, { since, userIds }: Since) => {
  const flights = counting(db, since)
    .select('pilotId')
    .select(writtenFlights(db).as('flights'))
    .where('pilotId', 'is not', null)
    .groupBy('pilotId')
  return (userIds ? flights.where('pilotId', 'in', userIds) : flights).compile()
})

const latestFlights = compiledQuery((db, { since, userIds }: Since & { userIds: readonly string[] }) =>
  db
    .selectFrom('users')
    .select('users.id as pilotId')
    .select((of) =>
      of
        .selectFrom(
          counting(db, since)
            .select(['leftAt', 'backAt', 'aircraftId', 'instructorId', 'isSoloFlight'])
            .select(['takeOffs', 'landings', 'nightLandings', 'bookingId'])
            .whereRef('pilotId', '=', sql.ref('users.id'))
            .orderBy('leftAt', 'desc')
            .limit(sql.lit(LATEST))
            .as('latest'),
        )
        .select(writtenFlights(db).as('flights'))
        .as('flights'),
    )
    .where('users.id', 'in', userIds)
    .compile(),
)

/** Selects the flights that can count. An aircraft that was out and did not fly has none. */
function counting(db: Database, since: string) {
  return db
    .selectFrom('flights')
    .where('deletedAt', 'is', null)
    .where('backAt', 'is not', null)
    .where('nature', '<>', sql.lit('ground'))
    .where('leftAt', '>=', since)
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
