import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { onEachPlace, type Place } from '../database/test-engines'
import { insertBookings } from '../storage/booking-changes'
import { insertMaintenance } from '../storage/maintenances'
import { airport, flight, july4, member, plane } from '../storage/test-club'
import { checkInvariants } from './invariants'
import { inSnapshot } from './snapshot'

const at = '2026-07-01T08:00:00.000Z'
const ofAircraft = 'A limit is for a meter of its aircraft, which is in use as long as the limit'
const falls = 'The readings of a meter do not fall with time, unless it was replaced'
const steps = 'A reading is a whole number of the steps of its meter'
const days = 'The days of limits and defects are in the calendar'
const maintained = 'Maintenance for a limit is of the aircraft of the limit'
const grounded = 'A defect that grounds an aircraft has maintenance of this aircraft that was not deleted'
const deferred = 'A deferred defect has a last day'
const setAside = 'A limit or defect that was set aside exists, and is about nobody'

const reading = (hour: number, kind: string, starts: number | null, value: number) =>
  `insert into readings (meter_id, at, kind, starts, value, remark, entered_at)
   values (1, '2026-07-01T${hour}:00:00.000Z', '${kind}', ${starts}, ${value}, '', '${at}')`
const noReading = 'delete from readings where id > 3'

const override = (source: string, id: number, user = 'null') =>
  `insert into booking_overrides (booking_id, source, source_id, user_id, reason, at, by)
   values (1, '${source}', ${id}, ${user}, 'agreed', '${at}', 'anna')`
const noOverride = 'delete from booking_overrides where id > 2'

const dueOn = (day: string): [string, string, string] => [
  days,
  `update limits set due_on = '${day}' where id = 2`,
  `update limits set due_on = '2028-02-29' where id = 2`,
]

const plants: readonly [breaks: string, plant: string, undo: string][] = [
  [ofAircraft, 'update meters set aircraft_id = 2', 'update meters set aircraft_id = 1'],
  [ofAircraft, 'update meters set is_active = false', 'update meters set is_active = true'],
  [falls, reading(20, 'reading', null, 3600), noReading],
  [falls, reading(11, 'reading', null, 360_000), noReading],
  [falls, reading(20, 'replaced', 3600, 7200), noReading],
  [falls, reading(20, 'ground run', 14_400, 10_800), noReading],
  [steps, reading(20, 'reading', null, 10_801), noReading],
  dueOn('2027-02-29'),
  dueOn('2100-02-29'),
  dueOn('2027-04-31'),
  dueOn('2027-13-01'),
  dueOn('2027-00-10'),
  dueOn('2027-01-00'),
  [days, `update limit_dones set done_on = '2026-06-31'`, `update limit_dones set done_on = '2026-06-30'`],
  [
    days,
    `update defects set deferred_until = '2026-02-30' where id = 2`,
    `update defects set deferred_until = '2026-08-31' where id = 2`,
  ],
  [
    maintained,
    `update maintenances set limit_id = 2 where id = 1`,
    `update maintenances set limit_id = 1 where id = 1`,
  ],
  [
    grounded,
    `update defects set maintenance_id = null where id = 1`,
    `update defects set maintenance_id = 1 where id = 1`,
  ],
  [grounded, `update defects set aircraft_id = 2 where id = 1`, `update defects set aircraft_id = 1 where id = 1`],
  [
    deferred,
    `update defects set deferred_until = null where id = 2`,
    `update defects set deferred_until = '2026-08-31' where id = 2`,
  ],
  [setAside, override('limit', 99), noOverride],
  [setAside, override('defect', 99), noOverride],
  [setAside, override('limit', 2, `'petra'`), noOverride],
]

onEachPlace('the invariants of limits and defects', (find) => {
  let db: Database
  let where: Place['where']

  beforeAll(async () => {
    ;({ db, where } = await find())
    const field = await airport(db, 'EDDH')
    const [one] = [await plane(db, field, 'D-EONE'), await plane(db, field, 'D-ETWO')]
    await member(db, 'anna', ['Administrator'])
    await member(db, 'petra', ['Pilot'])
    await run(`update users set password_hash = 'kept' where id = 'anna'`)
    await insertBookings(db, [flight(one, [8, 10], { pilotId: 'petra', createdBy: 'anna' })])
    await run(
      `insert into meters (aircraft_id, name, name_key, unit, is_active) values (1, 'Tach', 'tach', 'tenths', true)`,
    )
    await run(reading(10, 'reading', null, 7200))
    await run(reading(12, 'replaced', 10_800, 0))
    await run(reading(14, 'ground run', 3600, 10_800))
    await run(`insert into limits (aircraft_id, name, meter_id, due_value, due_on, counts_from, at_limit, plan, is_active)
      values (1, '100 h', 1, 360000, null, 'done', 'refuse', 'none', true),
        (2, 'Annual', null, null, '2028-02-29', 'due', 'tell', 'none', true)`)
    await run(`insert into limit_dones (limit_id, done_on, value, remark, entered_at, entered_by)
      values (1, '2026-06-30', 3600, '', '${at}', 'anna')`)
    await insertMaintenance(db, { aircraftId: one, ...july4(12, 18), limitId: 1 })
    await run(`insert into defects (aircraft_id, title, text, severity, state, deferred_until, reported_at, reported_by,
        decided_by, maintenance_id)
      values (1, 'Flat strut', '', 'must not fly', 'grounded', null, '${at}', 'petra', 'anna', 1),
        (2, 'Lamp', '', 'note', 'deferred', '2026-08-31', '${at}', 'petra', 'anna', null)`)
    await run(override('limit', 1))
    await run(override('defect', 1))
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
