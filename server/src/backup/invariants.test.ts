import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { appendAudit } from '../storage/audit'
import { insertBookings } from '../storage/booking-changes'
import type { Database } from '../database/database'
import { checkInvariants } from './invariants'
import { insertKeep } from '../storage/waiting/keeps'
import { endWish, insertWish } from '../storage/waiting/wish-changes'
import { insertMaintenance } from '../storage/maintenances'
import { insertMail } from '../storage/outbox'
import { inSnapshot } from './snapshot'
import { insertSchedules } from '../storage/schedule-changes'
import { airport, flight, july4, member, plane } from '../storage/test-club'
import { onEachPlace, type Place } from '../database/test-engines'

const at = '2026-07-01T08:00:00.000Z'
const twice = 'No aircraft and no person has two bookings at the same time'
const claimsMeet = 'No two claims overlap, unless both are maintenance'
const lacking = 'Every live record has all its claims'
const strange = 'Every claim matches a live record'
const onePiece = 'The bookings of a series were made at the same time, by one person, with the same end'
const alike = 'The bookings of a series are alike until one is changed'
const administrator = 'The club has an administrator who can log in'
const emails = 'Each email is in the outbox once, and no sent email has a lease'
const passkeys = 'No passkey belongs to a user who has left, and nobody has more than ten'
const held = '(id, user_id, name, public_key, algorithm, sign_count, is_backed_up, created_at)'
const entries = 'The schedule entries of a series have one end, and are alike until one is changed'

/** SQL that stores a calendar link. */
const calendarOfPetra = (keyHash: string) =>
  `insert into calendars (user_id, name, kind, detail, is_with_schedules, key_hash, created_at)
   values ('petra', 'Phone', 'flights', 'full', false, ${keyHash}, '${at}')`

const plants: readonly [breaks: readonly string[], plant: string, undo: string][] = [
  [
    [twice, lacking, strange],
    `update bookings set starts = '2026-07-04T09:00:00.000Z' where id = 2`,
    `update bookings set starts = '2026-07-04T10:00:00.000Z' where id = 2`,
  ],
  [
    [claimsMeet, strange],
    `insert into claims values ('aircraft:1', '2026-07-04T09:00:00.000Z', 'booking:99', '2026-07-04T11:00:00.000Z', 'booking:99')`,
    `delete from claims where holder = 'booking:99'`,
  ],
  [
    [claimsMeet, strange],
    `insert into claims values ('aircraft:2', '2026-07-04T15:00:00.000Z', 'booking:99', '2026-07-04T17:00:00.000Z', 'booking:99')`,
    `delete from claims where holder = 'booking:99'`,
  ],
  [
    [lacking],
    `delete from claims where holder = 'booking:1' and resource = 'person:igor'`,
    `insert into claims values ('person:igor', '2026-07-04T08:00:00.000Z', 'booking:1', '2026-07-04T10:00:00.000Z', 'booking:1')`,
  ],
  [
    [strange],
    `update bookings set is_suspended = true where id = 1`,
    `update bookings set is_suspended = false where id = 1`,
  ],
  [
    ['No live booking overlaps maintenance', lacking],
    `insert into maintenances (id, aircraft_id, starts, ends)
     values (9, 1, '2026-07-04T09:00:00.000Z', '2026-07-04T09:30:00.000Z')`,
    `delete from maintenances where id = 9`,
  ],
  [
    ['An instructor’s schedule entries do not overlap', lacking, strange],
    `update schedules set ends = '2026-07-04T12:30:00.000Z' where id = 1`,
    `update schedules set ends = '2026-07-04T12:00:00.000Z' where id = 1`,
  ],
  [
    ['A booking belongs to a series if and only if it repeats'],
    `update bookings set repetition = 'Daily' where id = 1`,
    `update bookings set repetition = 'Once' where id = 1`,
  ],
  [
    [onePiece],
    `update bookings set created_by = 'petra' where id = 4`,
    `update bookings set created_by = 'igor' where id = 4`,
  ],
  [
    [alike, lacking, strange],
    `update bookings set pilot_id = 'anna' where id = 4`,
    `update bookings set pilot_id = 'petra' where id = 4`,
  ],
  [
    ['The audit trail contains every occurrence of a series'],
    `update audit set action = 'lost' where subject_id = '5'`,
    `update audit set action = 'created' where subject_id = '5'`,
  ],
  [
    [lacking],
    `delete from claims where holder = 'keep:1' and resource = 'aircraft:3'`,
    `insert into claims values ('aircraft:3', '2026-07-04T08:00:00.000Z', 'keep:1', '2026-07-04T10:00:00.000Z', 'keep:1')`,
  ],
  [
    [strange],
    `insert into claims values ('aircraft:4', '2026-07-04T08:00:00.000Z', 'keep:1', '2026-07-04T10:00:00.000Z', 'keep:1')`,
    `delete from claims where resource = 'aircraft:4'`,
  ],
  [
    ['A time is kept only for an open wish, and one time for each'],
    `update wishes set ended_at = '${at}', ended_why = 'passed' where id = 1`,
    `update wishes set ended_at = null, ended_why = null where id = 1`,
  ],
  [
    ['A wish names a booking if and only if it was filled'],
    `update wishes set ended_why = 'filled' where id = 2`,
    `update wishes set ended_why = 'withdrawn' where id = 2`,
  ],
  [
    ['Nobody waits who has been removed'],
    `update users set is_active = false where id = 'waiter'`,
    `update users set is_active = true where id = 'waiter'`,
  ],
  [[entries], `update schedules set airport_id = 2 where id = 3`, `update schedules set airport_id = 1 where id = 3`],
  [
    [administrator],
    `update users set password_hash = null where id = 'anna'`,
    `update users set password_hash = 'kept' where id = 'anna'`,
  ],
  [
    [administrator],
    `update users set is_approved = false where id = 'anna'`,
    `update users set is_approved = true where id = 'anna'`,
  ],
  [
    ['Each user has a language that is offered, or none'],
    `update users set language = 'tlh' where id = 'anna'`,
    `update users set language = 'en' where id = 'anna'`,
  ],
  [
    ['Nobody has more than 10 live calendar links'],
    Array.from({ length: 10 }, (_, place) => calendarOfPetra(`'more-${place}'`)).join(';'),
    `delete from calendars where key_hash like 'more-%'`,
  ],
  [
    ['A removed user has no live calendar link'],
    `update users set is_active = false where id = 'petra'`,
    `update users set is_active = true where id = 'petra'`,
  ],
  [
    ['A calendar link names who withdrew it if and only if it was withdrawn'],
    `update calendars set deleted_at = created_at`,
    `update calendars set deleted_at = null`,
  ],
  [
    ['A removed user has no live calendar link', passkeys],
    `insert into passkeys ${held} select 'k', 'petra', '', '', -7, 0, is_active, '${at}' from users where id = 'anna';
     update users set is_active = false where id = 'petra'`,
    `delete from passkeys; update users set is_active = true where id = 'petra'`,
  ],
  [
    [passkeys],
    `insert into passkeys ${held}
       select 'key ' || a.id || b.id || c.id, 'petra', '', '', -7, 0, a.is_active, '${at}'
       from users a cross join users b cross join users c`,
    `delete from passkeys`,
  ],
  [[emails], `update outbox set message_id = '<one@club.example>'`, `update outbox set message_id = to_address`],
  [
    [emails],
    `update outbox set sent_at = '${at}', lease = 'somebody' where to_address = 'igor@club.example'`,
    `update outbox set sent_at = null, lease = null`,
  ],
  [
    ['bookings.pilot_id references a row of users', lacking, strange],
    `update bookings set pilot_id = 'nobody' where id = 1`,
    `update bookings set pilot_id = 'petra' where id = 1`,
  ],
  [
    ['aircraft.assigned_airport_id references a row of airports'],
    `update aircraft set assigned_airport_id = 77 where id = 2`,
    `update aircraft set assigned_airport_id = 1 where id = 2`,
  ],
]

onEachPlace('the invariants', (find) => {
  let db: Database
  let where: Place['where']

  beforeAll(async () => {
    ;({ db, where } = await find())
    const field = await airport(db, 'EDDH')
    await airport(db, 'EDHL')
    const [one, two] = [await plane(db, field, 'D-EONE'), await plane(db, field, 'D-ETWO')]
    await member(db, 'anna', ['Administrator'])
    await run(`update users set password_hash = 'kept' where id = 'anna'`)
    for (const id of ['igor', 'petra']) await member(db, id, ['Instructor', 'Pilot'])
    await insertBookings(db, [flight(one, [8, 10], { pilotId: 'petra', instructorId: 'igor', createdBy: 'igor' })])
    await insertBookings(db, [flight(one, [10, 12], { pilotId: 'petra', instructorId: 'igor', isSoloFlight: true })])
    const together = { seriesId: 'weekly', repetition: 'Weekly' as const, seriesEnd: '2026-07-31T21:59:59.999Z' }
    const weekly = flight(two, [8, 10], { pilotId: 'petra', createdBy: 'igor' })
    const ids = await insertBookings(
      db,
      ['04', '11', '18'].map((day) => ({
        ...weekly,
        ...together,
        from: `2026-07-${day}T12:00:00.000Z`,
        to: `2026-07-${day}T13:00:00.000Z`,
      })),
    )
    const made = { at, actorId: 'igor', noun: 'booking', action: 'created' }
    await appendAudit(
      db,
      ids.map((subjectId) => ({ ...made, subjectId })),
    )
    const entry = { userId: 'igor', airportId: field }
    const alone = { repetition: 'Once' as const, seriesId: null, seriesEnd: null }
    await insertSchedules(db, [{ ...entry, ...alone, ...july4(8, 12) }])
    await insertSchedules(db, [
      { ...entry, ...together, seriesId: 'days', ...july4(12, 16) },
      { ...entry, ...together, seriesId: 'days', ...july4(16, 18) },
    ])
    await insertMaintenance(db, { aircraftId: two, ...july4(14, 18) })
    await keepForWaiter(field)
    for (const name of ['igor', 'petra']) await write(`${name}@club.example`)
    await run(calendarOfPetra(`'first'`))
    await loosen()
  })

  /** Stores a wish with a keep, and one that was withdrawn. */
  async function keepForWaiter(airportId: number): Promise<void> {
    const userId = 'waiter'
    await member(db, userId, ['Pilot'])
    const aircraftId = await plane(db, airportId, 'D-EWSH')
    const wanted = { minutes: 120, instructor: 'none', way: 'ask', noticeMinutes: 60, description: '' } as const
    const parts = { aircraftIds: [aircraftId], instructorIds: [], windows: [july4(8, 18)] }
    const made = { queuedAt: at, createdAt: at, createdBy: userId }
    const wish = { userId, airportId, ...wanted, ...parts, ...made }
    const kept = { userId, airportId, aircraftId, instructorId: null, ...july4(8, 10), until: at } as const
    await db.transaction(async (db) => {
      const wishId = await insertWish(db, wish)
      await insertKeep(db, { ...kept, wishId, kind: 'offer', givenUpBookingId: null, givenUpBy: null })
      await endWish(db, { id: await insertWish(db, wish), airportId }, { why: 'withdrawn' }, at)
    })
  }

  const write = (toAddress: string) =>
    insertMail(db, {
      messageId: toAddress,
      toAddress,
      ccAddress: '',
      subject: 'A letter',
      text: '',
      html: '',
      keyFor: null,
      userId: null,
      createdAt: at,
    })

  async function run(script: string): Promise<void> {
    for (const statement of script.split(';')) await sql.raw(statement).execute(db)
  }

  /** Drops the constraints, so that any row can be inserted. */
  const loosen = () =>
    run(
      db.engine === 'sqlite'
        ? 'pragma foreign_keys = off; drop trigger claims_no_overlap_on_insert; drop trigger claims_no_overlap_on_update'
        : `alter table claims drop constraint claims_no_overlap;
           alter table bookings drop constraint bookings_pilot_id_fkey;
           alter table aircraft drop constraint aircraft_assigned_airport_id_fkey`,
    )

  const broken = async () => (await inSnapshot(where, checkInvariants)).violations.map(({ rule }) => rule)

  test('hold in a consistent club', async () => {
    expect(await broken()).toEqual([])
  })

  test.each(plants)('report their violation: %s', async (breaks, plant, undo) => {
    // On PostgreSQL the foreign key constraints were dropped, and with them the invariants for these references.
    const expected =
      db.engine === 'postgres' ? breaks.filter((rule) => !rule.includes(' references a row of ')) : breaks
    await run(plant)
    const found = await broken()
    await run(undo)
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(await broken()).toEqual([])
  })

  test('cover every foreign key', async () => {
    const { checked } = await inSnapshot(where, checkInvariants)
    expect(checked).toBeGreaterThan(30)
  })

  test('name the rows of a violation, at most twenty', async () => {
    const row = (at: number) =>
      `('airfield', '2026-08-01T00:00:00.000Z', 'booking:${at}', '2026-08-02T00:00:00.000Z', 'x')`
    await run(`insert into claims values ${Array.from({ length: 25 }, (_, index) => row(index + 900)).join()}`)
    const { violations: all } = await inSnapshot(where, checkInvariants)
    await run(`delete from claims where resource = 'airfield'`)
    const claimed = all.find(({ rule }) => rule === strange)
    expect(claimed?.found).toHaveLength(20)
    expect(claimed?.isMore).toBe(true)
    expect(claimed?.found[0]).toMatch(/^booking:9\d\d claims airfield from .+ without a right to it$/)
  })
})
