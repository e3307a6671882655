import { addDays, type Day } from '@windsock/domain/calendar'
import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { flightsBeginning, lostBeginning, maintenanceWithin } from './figures'
import { activeAircraft, aircraftById, aircraftOfAirport, judgedAircraft } from './aircraft'
import { flightsLoggedBy, pastBookings, trailOf } from './audit-trail'
import { bookingsAtAirport, bookingsById, bookingsOfAircraft, bookingsOfPerson, bookingsOfSeries } from './bookings'
import { insertBookings } from './booking-changes'
import type { NewBooking } from './booking-rows'
import { busyAircraft, busyPeople } from './busy'
import { inTheWay } from './clashes'
import { flightsOfPilots, rulesInForce } from './club/rules-in-force'
import { bookingsAhead, bookingsAheadVersions, bookingsEverMade, readingsSince } from './fleet/forecast-rows'
import { flightsByMeter, metersKnown } from './fleet/forecast-log'
import { groundingDefectsAt } from './fleet/grounding-defects'
import { fleetInForce, flightsOfAircraft } from './fleet/in-force'
import { activeLimits } from './fleet/limits'
import { presentReadings } from './log/logged-stretches'
import { hasReadings, UNSTORED } from './fleet/readings'
import { flightsById, flightsOfAircraft as flightsInLog, flightsOfPerson, flightsOut } from './log/flight-lists'
import { flightsFlown, notFlown } from './log/flown-figures'
import { flownBy, flownWith, taughtBy, taughtWith } from './log/flown-totals'
import { logBounds, runsOfAircraft } from './log/logged-runs'
import { unloggedAt } from './log/unlogged'
import { neighboursOf } from './log/reading-neighbours'
import { moveRuns } from './log/replaced-meters'
import { occupiedAircraft, occupiedPeople } from './occupied'
import type { Database } from '../database/database'
import { notedToday, purgeLogins } from './sign-in/login-trail'
import { activityOf } from './user-activity'
import { instructorsCovering, schedulesOfUser } from './schedules'
import { sessionWithUser } from './sign-in/sessions'
import { availabilityOf } from './availability'
import { airport, flight, hour, july4, member, plane } from './test-club'
import { onEachEngine } from '../database/test-engines'
import { queriesOf } from '../database/test-queries'
import { userById, usersById } from './users'
import { flightsAtAccounting, linesOfExport } from './log/flight-exports'
import { flightById, flightOutOf, flightsOfBooking } from './log/flights'
import { contradictedBy, disputedRuns, isContradicted } from './log/meter-stretches'
import { withdrawWaitingEmails } from './outbox'
import { askedFlights } from './documents/asked-flights'
import { documentsInForce } from './documents/documents-in-force'
import { flownFor, judgedByFlown } from './documents/flown'

/** The tables that grow over the years. Queries on them must use an index. */
const large = [
  'bookings',
  'claims',
  'schedules',
  'maintenances',
  'audit',
  'sessions',
  'outbox',
  'proofs',
  'readings',
  'flights',
  'flight_meters',
  'flight_export_lines',
  'flown_elsewhere',
]

const day = july4(0, 24)
const year = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }

const aheadOf = [1, 2].map((aircraftId) => ({ aircraftId, since: hour(9) }))

const place = { assignedAirportId: 1, zone: 'UTC', isVisibleForExternalUsers: true, isActive: true }
const fleet = [1, 2].map((id) => ({ id, name: '', type: '', registrationCode: '', ...place }))

const run = { meterId: 1, flightId: 1, starts: 1, ends: 2, leftAt: hour(9) }

const questions: Record<string, (db: Database) => Promise<unknown>> = {
  'who is behind a session': (db) => sessionWithUser(db, 'session', hour(9)),
  'the bookings of a day at an airport': (db) => bookingsAtAirport(db, 1, day),
  'the bookings of a day of an aircraft': (db) => bookingsOfAircraft(db, 1, day),
  'the aircraft of a day at an airport': (db) => aircraftOfAirport(db, 1, day),
  'all aircraft of a day': (db) => activeAircraft(db, day),
  'an aircraft': (db) => aircraftById(db, 1, day),
  'somebody’s bookings of a year': (db) => bookingsOfPerson(db, 'petra', year),
  'bookings by number': (db) => bookingsById(db, [1, 2]),
  'the bookings of a series': (db) => bookingsOfSeries(db, 'series'),
  'who is occupied': (db) => occupiedPeople(db, day, 1),
  'which aircraft are occupied': (db) => occupiedAircraft(db, day, 1),
  'which instructors are there': (db) => instructorsCovering(db, { ...day, airportId: 1 }),
  'somebody’s schedule of a year': (db) => schedulesOfUser(db, 'igor', year),
  'when instructors teach': (db) => availabilityOf(db, [{ id: 'igor' }], { ...day, airportId: 1, exceptBookingId: 1 }),
  'what is in the way of a flight': (db) =>
    inTheWay(db, { periods: [day], aircraftId: 1, personIds: ['petra', 'igor'] }),
  'when aircraft are busy': (db) => busyAircraft(db, [1, 2], day, 1),
  'when people are busy': (db) => busyPeople(db, ['petra', 'igor'], day, 1),
  'what was done to a booking': (db) => trailOf(db, 'booking', 1),
  'former versions of bookings': (db) => pastBookings(db, [[1, 1]]),
  'emails that can still be withdrawn': (db) => withdrawWaitingEmails(db, [1], hour(9)),
  'how many logins were noted today': (db) => notedToday(db, { isOwn: false, subjectId: 'petra' }, hour(9)),
  'logins that are too old': (db) => purgeLogins(db, hour(9)),
  'what a member has made': (db) => activityOf(db, { userId: 'petra', now: hour(9), since: hour(8) }),
  'flights of a month for figures': (db) => flightsBeginning(db, [1, 2], year),
  'deleted and suspended flights of a month': (db) => lostBeginning(db, [1, 2], year),
  'maintenance of a year for figures': (db) => maintenanceWithin(db, [1, 2], year),
  'what judges flights with an aircraft': (db) => judgedAircraft(db, 1),
  'the rules that are on': (db) => rulesInForce(db),
  'the limits and defects of an aircraft': (db) => fleetInForce(db, [1]),
  'the limits and defects of all aircraft': (db) => fleetInForce(db),
  'the bookings ahead of pilots': (db) => flightsOfPilots(db, ['petra', 'igor'], hour(9)),
  'the flights ahead of aircraft': (db) => flightsOfAircraft(db, [1, 2], { ...year, ofUser: undefined }),
  'the limits at an airport': (db) => activeLimits(db, { airportId: 1 }),
  'grave defects at an airport': (db) => groundingDefectsAt(db, { airportId: 1 }),
  'present readings': (db) => presentReadings(db, [1, 2]),
  'whether meters were read': (db) => metersKnown(db, [1, 2], year.from),
  'flights that a forecast learns from': (db) => flightsByMeter(db, { meterId: 1, aircraftId: 1 }, year),
  'the readings of a year': (db) => readingsSince(db, 1, year.from),
  'bookings that a forecast learns from': (db) => bookingsEverMade(db, 1, year),
  'bookings ahead of a forecast': (db) => bookingsAhead(db, aheadOf, year.to),
  'whether bookings ahead have changed': (db) => bookingsAheadVersions(db, aheadOf, year.to),
  'the flights of an airport that are out': (db) => flightsOut(db, 1),
  'the log of a person': (db) => flightsOfPerson(db, 'petra', { ...year, most: 10 }),
  'the log of an aircraft': (db) => flightsInLog(db, 1, { ...year, most: 10 }),
  'flights by number': (db) => flightsById(db, [1, 2]),
  'what somebody has flown': (db) => flownBy(db, 'petra', year),
  'what was flown with an aircraft': (db) => flownWith(db, 1, year),
  'what was taught with an aircraft': (db) => taughtWith(db, 1, year),
  'flights at an airport that are not logged': (db) => unloggedAt(db, 1, day),
  'who has flown with an instructor': (db) => taughtBy(db, 'igor'),
  'the runs of the meters of an aircraft': (db) => runsOfAircraft(db, 1, year),
  'logged flights of a month for figures': (db) => flightsFlown(db, [1, 2], year),
  'bookings of a month that were not flown': (db) => notFlown(db, [1, 2], year),
  'when the log of an aircraft begins': (db) => logBounds(db, 1),
  'what a meter showed around a moment': (db) => neighboursOf(db, { meterId: 1, at: hour(9), id: UNSTORED }, 0),
  'runs that a replacement moves': (db) => moveRuns(db, 1),
  'whether a meter was used': (db) => hasReadings(db, 1),
  'a person': (db) => userById(db, 'petra'),
  'the documents of some people': (db) => documentsInForce(db, ['petra', 'igor']),
  'what some people have flown and booked': (db) =>
    flownFor(db, [{ kind: 'recency', windowDays: 90, windowMonths: null }], {
      now: hour(9),
      userIds: ['petra', 'igor'],
    }),
  'the latest flights of some people': (db) =>
    judgedByFlown(
      db,
      [{ kind: 'recency', windowDays: 90, windowMonths: null }],
      { now: hour(9), userIds: ['petra', 'igor'] },
      () => null,
    ),
  'flights that requirements ask about': (db) => askedFlights(db, fleet, { after: hour(9), until: hour(12) }),
  'flights of a person that requirements ask about': (db) =>
    askedFlights(db, fleet.slice(0, 1), { after: hour(9), ofUser: 'petra' }),
  'what accounting has of flights': (db) => flightsAtAccounting(db, [1, 2]),
  'the lines of an export': (db) => linesOfExport(db, 1, { after: 0, most: 10 }),
  'a flight': (db) => flightById(db, 1),
  'the flight on which an aircraft is out': (db) => flightOutOf(db, 1),
  'the flights of a booking': (db) => flightsOfBooking(db, 1),
  'how many flights a member has logged': (db) => flightsLoggedBy(db, 'petra', hour(8)),
  'whether a stretch is contradicted': (db) => isContradicted(db, run),
  'what contradicts a stretch': (db) => contradictedBy(db, run),
  'the disputed stretches of meters': (db) => disputedRuns(db, [1, 2]),
  'some people': (db) => usersById(db, ['petra', 'igor']),
}

const DAYS = 1000
const moved = (date: Day, moment: string) => `${date}${moment.slice(10)}`

interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Step[]
}

/** Returns the large tables that a query would scan completely. */
async function readWhole(db: Database, query: CompiledQuery): Promise<string[]> {
  const explained = (how: string) =>
    db
      .getExecutor()
      .executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]))
  if (db.engine === 'sqlite') {
    const { rows } = await explained('explain query plan')
    const aliases = new Set(large.flatMap((table) => [table, ...aliasesOf(table, query.sql)]))
    return rows.map(({ detail }) => String(detail)).filter((step) => aliases.has(/^SCAN (\w+)/.exec(step)?.[1] ?? ''))
  }
  return db.transaction(async (db) => {
    // PostgreSQL would scan a nearly empty table even if an index fits. With this setting it scans only if no index
    // fits.
    await sql`set local enable_seqscan = off`.execute(db)
    const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
    const { rows } = await db.getExecutor().executeQuery<Record<string, [{ Plan: Step }]>>(explain)
    const plan = Object.values(rows[0] ?? {})[0]?.[0].Plan
    return plan ? wholeIn(plan) : ['no plan']
  })
}

function wholeIn(step: Step): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition, Plans = [] } = step
  const isLarge = large.some((name) => table === name || index?.startsWith(`${name}_`))
  const isWhole = type === 'Seq Scan' || (index !== undefined && condition === undefined)
  return [...(isLarge && isWhole ? [`${type} ${table ?? index}`] : []), ...Plans.flatMap(wholeIn)]
}

/** Finds the aliases of a table in a query, such as `earlier` in `from bookings earlier`. */
function aliasesOf(table: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`"?\\b${table}"?(?: as)? "?(\\w+)"?`, 'g'))].map(([, alias = '']) => alias)
}

/** Logs a flight on each of these days. The aircraft is still out on the last one. */
async function logDaily(db: Database, aircraftId: number, dates: readonly Day[]): Promise<void> {
  const name = { name: 'Tach', nameKey: 'tach', unit: 'tenths' as const, isActive: true }
  const meter = await db
    .insertInto('meters')
    .values({ aircraftId, ...name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const flights = dates.map((date, day) => ({
    bookingId: 2 * day + 1,
    aircraftId,
    pilotId: day % 50 === 0 ? 'petra' : 'anna',
    instructorId: day % 50 === 0 ? 'igor' : null,
    isSoloFlight: false,
    nature: 'flight' as const,
    leftAt: `${date}T08:00:00.000Z`,
    backAt: day === dates.length - 1 ? null : `${date}T09:00:00.000Z`,
    departure: 'EDDH',
    arrival: 'EDDH',
    remark: '',
    createdAt: `${date}T09:00:00.000Z`,
    createdBy: 'petra',
  }))
  const stored = await db.insertInto('flights').values(flights).returning('id').execute()
  const runs = stored.map(({ id }, day) => ({
    flightId: id,
    meterId: meter.id,
    starts: day * 3600,
    ends: (day + 1) * 3600,
  }))
  await db.insertInto('flightMeters').values(runs).execute()
}

onEachEngine(
  'the database uses an index for',
  (open) => {
    let db: Database
    beforeAll(async () => {
      db = await open()
      await member(db, 'anna')
      await member(db, 'petra')
      await member(db, 'igor', ['Instructor'])
      const field = await airport(db, 'EDDH')
      const [one, other] = [await plane(db, field, 'D-EAAA'), await plane(db, field, 'D-EBBB')]
      const dates = Array.from({ length: DAYS }, (_, number) => addDays('2020-01-01', number))
      const on = (date: Day, booking: NewBooking) => ({
        ...booking,
        from: moved(date, booking.from),
        to: moved(date, booking.to),
      })
      const flights = dates.flatMap((date) => [
        on(date, flight(one, [8, 10], { pilotId: 'petra' })),
        on(date, flight(other, [10, 12], { instructorId: 'igor' })),
      ])
      await insertBookings(db, flights)
      for (const aircraftId of [one, other]) await logDaily(db, aircraftId, dates)
      // PostgreSQL needs statistics to choose indexes. SQLite has no statistics here and chooses by the indexes alone.
      if (db.engine === 'postgres') await sql`analyze bookings, claims, flights, flight_meters`.execute(db)
    })

    it.each(Object.entries(questions))('%s', async (_, question) => {
      const queries = await queriesOf(() => question(db))
      expect(queries.length).toBeGreaterThan(0)
      for (const query of queries) expect(await readWhole(db, query), query.sql).toEqual([])
    })

    it('and the check finds a query that reads a whole table', async () => {
      const [whole] = await queriesOf(() =>
        db.selectFrom('bookings').select('id').where('description', '=', 'x').execute(),
      )
      expect(whole && (await readWhole(db, whole))).toHaveLength(1)
    })
  },
  { isNew: true },
)
