import { setImmediate as othersHeard } from 'node:timers/promises'
import type { Log } from '@windsock/domain/club/logged-flights'
import type { Trail, TrailEntry, StoredFlight } from '@windsock/domain/club/past-changes'
import type { RuledFlight } from '@windsock/domain/club/ruled-flights'
import type { Moment } from '@windsock/domain/time'
import * as z from 'zod'
import type { Database } from '../../database/database'
import { logsSince } from './logged-bookings'
import { reportStands } from './outcomes'

/** The aircraft that a flight is with, as rules and cards show it. */
export type PastAircraft = RuledFlight['aircraft'] & { name: string; type: string; zone: string }

export interface ClubPast {
  flights: StoredFlight[]
  trail: Trail
  /** The known bookings, and among them those that had ended before; empty unless requested. */
  logs: ReadonlyMap<number, Log>
  earlier: StoredFlight[]
  /** All aircraft, deleted ones included, by their id. */
  aircraft: ReadonlyMap<number, PastAircraft>
}

const ROWS_AT_ONCE = 1000

/**
 * Reads what is needed to replay the bookings since a moment: those that had not ended by then, and what has happened
 * to bookings since. Other calls get their turn between the parts.
 * @param loggedFrom - the moment from which it must be known what was flown; null if no rule looks at it
 */
export async function clubPast(db: Database, since: Moment, loggedFrom: Moment | null): Promise<ClubPast> {
  const aircraft = await allAircraft(db)
  const entries = await trailSince(db, since, aircraft)
  const flights = await flightsSince(db, since, aircraft)
  // A booking that was moved to before that moment.
  const moved = await othersThan(
    flights,
    entries.map(({ bookingId }) => bookingId),
  )
  flights.push(...moved)
  const logs = loggedFrom === null ? new Map<number, Log>() : await logsSince(db, loggedFrom)
  const earlier = await othersThan(flights, [...logs.keys()])
  const oldest = await db.selectFrom('audit').select('at').orderBy('id').limit(1).executeTakeFirst()
  return { flights, trail: { entries, keptSince: oldest?.at ?? null }, logs, earlier, aircraft }

  async function othersThan(known: readonly StoredFlight[], ids: readonly number[]): Promise<StoredFlight[]> {
    const knownIds = new Set(known.map(({ id }) => id))
    const missing = [...new Set(ids)].filter((id) => !knownIds.has(id))
    const others: StoredFlight[] = []
    for (let first = 0; first < missing.length; first += ROWS_AT_ONCE)
      others.push(...(await flightsById(db, missing.slice(first, first + ROWS_AT_ONCE), aircraft)))
    return others
  }
}

type Fleet = ReadonlyMap<number, PastAircraft>

async function allAircraft(db: Database): Promise<Fleet> {
  const rows = await db
    .selectFrom('aircraft')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['aircraft.id', 'aircraft.name', 'aircraft.type', 'aircraft.registrationCode'])
    .select(['aircraft.isVisibleForExternalUsers', 'aircraft.assignedAirportId', 'airports.timeZone as zone'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function bookings(db: Database) {
  return db
    .selectFrom('bookings')
    .select(['id', 'aircraftId', 'starts as from', 'ends as to', 'pilotId', 'instructorId', 'isSoloFlight'])
    .select(['isSuspended', 'seriesId', 'version', 'createdAt', 'createdBy', 'deletedAt'])
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
}

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['executeTakeFirstOrThrow']>>

async function flightsSince(db: Database, since: Moment, fleet: Fleet): Promise<StoredFlight[]> {
  const flights: StoredFlight[] = []
  for (let after = 0, isMore = true; isMore; await othersHeard()) {
    const rows = await bookings(db)
      .where('id', '>', after)
      .where('ends', '>', since)
      .where((of) => of.or([of('deletedAt', 'is', null), of('deletedAt', '>', since)]))
      .execute()
    flights.push(...rows.flatMap((row) => storedFlight(row, fleet) ?? []))
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === ROWS_AT_ONCE
  }
  return flights
}

async function flightsById(db: Database, ids: readonly number[], fleet: Fleet): Promise<StoredFlight[]> {
  const rows = await bookings(db).where('id', 'in', ids).execute()
  return rows.flatMap((row) => storedFlight(row, fleet) ?? [])
}

function storedFlight(row: Row, fleet: Fleet): StoredFlight | undefined {
  const { id, seriesId, version, createdAt, createdBy, deletedAt, aircraftId, ...flight } = row
  const ruled = ruledFlight(aircraftId, flight, fleet)
  return ruled && { id, flight: ruled, seriesId, version, createdAt, createdBy, deletedAt }
}

function ruledFlight(
  aircraftId: number,
  flight: Omit<RuledFlight, 'aircraft' | 'zone'>,
  fleet: Fleet,
): RuledFlight | undefined {
  const aircraft = fleet.get(aircraftId)
  return aircraft && { ...flight, aircraft, zone: aircraft.zone }
}

const person = z.object({ id: z.string() }).nullable()

/** The fields of a stored booking that rules need. */
const kept = z.object({
  aircraft: z.object({ id: z.number() }),
  from: z.string(),
  to: z.string(),
  pilot: person,
  instructor: person,
  isSoloFlight: z.boolean(),
  isSuspended: z.boolean(),
  version: z.number(),
})

async function trailSince(db: Database, since: Moment, fleet: Fleet): Promise<TrailEntry[]> {
  const entries: TrailEntry[] = []
  for (let after = 0, isMore = true; isMore; await othersHeard()) {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'subjectId', 'at', 'actorId', 'action', 'before'])
      .where('noun', '=', 'booking')
      .where('at', '>=', since)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { subjectId, before, action, ...entry } of rows)
      entries.push({
        ...entry,
        // Version 1.0 stored the end of a suspension under the name `restored`.
        action: action === 'restored' ? 'reinstated' : action,
        bookingId: Number(subjectId),
        before: before === null ? null : formerState(before, fleet),
      })
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === ROWS_AT_ONCE
  }
  return entries
}

/** Returns an earlier state, or null if it is not one that rules can read. */
function formerState(before: string, fleet: Fleet): TrailEntry['before'] {
  const { data } = kept.safeParse(JSON.parse(before))
  if (!data) return null
  const { aircraft, pilot, instructor, version, ...flight } = data
  const people = { pilotId: pilot?.id ?? null, instructorId: instructor?.id ?? null }
  const ruled = ruledFlight(aircraft.id, { ...flight, ...people }, fleet)
  return ruled ? { flight: ruled, version } : null
}

/** Returns the reasons that people gave for bookings that were not flown, by the id of the booking. */
export async function reasonsOf(db: Database, bookingIds: readonly number[]): Promise<Map<number, string>> {
  const reasons = new Map<number, string>()
  for (let first = 0; first < bookingIds.length; first += ROWS_AT_ONCE) {
    const rows = await db
      .selectFrom('bookingOutcomes')
      .innerJoin('bookings', 'bookings.id', 'bookingOutcomes.bookingId')
      .select(['bookingId', 'reason'])
      .where('bookingId', 'in', bookingIds.slice(first, first + ROWS_AT_ONCE))
      .where(reportStands)
      .execute()
    for (const { bookingId, reason } of rows) reasons.set(bookingId, reason)
  }
  return reasons
}
