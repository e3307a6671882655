import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { onEachPlace, type Place } from '../database/test-engines'
import { insertBookings } from '../storage/booking-changes'
import { airport, flight, member, plane } from '../storage/test-club'
import { checkInvariants } from './invariants'
import { inSnapshot } from './snapshot'

const at = '2026-07-01T08:00:00.000Z'
const overlap = 'No two stretches of a meter that count overlap'
const out = 'An aircraft is out once at a time'
const booked = 'A flight is with the aircraft of its booking'
const shortened = 'A flight that shortened a booking has a booking and is back'
const meters = 'The meters of a flight are those of its aircraft'
const steps = 'The stretch of a meter on a flight is a whole number of steps, and empty while the aircraft is out'
const replaced = 'A stretch belongs to the last replacement of its meter before the flight left'
const removed = 'A removed flight says when and by whom, and has no stretches'
const costs = 'A flight has a cost only with a rate, and only when it is back'
const days = 'The days of logs, rates and flights elsewhere are in the calendar'
const numbered = 'The lines of exports are numbered from 1 without gaps, and begin with their number and sign'
const turns = 'The lines of a flight take turns: one that gives it, and one that takes the same back'
const waits = 'A flight that accounting has not got as it is waits for the next export'
const hasLines = 'An export has lines'

const set = (table: string, id: number, change: string, before: string): [string, string] => [
  `update ${table} set ${change} where id = ${id}`,
  `update ${table} set ${before} where id = ${id}`,
]
const ran = (flightId: number, starts: number, ends: number): [string, string] => [
  `update flight_meters set starts = ${starts}, ends = ${ends} where flight_id = ${flightId}`,
  `update flight_meters set starts = ${flightId * 3600}, ends = ${flightId === 4 ? 14_400 : flightId * 3600 + 3600}
   where flight_id = ${flightId}`,
]
const line = (number: number, sign: number, text: string): [string, string] => [
  `insert into flight_export_lines (number, export_id, flight_id, sign, version, line)
   values (${number}, 1, 1, ${sign}, 1, '${text}')`,
  'delete from flight_export_lines where number > 4',
]

const plants: readonly [breaks: string, plant: string, undo: string][] = [
  // The constraints of the database keep counted stretches apart, so the test takes these constraints away.
  [overlap, ...ran(2, 3600, 7200)],
  [overlap, ...ran(3, 4320, 4680)],
  [
    out,
    `insert into flights (id, aircraft_id, pilot_id, is_solo_flight, nature, left_at, departure, arrival, remark, created_at,
       created_by) values (9, 1, 'petra', false, 'flight', '${at}', '', '', '', '${at}', 'petra')`,
    'delete from flights where id = 9',
  ],
  [booked, ...set('flights', 1, 'booking_id = 2', 'booking_id = 1')],
  [shortened, ...set('flights', 1, 'booking_id = null', 'booking_id = 1')],
  [shortened, ...set('flights', 4, `booked_until = '${at}', booking_id = 1`, 'booked_until = null, booking_id = null')],
  [meters, 'update meters set aircraft_id = 2', 'update meters set aircraft_id = 1'],
  [steps, ...ran(3, 10_800, 14_401)],
  [steps, ...ran(1, 3601, 7200)],
  [steps, ...ran(4, 14_400, 18_000)],
  [
    replaced,
    'update flight_meters set replacement_id = 9 where flight_id = 1',
    'update flight_meters set replacement_id = 0 where flight_id = 1',
  ],
  [
    replaced,
    `insert into readings (id, meter_id, at, kind, starts, value, remark, entered_at) values
      (9, 1, '2026-07-04T08:00:00Z', 'replaced', 3600, 3600, '', '${at}')`,
    'delete from readings where id = 9',
  ],
  [removed, ...set('flights', 5, 'deleted_by = null', `deleted_by = 'petra'`)],
  [
    removed,
    'insert into flight_meters (flight_id, meter_id, starts, ends) values (5, 1, 36000, 36000)',
    'delete from flight_meters where flight_id = 5',
  ],
  [costs, ...set('flights', 1, 'rate_id = null', 'rate_id = 1')],
  [costs, ...set('flights', 4, 'rate_id = 1, cost_cents = 0', 'rate_id = null, cost_cents = null')],
  [days, `update aircraft_logs set since = '2026-02-29'`, `update aircraft_logs set since = '2028-02-29'`],
  [days, ...set('rates', 1, `since = '2026-04-31'`, `since = '2026-04-30'`)],
  [days, `update flown_elsewhere set day = '2026-13-01'`, `update flown_elsewhere set day = '2026-12-01'`],
  [numbered, ...line(6, -1, '6;-1;1;more')],
  [numbered, ...line(5, -1, '6;-1;1;more')],
  [numbered, ...line(5, -1, '5;+1;1;more')],
  [
    numbered,
    'update flight_export_lines set number = 0 where number = 1',
    'update flight_export_lines set number = 1 where number = 0',
  ],
  [turns, ...line(5, 1, '5;1;1;more')],
  [turns, ...line(5, -1, '5;-1;1;less')],
  [
    turns,
    'update flight_export_lines set flight_id = 2 where number = 3',
    'update flight_export_lines set flight_id = 1 where number = 3',
  ],
  [waits, 'delete from flights_to_export where flight_id = 1', 'insert into flights_to_export (flight_id) values (1)'],
  [waits, 'delete from flights_to_export where flight_id = 3', 'insert into flights_to_export (flight_id) values (3)'],
  [
    waits,
    `insert into flight_export_lines (number, export_id, flight_id, sign, version, line) values (5, 1, 5, 1, 1, '5;1;5;')`,
    'delete from flight_export_lines where number = 5',
  ],
  [
    hasLines,
    `insert into flight_exports (id, at, by) values (9, '${at}', 'anna')`,
    'delete from flight_exports where id = 9',
  ],
]

onEachPlace('the invariants of the flight log', (find) => {
  let db: Database
  let where: Place['where']

  beforeAll(async () => {
    ;({ db, where } = await find())
    const field = await airport(db, 'EDDH')
    const [one, two] = [await plane(db, field, 'D-EONE'), await plane(db, field, 'D-ETWO')]
    await member(db, 'anna', ['Administrator'])
    await member(db, 'petra', ['Pilot'])
    await run(`update users set password_hash = 'kept' where id = 'anna'`)
    await insertBookings(db, [flight(one, [8, 10], { pilotId: 'petra' }), flight(two, [10, 12], { pilotId: 'petra' })])
    await run(
      `insert into meters (aircraft_id, name, name_key, unit, is_active) values (1, 'Tach', 'tach', 'tenths', true)`,
    )
    await run(`insert into aircraft_logs (aircraft_id, since) values (1, '2028-02-29')`)
    await run(`insert into rates (aircraft_id, since, by_what, cents_per_hour) values (1, '2026-04-30', 'block', 100)`)
    await run(`insert into flights (id, booking_id, aircraft_id, pilot_id, is_solo_flight, nature, left_at, back_at, departure,
        arrival, remark, booked_until, rate_id, cost_cents, created_at, created_by, deleted_at, deleted_by) values
      (1, 1, 1, 'petra', false, 'flight', '2026-07-04T08:00:00Z', '2026-07-04T09:00:00Z', '', '', '', '2026-07-04T12:00:00Z', 1,
        100, '${at}', 'petra', null, null),
      (2, null, 1, 'petra', false, 'flight', '2026-07-05T08:00:00Z', '2026-07-05T09:00:00Z', '', '', '', null, null, null,
        '${at}', 'petra', null, null),
      (3, null, 1, 'petra', false, 'flight', '2026-07-06T08:00:00Z', '2026-07-06T09:00:00Z', '', '', '', null, null, null,
        '${at}', 'petra', null, null),
      (4, null, 1, 'petra', false, 'flight', '2026-07-07T08:00:00Z', null, '', '', '', null, null, null, '${at}', 'petra', null,
        null),
      (5, 2, 1, 'petra', false, 'flight', '2026-07-03T08:00:00Z', null, '', '', '', null, null, null, '${at}', 'petra', '${at}',
        'petra')`)
    await run(`insert into flight_meters (flight_id, meter_id, starts, ends) values
      (1, 1, 3600, 7200), (2, 1, 7200, 10800), (3, 1, 10800, 14400), (4, 1, 14400, 14400)`)
    await run(`insert into flight_exports (at, by) values ('${at}', 'anna')`)
    await run(`insert into flight_export_lines (number, export_id, flight_id, sign, version, line) values
      (1, 1, 1, 1, 1, '1;1;1;less'), (2, 1, 2, 1, 1, '2;1;2;other'), (3, 1, 1, -1, 1, '3;-1;1;less'),
      (4, 1, 1, 1, 2, '4;1;1;more')`)
    await run(`insert into flights_to_export (flight_id) values (1), (2), (3)`)
    await run(`insert into flown_elsewhere (user_id, day, minutes, take_offs, landings, night_landings, entered_at)
      values ('petra', '2026-12-01', 60, 1, 1, 0, '${at}')`)
    await run('drop index flights_out')
    if (db.engine === 'postgres') await run('alter table flight_meters drop constraint flight_meters_no_overlap')
    else
      for (const operation of ['insert', 'update']) await run(`drop trigger flight_meters_no_overlap_on_${operation}`)
  })

  const run = (statement: string) => sql.raw(statement).execute(db)
  const broken = async () => (await inSnapshot(where, checkInvariants)).violations.map(({ rule }) => rule)

  test('hold in a consistent club', async () => {
    expect(await broken()).toEqual([])
  })

  test.each(plants)('report their violation: %s', async (breaks, plant, undone) => {
    await run(plant)
    const found = await broken()
    await run(undone)
    expect(found).toEqual([breaks])
    expect(await broken()).toEqual([])
  })
})
