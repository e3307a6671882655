import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { onEachPlace, type Place } from '../database/test-engines'
import { insertBookings } from '../storage/booking-changes'
import { airport, flight, member, plane } from '../storage/test-club'
import { checkInvariants } from './invariants'
import { inSnapshot } from './snapshot'

const at = '2026-07-01T08:00:00.000Z'
const days = 'The days of requirements and proofs are in the calendar'
const filled = 'A requirement fills in the end of a proof in months or in days'
const waived = 'A proof that is waived has no end, and recency is only waived'
const decided = 'A proof that was confirmed or removed says when and by whom'
const own = 'Nobody has confirmed their own proof who was no administrator'
const setAside = 'A requirement that was set aside is about somebody'

const proof = (id: number, column: string, value: string) => `update proofs set ${column} = ${value} where id = ${id}`

const plants: readonly [breaks: string, plant: string, undo: string][] = [
  [days, proof(1, 'since', `'2026-02-30'`), proof(1, 'since', `'2026-01-31'`)],
  [days, proof(1, 'until', `'2027-02-29'`), proof(1, 'until', `'2027-01-31'`)],
  [
    days,
    `update requirements set counts_from = '2026-06-31' where id = 1`,
    `update requirements set counts_from = '2026-06-30' where id = 1`,
  ],
  [
    filled,
    'update requirements set valid_days = 30 where id = 1',
    'update requirements set valid_days = null where id = 1',
  ],
  [waived, proof(2, 'until', `'2026-12-31'`), proof(2, 'until', 'null')],
  [waived, proof(2, 'is_waiver', 'false'), proof(2, 'is_waiver', 'true')],
  [decided, proof(1, 'confirmed_by', 'null'), proof(1, 'confirmed_by', `'anna'`)],
  [decided, proof(1, 'deleted_at', `'${at}'`), proof(1, 'deleted_at', 'null')],
  [own, proof(1, 'confirmed_by', `'petra'`), proof(1, 'confirmed_by', `'anna'`)],
  [
    setAside,
    `update booking_overrides set user_id = null where source = 'requirement'`,
    `update booking_overrides set user_id = 'petra' where source = 'requirement'`,
  ],
]

onEachPlace('the invariants of requirements and proofs', (find) => {
  let db: Database
  let where: Place['where']

  beforeAll(async () => {
    ;({ db, where } = await find())
    const one = await plane(db, await airport(db, 'EDDH'), 'D-EONE')
    await member(db, 'anna', ['Administrator'])
    await member(db, 'petra', ['Pilot'])
    await member(db, 'former', ['Pilot'])
    await run(`update users set password_hash = 'kept' where id = 'anna'`)
    await insertBookings(db, [flight(one, [8, 10], { pilotId: 'petra', createdBy: 'anna' })])
    await run(`insert into requirements (name, kind, of_person, level, counts_from, valid_months, window_days, least_flights,
        text, is_active)
      values ('Medical', 'proof', 'pilot', 'warn', '2026-06-30', 12, null, null, '', true),
        ('Flown', 'recency', 'pilot', 'warn', '2026-06-30', null, 90, 1, '', true)`)
    await run(`insert into proofs (requirement_id, user_id, since, until, is_waiver, entered_at, entered_by, confirmed_at,
        confirmed_by)
      values (1, 'petra', '2026-01-31', '2027-01-31', false, '${at}', 'petra', '${at}', 'anna'),
        (2, 'petra', '2026-01-31', null, true, '${at}', 'anna', '${at}', 'anna'),
        (1, 'anna', '2026-01-31', null, false, '${at}', 'anna', '${at}', 'anna'),
        (1, 'former', '2026-01-31', null, false, '${at}', 'former', '${at}', 'former')`)
    await run(`insert into booking_overrides (booking_id, source, source_id, user_id, reason, at, by)
      values (1, 'requirement', 1, 'petra', 'agreed', '${at}', 'anna')`)
    await run(`insert into audit (at, actor_id, noun, subject_id, action, before)
      values ('2026-01-01T08:00:00.000Z', 'anna', 'airport', '1', 'created', null),
        ('${at}', 'anna', 'user', 'former', 'changed', '{"id":"former","roles":["Administrator","Pilot"]}')`)
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

  test('report nothing that only a purged audit trail could tell', async () => {
    await run('delete from audit')
    expect(await broken()).toEqual([])
  })
})
