import { MAX_DAYS } from '@windsock/contract/time-bounds'
import type { PastBooking } from '@windsock/domain/fleet/forecast/flown-history'
import type { PastReading } from '@windsock/domain/fleet/forecast/known-readings'
import type { BookedAhead } from '@windsock/domain/fleet/outlook'
import { addMinutes, type Moment, type Period } from '@windsock/domain/time'
import { sql, type SqlBool } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'

/** Returns the bookings of an aircraft that begin in a period, deleted ones included and suspended ones left out. */
export async function bookingsEverMade(db: Database, aircraftId: number, { from, to }: Period): Promise<PastBooking[]> {
  return [
    ...(await liveBeginning(db, { aircraftId, from, to })),
    ...(await deletedBeginning(db, { aircraftId, from, to })),
  ]
}

interface Wanted extends Period {
  aircraftId: number
}

// Two statements, because live and deleted bookings have an index each. SQLite uses them only for exactly these
// conditions.
const liveBeginning = compiledQuery((db, wanted: Wanted) =>
  beginning(db, wanted)
    .where('deletedAt', 'is', null)
    .where(sql<SqlBool>`not is_suspended`)
    .compile(),
)

const deletedBeginning = compiledQuery((db, wanted: Wanted) =>
  beginning(db, wanted)
    .where('deletedAt', 'is not', null)
    .where(sql<SqlBool>`not is_suspended`)
    .compile(),
)

function beginning(db: Database, { aircraftId, from, to }: Wanted) {
  return db
    .selectFrom('bookings')
    .select(['id', 'starts as from', 'ends as to', 'createdAt', 'deletedAt'])
    .where('aircraftId', '=', aircraftId)
    .where('starts', '>=', from)
    .where('starts', '<', to)
}

/** An aircraft, and the moment after which its bookings end. */
export interface BookedSince {
  aircraftId: number
  since: Moment
}

/** Returns the bookings that stand ahead of these aircraft, soonest first. `until` bounds their starts. */
export async function bookingsAhead(
  db: Database,
  aircraft: readonly BookedSince[],
  until: Moment,
): Promise<(BookedAhead & { aircraftId: number })[]> {
  const sinceOf = new Map(aircraft.map(({ aircraftId, since }) => [aircraftId, since]))
  const found = await pipelined(groupsOf(aircraft, until).map((group) => standingRows(db, group)))
  return found
    .flat()
    .filter(({ aircraftId, to }) => to > (sinceOf.get(aircraftId) ?? to))
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
}

/**
 * Returns for each of these aircraft a text that changes with what `bookingsAhead` returns for it. Each change of a
 * booking counts its version up, or brings it among these bookings or takes it from them.
 */
export async function bookingsAheadVersions(
  db: Database,
  aircraft: readonly BookedSince[],
  until: Moment,
): Promise<Map<number, string>> {
  const found = await pipelined(groupsOf(aircraft, until).map((group) => standingVersions(db, group)))
  return new Map(
    found.flat().map(({ aircraftId, count, ids, versions }) => [aircraftId, `${count} ${ids} ${versions}`]),
  )
}

/** Aircraft of which the bookings that end after a moment are read together. */
interface Group {
  aircraftIds: number[]
  since: Moment
  from: Moment
  until: Moment
}

/**
 * Groups aircraft by the month of `since`: few statements read the bookings of all, and an aircraft whose meter nobody
 * has read for a year does not make the others read theirs of a year.
 */
function groupsOf(aircraft: readonly BookedSince[], until: Moment): Group[] {
  const groups = new Map<string, Group>()
  for (const { aircraftId, since } of aircraft.toSorted((one, other) => (one.since < other.since ? -1 : 1))) {
    const month = since.slice(0, 7)
    // A booking lasts at most so long, so that earlier ones are over.
    const group = groups.get(month) ?? { aircraftIds: [], since, from: addMinutes(since, -MAX_DAYS * 1440), until }
    group.aircraftIds.push(aircraftId)
    groups.set(month, group)
  }
  return [...groups.values()]
}

const standingRows = compiledQuery((db, group: Group) =>
  standing(db, group).select(['id', 'aircraftId', 'starts as from', 'ends as to']).compile(),
)

const standingVersions = compiledQuery((db, group: Group) =>
  standing(db, group)
    .select('aircraftId')
    .select((of) => [of.fn.countAll().as('count'), of.fn.sum('id').as('ids'), of.fn.sum('version').as('versions')])
    .groupBy('aircraftId')
    .compile(),
)

function standing(db: Database, { aircraftIds, since, from, until }: Group) {
  return db
    .selectFrom('bookings')
    .where('aircraftId', 'in', aircraftIds)
    .where('deletedAt', 'is', null)
    .where(sql<SqlBool>`not is_suspended`)
    .where('starts', '>=', from)
    .where('starts', '<', until)
    .where('ends', '>', since)
    .where((is) => {
      const flown = is
        .selectFrom('flights')
        .select('flights.id')
        .whereRef('flights.bookingId', '=', 'bookings.id')
        .where('flights.deletedAt', 'is', null)
        .where('flights.backAt', 'is not', null)
      // The reading already includes the flight of an aircraft that came back early, although its booking ends later.
      return is.or([is('starts', '>', since), is.not(is.exists(flown))])
    })
}

/** Returns the readings of a meter since a moment, the earliest first. */
export function readingsSince(db: Database, meterId: number, since: Moment): Promise<PastReading[]> {
  return db
    .selectFrom('readings')
    .select(['at', 'kind', 'starts', 'value'])
    .where('meterId', '=', meterId)
    .where('deletedAt', 'is', null)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
