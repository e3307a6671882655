import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { onEachPlace, type Place } from '../database/test-engines'
import { insertBookings } from '../storage/booking-changes'
import { airport, flight, member, plane } from '../storage/test-club'
import { checkInvariants } from './invariants'
import { inSnapshot } from './snapshot'

const at = '2026-07-01T08:00:00.000Z'
const cancelled = 'A booking that was cancelled with a reason is deleted'
const asideFor = 'A rule was set aside for a pilot or an instructor of the booking, once each'
const asideOf = 'A rule that was set aside exists'
const ruleOn = 'A rule that is on is for a group that exists, and looks back over some days if it needs the flight log'

const override = (values: string) =>
  `insert into booking_overrides (booking_id, source, source_id, user_id, reason, at, by)
   values (${values}, 'agreed', '${at}', 'anna')`
const undo = `delete from booking_overrides where id > 1`

const plants: readonly [breaks: string, plant: string, undo: string][] = [
  [
    cancelled,
    `insert into booking_outcomes values (1, 'cancelled', 'weather', '${at}', 'petra')`,
    'delete from booking_outcomes',
  ],
  [asideFor, override(`1, 'rule', 1, 'anna'`), undo],
  [asideFor, override(`1, 'rule', 1, 'petra'`), undo],
  [asideOf, override(`1, 'rule', 99, 'petra'`), undo],
  [ruleOn, 'update aircraft_groups set is_active = false', 'update aircraft_groups set is_active = true'],
  [ruleOn, `update rules set kind = 'no-shows'`, `update rules set kind = 'length'`],
]

onEachPlace('the invariants of rules', (find) => {
  let db: Database
  let where: Place['where']

  beforeAll(async () => {
    ;({ db, where } = await find())
    const aircraftId = await plane(db, await airport(db, 'EDDH'), 'D-EONE')
    await member(db, 'anna', ['Administrator'])
    await member(db, 'petra', ['Pilot'])
    await run(`update users set password_hash = 'kept' where id = 'anna'`)
    await insertBookings(db, [flight(aircraftId, [8, 10], { pilotId: 'petra', createdBy: 'anna' })])
    await run(`insert into aircraft_groups (name, name_key, is_active) values ('SEP', 'sep', true)`)
    await run(`insert into rules (name, kind, state, level, group_id, amount, starts_on, text)
      values ('Short', 'length', 'on', 'block', 1, 60, '2026-07-01', '')`)
    await run(override(`1, 'rule', 1, 'petra'`))
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
