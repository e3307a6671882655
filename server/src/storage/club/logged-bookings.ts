import { setImmediate as othersHeard } from 'node:timers/promises'
import type { NotFlownReason } from '@windsock/contract/log/flight'
import { loggedSince, looksAtLog } from '@windsock/domain/club/logged-bookings'
import type { Log, LoggedFlight } from '@windsock/domain/club/logged-flights'
import type { ClubRule, LoggedBooking } from '@windsock/domain/club/ruled-flights'
import { addMinutes, minutesBetween, type Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { reportStands } from './outcomes'

/**
 * A flight leaves at most this many minutes before its booking begins: the log accepts any time, so this is generous.
 */
const LEFT_BEFORE_MINUTES = 7 * 24 * 60
const ROWS_AT_ONCE = 1000

interface RulesQuery {
  rules: readonly ClubRule[]
  now: Moment
}

/**
 * Returns a function that looks up a pilot's past bookings, for rules that depend on flights. Nothing is read without
 * such a rule.
 */
export async function loggedOfPilots(
  db: Database,
  pilotIds: readonly string[],
  { rules, now }: RulesQuery,
): Promise<(pilotId: string) => readonly LoggedBooking[]> {
  const looking = rules.filter(looksAtLog)
  if (looking.length === 0 || pilotIds.length === 0) return () => []
  const since = loggedSince(looking, now)
  const [flown, missed] = await pipelined([flownOf(db, pilotIds, since), missedOf(db, pilotIds, since)])
  const bookings = new Map<number, LoggedBooking>()
  for (const { bookingId, ...row } of [...flown, ...missed]) {
    const { flights, report } = bookings.get(bookingId) ?? { flights: [], report: null }
    const log =
      'backAt' in row ? { flights: [...flights, loggedFlight(row)], report } : { flights, report: reportOf(row) }
    bookings.set(bookingId, { flight: ruledFlight(row), ...log })
  }
  return (pilotId) => [...bookings.values()].filter(({ flight }) => flight.pilotId === pilotId)
}

/** The flights of bookings that are not deleted, without those of which the aircraft is out: nothing is known of them. */
function flownOf(db: Database, pilotIds: readonly string[], since: Moment) {
  return (
    bookingsOf(db, pilotIds, since)
      .innerJoin('flights', 'flights.bookingId', 'bookings.id')
      .select(loggedColumns)
      .where('bookings.deletedAt', 'is', null)
      // Bookings are found by their end.
      .where('bookings.ends', '>', since)
      .where('flights.deletedAt', 'is', null)
      .where('flights.backAt', 'is not', null)
      .execute()
  )
}

/**
 * The reasons of bookings that were not flown, including deleted bookings: otherwise a member could delete a no-show. A
 * reason is also void while the aircraft is out, and if the booking of a flight is deleted.
 */
function missedOf(db: Database, pilotIds: readonly string[], since: Moment) {
  return (
    bookingsOf(db, pilotIds, since)
      .innerJoin('bookingOutcomes', 'bookingOutcomes.bookingId', 'bookings.id')
      .select(['bookingOutcomes.reason', 'bookingOutcomes.at'])
      .where('bookingOutcomes.outcome', '=', 'not flown')
      .where(reportStands)
      // A report is made after its booking has begun, and reports are found by their moments.
      .where('bookingOutcomes.at', '>', since)
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('flights')
              .select('flights.id')
              .whereRef('flights.bookingId', '=', 'bookings.id')
              .where('flights.deletedAt', 'is', null)
              .where('flights.nature', '<>', 'ground'),
          ),
        ),
      )
      .execute()
  )
}

function bookingsOf(db: Database, pilotIds: readonly string[], since: Moment) {
  return db
    .selectFrom('bookings')
    .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .select(['bookings.id as bookingId', 'bookings.starts', 'bookings.ends', 'bookings.pilotId'])
    .select(['bookings.instructorId', 'bookings.isSoloFlight', 'bookings.isSuspended', 'airports.timeZone as zone'])
    .select(['aircraft.id as aircraftId', 'aircraft.registrationCode', 'aircraft.isVisibleForExternalUsers'])
    .select('aircraft.assignedAirportId')
    .where('bookings.pilotId', 'in', pilotIds)
    .where('bookings.starts', '>', since)
}

const loggedColumns = [
  'flights.leftAt',
  'flights.backAt',
  'flights.nature',
  'flights.bookedUntil',
  'flights.createdAt',
  'flights.loggedAt',
  'flights.deletedAt',
] as const

interface FlownRow {
  leftAt: Moment
  backAt: Moment | null
  nature: string
  bookedUntil: Moment | null
  createdAt: Moment
  loggedAt: Moment | null
  deletedAt: Moment | null
}

function loggedFlight({ leftAt, backAt, nature, bookedUntil, createdAt, loggedAt, deletedAt }: FlownRow): LoggedFlight {
  return {
    minutes: backAt === null ? 0 : minutesBetween(leftAt, backAt),
    isGround: nature === 'ground',
    bookedUntil,
    since: createdAt,
    backSince: backAt !== null && loggedAt !== null && loggedAt > backAt ? loggedAt : backAt,
    to: deletedAt,
  }
}

const reportOf = ({ reason, at }: { reason: NotFlownReason; at: Moment }) => ({ reason, at })

type BookingRow = Omit<Awaited<ReturnType<typeof missedOf>>[number], 'bookingId' | 'reason' | 'at'>

function ruledFlight(row: BookingRow): LoggedBooking['flight'] {
  const { starts: from, ends: to, pilotId, instructorId, isSoloFlight, isSuspended, zone } = row
  const { aircraftId: id, registrationCode, isVisibleForExternalUsers, assignedAirportId } = row
  const aircraft = { id, registrationCode, isVisibleForExternalUsers, assignedAirportId }
  return { from, to, pilotId, instructorId, isSoloFlight, isSuspended, zone, aircraft }
}

/**
 * Returns the bookings that have begun since a moment, by their ids, with flights that were removed meanwhile and those
 * of aircraft that are out. Yields to other calls between the parts.
 */
export async function logsSince(db: Database, since: Moment): Promise<Map<number, Log>> {
  const logs = new Map<number, Log>()
  for (let after = 0, isMore = true; isMore; await othersHeard()) {
    const rows = await db
      .selectFrom('flights')
      .select(['flights.id', 'flights.bookingId', ...loggedColumns])
      .where('flights.id', '>', after)
      .where('flights.leftAt', '>', addMinutes(since, -LEFT_BEFORE_MINUTES))
      .where('flights.bookingId', 'is not', null)
      .orderBy('flights.id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { bookingId, ...row } of rows)
      if (bookingId !== null) {
        const flights = logs.get(bookingId)?.flights ?? []
        logs.set(bookingId, { flights: [...flights, loggedFlight(row)], report: null })
      }
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === ROWS_AT_ONCE
  }
  const reports = await db
    .selectFrom('bookingOutcomes')
    .select(['bookingId', 'reason', 'at'])
    .where('outcome', '=', 'not flown')
    .where('at', '>', since)
    .execute()
  for (const { bookingId, ...report } of reports)
    logs.set(bookingId, { flights: logs.get(bookingId)?.flights ?? [], report: reportOf(report) })
  return logs
}

/** Returns those of the bookings that were flown, by the log, or for which the aircraft is out, not on the ground alone. */
export async function flownBookings(db: Database, bookingIds: readonly number[]): Promise<Set<number>> {
  const flown = new Set<number>()
  for (let first = 0; first < bookingIds.length; first += ROWS_AT_ONCE) {
    const rows = await db
      .selectFrom('flights')
      .select('bookingId')
      .where('bookingId', 'in', bookingIds.slice(first, first + ROWS_AT_ONCE))
      .where('nature', '<>', 'ground')
      .where('deletedAt', 'is', null)
      .execute()
    for (const { bookingId } of rows) if (bookingId !== null) flown.add(bookingId)
  }
  return flown
}
