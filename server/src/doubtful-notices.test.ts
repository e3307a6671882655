import { beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from './database/database'
import { onEachPlace, type Place } from './database/test-engines'
import { DoubtfulNotices } from './doubtful-notices'
import { booked, draft, type CastClub } from './operations/bookings/test-flights'
import { ruleOn } from './operations/test-rules'
import { openJumpingClub, setClock } from './test-reminders'

onEachPlace('the people of a doubtful flight', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openJumpingClub(place.db)
  })

  function noticesOf(db: Database = club.db): DoubtfulNotices {
    const warn = ({ err }: { err?: unknown }) => {
      throw err
    }
    return new DoubtfulNotices({ db, clock: () => new Date(club.now), config: club.config, log: { warn } })
  }
  const told = async () => {
    const rows = await club.db
      .selectFrom('outbox')
      .innerJoin('users', 'users.id', 'outbox.userId')
      .select(['users.firstName', 'subject', 'text', 'uselessAfter'])
      .where('subject', 'like', '%not current%')
      .orderBy('outbox.id')
      .execute()
    return rows
  }
  /** Runs the notices at a moment, and returns who is notified. */
  const lookAt = async (day: string, clock = '10:00') => {
    setClock(club, day, clock)
    const before = (await told()).length
    await noticesOf().tick()
    return (await told()).slice(before).map(({ firstName }) => firstName)
  }
  const flight = { on: '2026-08-01', pilot: 'petra', aircraft: 'OK-VHC' } as const

  it('G9 are notified 10 and 2 days before, once for each cause', async () => {
    await booked(club, 'anna', { ...flight, instructor: 'igor', isSoloFlight: true })
    await ruleOn(club, { kind: 'length', amount: 60 })
    expect(await lookAt('2026-07-22', '09:59'), 'more than ten days before').toEqual([])
    expect((await lookAt('2026-07-22', '10:00')).toSorted()).toEqual(['Igor', 'Petra'])
    expect(await lookAt('2026-07-22', '11:00')).toEqual([])
    await ruleOn(club, { kind: 'open bookings', amount: 0, level: 'warn' })
    expect((await lookAt('2026-07-25')).toSorted(), 'another cause').toEqual(['Igor', 'Petra'])
    expect(await lookAt('2026-07-30', '09:00')).toEqual([])
    expect((await lookAt('2026-07-30', '10:00')).toSorted()).toEqual(['Igor', 'Petra'])
    expect(await lookAt('2026-07-31')).toEqual([])
    const [first] = await told()
    expect(first).toMatchObject({ uselessAfter: '2026-08-01T08:00:00.000Z' })
    expect(first!.text).toContain('Flights with OK-VHC last at most 1 h (this one 2 h).')
    expect(first!.text).toContain('2026-08-01 10:00–12:00, OK-VHC')
    const texts = (await told()).filter(({ firstName }) => firstName === 'Igor').map(({ text }) => text)
    expect(texts.at(-1), 'the instructor reads of the pilot by name').toContain('Petra Svobodová has')
  })

  it('are not notified right after their save, nor after an override, nor without rules', async () => {
    expect(await lookAt('2026-07-22')).toEqual([])
    await ruleOn(club, { kind: 'length', amount: 60, level: 'warn' })
    setClock(club, '2026-07-25', '10:00')
    await booked(club, 'petra', flight)
    expect(await lookAt('2026-07-25', '11:00'), 'made within the ten days').toEqual([])
    expect(await lookAt('2026-07-30', '11:00'), 'made before the two days').toEqual(['Petra'])
    const other = { ...flight, on: '2026-08-20', pilot: 'tomas' } as const
    await ruleOn(club, { kind: 'open bookings', amount: 0 })
    const { status } = await club.post(
      'igor',
      'bookings/save',
      draft(club, { ...other, at: '10:00-10:30', overrideReason: 'agreed' }),
    )
    expect(status).toBe(200)
    expect(await lookAt('2026-08-11')).toEqual([])
  })

  it('are notified once by several servers', async () => {
    const pilots = ['petra', 'tomas', 'lenka'] as const
    for (const [index, pilot] of pilots.entries())
      await booked(club, 'anna', { ...flight, on: `2026-08-0${1 + index}` as typeof flight.on, pilot })
    await ruleOn(club, { kind: 'length', amount: 60, roles: ['Pilot', 'Instructor'] })
    setClock(club, '2026-07-26', '10:00')
    const second = 'url' in where ? await openDatabase(where) : undefined
    try {
      const servers = [club.db, second ?? club.db, club.db].map((db) => noticesOf(db))
      await Promise.all(servers.map((server) => server.tick()))
    } finally {
      await second?.close()
    }
    expect((await told()).map(({ firstName }) => firstName).toSorted()).toEqual(['Lenka', 'Petra', 'Tomáš'])
    const topics = await club.db.selectFrom('notices').select(['topic', 'toldAt']).orderBy('topic').execute()
    expect(topics).toHaveLength(3)
    expect(topics[0]).toMatchObject({ topic: expect.stringMatching(/^doubtful:\d+:rule:\d+:10$/), toldAt: club.now })
  })
})
