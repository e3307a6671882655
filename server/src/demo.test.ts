import type { DoubtfulBooking } from '@windsock/contract/club/verdicts'
import type { PersonDocuments, ProofsOverview } from '@windsock/contract/documents/proofs'
import type { AircraftLog } from '@windsock/contract/log/aircraft-logs'
import type { Flight } from '@windsock/contract/log/flight'
import type { LogGap } from '@windsock/contract/log/flight-reads'
import { dayBounds } from '@windsock/domain/time'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { readConfig } from './config'
import { makeDemoClub } from './demo'
import { demoConfig } from './demo/demo-config'
import { DefectRounds } from './defect-rounds'
import { DocumentNotices } from './document-notices'
import { DoubtfulNotices } from './doubtful-notices'
import { LimitNotices } from './limit-notices'
import { MondayNotices } from './monday-notices'
import { cast, demoPassword } from './demo/cast'
import { storeCast } from './demo/store'
import { isPassword } from './identity/passwords'
import { get, openClub, post } from './operations/test-club'
import { activeAircraft } from './storage/aircraft'
import { activeAirports } from './storage/airports'
import { activeLimits } from './storage/fleet/limits'
import { openDefects } from './storage/fleet/defects'
import { presentReadings } from './storage/log/logged-stretches'
import { allRules } from './storage/club/rules'
import { bookingsAtAirport, bookingsOfPerson } from './storage/bookings'
import { calendarsOf } from './storage/calendars'
import { userByName } from './storage/credentials'
import { instructorsCovering } from './storage/schedules'
import { openDatabase } from './database/database'
import { onEachEngine, postgresPlace, postgresUrl, skipReason } from './database/test-engines'
import { allUsers } from './storage/users'

const now = '2026-11-20T09:30:00.000Z'
const today = dayBounds('2026-11-20', 'Europe/Prague')

describe('the settings of the demo club', () => {
  it('are its own if the operator has set none', () => {
    const { dataDir, clubName, registration, logLevel } = demoConfig(readConfig({}))
    expect([dataDir, clubName, registration, logLevel]).toEqual([
      './data/demo',
      'Windy Hill Flying Club',
      'open',
      'warn',
    ])
  })

  it('are the operator’s if set', () => {
    const { dataDir, clubName, logLevel } = demoConfig(
      readConfig({ DATA_DIR: 'x', CLUB_NAME: 'Y', LOG_LEVEL: 'debug' }),
    )
    expect([dataDir, clubName, logLevel]).toEqual(['x', 'Y', 'debug'])
  })
})

test.skipIf(!postgresUrl)(
  `instances that start at once on one empty PostgreSQL make one demo club of it${skipReason}`,
  async () => {
    const { where, remove } = await postgresPlace()
    onTestFinished(remove)
    const instances = await Promise.all([1, 2, 3].map(() => openDatabase(where)))
    const printed = await Promise.all(instances.map((db) => makeDemoClub(db, now)))
    expect(new Set(printed.map((lines) => lines.join('\n'))).size).toBe(1)
    for (const db of instances) {
      expect([(await allUsers(db)).length, (await activeAirports(db)).length]).toEqual([60, 3])
      await db.close()
    }
  },
)

onEachEngine('the demo club', (open) => {
  it('is stored completely, and people can log in with the printed names and password', async () => {
    const db = await open()
    const lines = await makeDemoClub(db, now)
    expect([(await allUsers(db)).length, (await activeAircraft(db)).length]).toEqual([60, 14])
    for (const { userName } of Object.values(cast))
      expect(lines.some((line) => line.includes(` ${userName} `))).toBe(true)
    expect(lines[0]).toContain(demoPassword)
    const petra = await userByName(db, 'petra')
    expect(await isPassword(demoPassword, petra?.passwordHash ?? null)).toBe(true)
    const [main] = await activeAirports(db)
    expect((await bookingsAtAirport(db, main?.id ?? 0, today)).length).toBeGreaterThanOrEqual(8)
    expect((await bookingsOfPerson(db, cast.petra.id, today)).length).toBe(1)
    expect(await calendarsOf(db, cast.petra.id)).toMatchObject([
      { name: 'Phone', lastReader: 'Apple', lastReadAt: '2026-11-20T09:18:00.000Z' },
      { detail: 'busy', lastReader: 'Google' },
    ])
    const lesson = { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T10:30:00.000Z' }
    expect(await instructorsCovering(db, { ...lesson, airportId: main?.id ?? 0 })).toContain(cast.igor.id)
  })

  it('has a drafted rule that would have refused bookings of four members', async () => {
    const club = await openClub(await open())
    club.now = now
    await makeDemoClub(club.db, now)
    const [rule, ...others] = await allRules(club.db)
    expect([rule?.state, others]).toEqual(['draft', []])
    const token = await club.tokenOf(cast.anna.id)
    const { body } = await post(club, '/api/rules/getAffected', rule, { token })
    expect(body).toMatchObject({ members: 4, unknownStates: 0 })
  })

  it('has an aircraft with 6.5 hours left, and a deferred defect of a landing light', async () => {
    const db = await open()
    await makeDemoClub(db, now)
    const limits = await activeLimits(db)
    const readings = await presentReadings(
      db,
      limits.flatMap(({ meterId }) => meterId ?? []),
    )
    const left = limits.map(({ name, dueValue, meterId }) => [
      name,
      (dueValue ?? 0) - (readings.get(meterId ?? 0)?.value ?? 0),
    ])
    expect(Object.fromEntries(left)).toMatchObject({ '100 h': 6.5 * 3600, '50 h': 31 * 3600, ARC: 0 })
    const aircraft = await db.selectFrom('aircraft').select('id').where('registrationCode', '=', 'OK-VHA').execute()
    const defects = await openDefects(
      db,
      aircraft.map(({ id }) => id),
    )
    expect(defects).toMatchObject([{ title: 'Landing light does not work', state: 'deferred' }])
  })

  it('keeps logs with a gap, a dispute, a no-show, costs and an export, and the tow plane is out', async () => {
    const club = await openClub(await open())
    club.now = now
    await makeDemoClub(club.db, now)
    const token = await club.tokenOf(cast.anna.id)
    const asked = async (path: string, input: Record<string, string>) => (await get(club, path, input, { token })).body
    const logs = (await asked('/api/aircraftLogs/get', {})) as AircraftLog[]
    const [trainer, towPlane] = logs.map(({ aircraftId }) => aircraftId)
    expect(logs.map(({ since }) => since)).toEqual(['2026-10-22', '2026-10-22'])
    expect(await asked('/api/flights/getGaps', { aircraftId: `${trainer}` })).toMatchObject([
      { kind: 'gap', before: {}, after: {} },
      { kind: 'dispute', flight: {} },
    ])
    const gaps = (await asked('/api/flights/getGaps', { aircraftId: `${trainer}` })) as LogGap[]
    expect((gaps[0]?.ends ?? 0) - (gaps[0]?.starts ?? 0)).toBe(0.7 * 3600)
    const { body } = await post(club, '/api/flights/getByAircraft', { aircraftId: trainer }, { token })
    const flights = body as Flight[]
    expect(flights.length).toBeGreaterThan(15)
    expect(flights.filter(({ costCents }) => costCents === null)).toHaveLength(1)
    expect(await asked('/api/flights/getExports', {})).toMatchObject([{ first: 1 }])
    const main = await club.db
      .selectFrom('airports')
      .select('id')
      .where('icaoCode', '=', 'LKVH')
      .executeTakeFirstOrThrow()
    expect(await asked('/api/flights/getOut', { airportId: `${main.id}` })).toMatchObject([
      { aircraftId: towPlane, pilot: { id: cast.tomas.id } },
    ])
    const booked = await club.db
      .selectFrom('flights')
      .innerJoin('bookings', 'bookings.id', 'flights.bookingId')
      .select(['leftAt', 'backAt', 'starts', 'ends'])
      .where('backAt', 'is not', null)
      .execute()
    for (const { leftAt, backAt, starts, ends } of booked)
      expect(starts < leftAt && leftAt < (backAt ?? '') && (backAt ?? '') < ends).toBe(true)
    expect(await club.db.selectFrom('bookingOutcomes').select('reason').execute()).toEqual([{ reason: 'no-show' }])
    const mine = (await get(club, '/api/proofs/getMine', {}, { token: await club.tokenOf(cast.petra.id) })).body
    expect((mine as PersonDocuments).elsewhere).toMatchObject([{ groupId: null }])
  })

  it('has a medical that ends soon, an insurance that waits for confirmation, and no flight with missing documents', async () => {
    const club = await openClub(await open())
    club.now = now
    await makeDemoClub(club.db, now)
    const token = await club.tokenOf(cast.anna.id)
    const { body } = await get(club, '/api/proofs/getOverview', {}, { token })
    const { people } = body as ProofsOverview
    const statesOf = (name: string) =>
      people.find(({ user }) => user.id === cast[name as keyof typeof cast].id)?.standings.map(({ state }) => state)
    expect(statesOf('klara')).toEqual(['ends soon'])
    expect([statesOf('petra')?.length, new Set(statesOf('petra'))]).toEqual([6, new Set(['met'])])
    const { body: waiting } = await get(club, '/api/proofs/getByUser', { id: cast.eva.id }, { token })
    const proofs = (waiting as PersonDocuments).standings.flatMap((standing) => standing.proofs)
    expect(
      proofs.some(
        ({ requirementId, confirmedAt, since }) => requirementId > 0 && confirmedAt === null && since > '2026-11-20',
      ),
    ).toBe(true)
    const { body: flights } = await get(club, '/api/bookings/getDoubtful', {}, { token })
    const verdicts = (flights as DoubtfulBooking[]).flatMap((flight) => flight.verdicts)
    expect(verdicts.filter(({ source }) => source === 'requirement')).toEqual([])
  })

  it.each(['2026-11-20', '2026-11-23'])('sends no email of its own, whether or not it is Monday: %s', async (day) => {
    const at = `${day}T09:30:00.000Z`
    const { db, config } = await openClub(await open())
    await makeDemoClub(db, at)
    const parts = { db, config, clock: () => new Date(at), log: { warn: () => expect.unreachable() } }
    const rounds = [LimitNotices, MondayNotices, DoubtfulNotices, DefectRounds, DocumentNotices]
    for (const round of rounds.map((Round) => new Round(parts))) await round.tick()
    expect(await db.selectFrom('outbox').select('subject').execute()).toEqual([])
  })

  it('has three members who wait for a Saturday, and a time that is offered to a fourth one', async () => {
    const db = await open()
    await makeDemoClub(db, now)
    const wishes = await db.selectFrom('wishes').select(['way', 'userId']).orderBy('id').execute()
    expect(wishes.map(({ way }) => way)).toEqual(['book', 'book', 'book', 'ask'])
    expect(wishes.at(-1)?.userId).toBe(cast.tomas.id)
    expect(await db.selectFrom('keeps').select(['kind', 'until']).execute()).toMatchObject([{ kind: 'offer' }])
  })

  it('stays the same between starts, and says when its bookings lie far in the past', async () => {
    const db = await open()
    const first = await makeDemoClub(db, now)
    expect(await makeDemoClub(db, '2026-12-10T09:30:00.000Z')).toEqual(first)
    expect((await makeDemoClub(db, '2026-12-11T09:30:00.000Z'))[0]).toContain('around 2026-11-20')
    expect(await allUsers(db)).toHaveLength(60)
  })

  it('never replaces another club', async () => {
    const db = await open()
    await storeCast(db)
    await expect(makeDemoClub(db, now)).rejects.toThrow('contains a real club')
  })

  it('has a small version for tests: the cast, and no bookings', async () => {
    const db = await open()
    const ids = await storeCast(db)
    const users = await allUsers(db)
    expect(users.map(({ userName }) => userName).toSorted()).toEqual(Object.keys(cast).toSorted())
    expect(await bookingsAtAirport(db, ids.airport('LKVH'), today)).toEqual([])
    expect(() => ids.aircraft('OK-NONE')).toThrow('has no OK-NONE')
    expect(ids.aircraft('OK-VHA')).toBeGreaterThan(0)
  })
})
