import { addDays } from '@windsock/domain/calendar'
import { beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from './database/database'
import { onEachPlace, type Place } from './database/test-engines'
import { DefectRounds } from './defect-rounds'
import { booked, type CastClub } from './operations/bookings/test-flights'
import { decided, defectsOf, maintenanceOf, reported } from './operations/defects/test-defects'
import { emailsOf, openJumpingClub, setClock } from './test-reminders'

onEachPlace('an aircraft with a defect', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openJumpingClub(place.db)
  })

  function roundsOf(db: Database = club.db): DefectRounds {
    const warn = ({ err }: { err?: unknown }) => {
      throw err
    }
    return new DefectRounds({ db, clock: () => new Date(club.now), config: club.config, log: { warn } })
  }
  const look = () => roundsOf().tick()
  const toldTo = async (name: string, what: string) =>
    (await emailsOf(club)).filter(({ to, subject }) => to === name && subject.includes(what)).length
  const ends = async () => (await maintenanceOf(club)).map((one) => one.slice(17))
  const ground = async (day: string) => {
    const { id } = await reported(club)
    return decided(club, 'igor', { id, action: 'ground', day })
  }
  /** No grounded defect is without live maintenance that ends later than now. */
  const broken = async () => {
    const rows = await club.db
      .selectFrom('defects')
      .leftJoin('maintenances', 'maintenances.id', 'defects.maintenanceId')
      .select(['defects.id', 'ends', 'deletedAt'])
      .where('state', '=', 'grounded')
      .execute()
    return rows.filter(({ ends, deletedAt }) => ends === null || ends <= club.now || deletedAt !== null)
  }

  it('D4 stays grounded for ten days, and administrators get an email every third day', async () => {
    for (let day = 0; day < 10; day++) await booked(club, 'petra', { on: addDays('2026-07-02', day), pilot: 'petra' })
    await ground('2026-07-03')
    await look()
    expect(await ends(), 'more than 24 hours are left').toEqual(['2026-07-03T22:00'])
    const toldOn: number[] = []
    for (let hour = 4; hour <= 240; hour += 4) {
      setClock(
        club,
        addDays('2026-07-01', Math.floor((10 + hour) / 24)),
        `${String((10 + hour) % 24).padStart(2, '0')}:00`,
      )
      const before = await toldTo('anna', 'stays grounded')
      await look()
      if ((await toldTo('anna', 'stays grounded')) > before) toldOn.push(Math.floor((10 + hour) / 24))
      if (hour % 24 === 0) expect(await broken()).toEqual([])
    }
    expect(await ends()).toEqual(['2026-07-12T22:00'])
    expect(toldOn).toHaveLength(3)
    expect(toldOn.slice(1).map((day, index) => day - (toldOn[index] ?? 0))).toEqual([3, 3])
    expect(await toldTo('max', 'stays grounded')).toBe(3)
    expect(await toldTo('igor', 'stays grounded')).toBe(0)
    expect(await toldTo('petra', 'suspended')).toBeGreaterThan(5)
    const suspended = await club.db.selectFrom('bookings').select('id').where('isSuspended', '=', true).execute()
    expect(suspended).toHaveLength(10)
    const { text } = (await emailsOf(club)).findLast(
      ({ to, subject }) => to === 'petra' && subject.includes('suspended'),
    )!
    expect(text).toContain(`${club.config.clubName} has planned maintenance that overlaps a booking of yours.`)
    const trail = await club.db
      .selectFrom('audit')
      .select(['actorId', 'noun', 'action'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(trail).toEqual({ actorId: null, noun: expect.any(String) as string, action: expect.any(String) as string })
  })

  it('D4 is grounded again if the maintenance was deleted or is over', async () => {
    const { id, maintenanceId } = await ground('2026-07-03')
    setClock(club, '2026-07-02', '10:10')
    await club.db.updateTable('maintenances').set({ deletedAt: club.now }).where('id', '=', maintenanceId).execute()
    await club.db.deleteFrom('claims').where('holder', '=', `maintenance:${maintenanceId}`).execute()
    await look()
    expect(await maintenanceOf(club)).toEqual(['2026-07-02T08:30/2026-07-03T22:00'])
    setClock(club, '2026-07-20', '10:00')
    await look()
    expect((await maintenanceOf(club)).at(-1), 'after a server that stood still').toBe(
      '2026-07-20T08:00/2026-07-21T22:00',
    )
    expect(await broken()).toEqual([])
    const [defect] = await defectsOf(club, 'anna')
    expect(defect).toMatchObject({ id, state: 'grounded' })
    expect(defect?.maintenanceId).not.toBe(maintenanceId)
  })

  it('D4 is released when the defect is closed, and a deleted aircraft is skipped', async () => {
    const { id } = await ground('2026-07-02')
    setClock(club, '2026-07-02', '10:00')
    await look()
    expect(await ends()).toEqual(['2026-07-03T22:00'])
    await decided(club, 'anna', { id, action: 'close', reason: 'Fixed' })
    setClock(club, '2026-07-03', '10:00')
    await look()
    expect(await ends()).toEqual(['2026-07-02T08:00'])
    await ground('2026-07-04')
    await club.db
      .updateTable('aircraft')
      .set({ isActive: false })
      .where('id', '=', club.ids.aircraft('OK-VHA'))
      .execute()
    setClock(club, '2026-07-20', '10:00')
    await look()
    expect(await ends()).toEqual(['2026-07-02T08:00', '2026-07-04T22:00'])
  })

  it('D5 is reported again after the last day of the deferral, in one email', async () => {
    const { id } = await reported(club)
    await decided(club, 'anna', { id, action: 'defer', day: '2026-07-05', reason: 'CAMO' })
    await booked(club, 'petra', { on: '2026-07-06', pilot: 'petra', aircraft: 'OK-VHA' })
    setClock(club, '2026-07-05', '23:59')
    await look()
    expect(await defectsOf(club, 'anna')).toMatchObject([{ state: 'deferred' }])
    const before = (await emailsOf(club)).length
    setClock(club, '2026-07-06', '00:00')
    await look()
    await look()
    expect(await defectsOf(club, 'anna')).toMatchObject([
      { state: 'reported', deferredUntil: '2026-07-05', decision: 'CAMO', reportedAt: '2026-07-01T08:00:00.000Z' },
    ])
    const told = (await emailsOf(club)).slice(before)
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining(['anna', 'igor', 'petra']))
    expect(new Set(told.map(({ to }) => to)).size).toBe(told.length)
    expect(told.find(({ to }) => to === 'petra')?.text).toContain('deferred until Sun 2026-07-05 and is still open')
    const note = await reported(club, 'sam', { title: 'Ash tray', severity: 'note' })
    await decided(club, 'anna', { id: note.id, action: 'defer', day: '2026-07-06', reason: 'Later' })
    const count = (await emailsOf(club)).length
    setClock(club, '2026-07-07', '00:00')
    await look()
    expect(await emailsOf(club)).toHaveLength(count)
    expect((await defectsOf(club, 'anna')).map(({ state }) => state)).toEqual(['reported', 'reported'])
  })

  it('D4 and D5 happen once, even if several servers run at the same time', async () => {
    const { id } = await reported(club)
    await decided(club, 'anna', { id, action: 'defer', day: '2026-07-01', reason: 'CAMO' })
    const other = await reported(club, 'petra', { title: 'Cracked spinner' })
    await decided(club, 'igor', { id: other.id, action: 'ground', day: '2026-07-02' })
    await booked(club, 'petra', { on: '2026-07-03', pilot: 'petra' })
    // A database of SQLite has one server only, so there it looks several times at once.
    const others = 'url' in where ? await Promise.all([1, 2, 3].map(() => openDatabase(where))) : []
    setClock(club, '2026-07-02', '10:00')
    await Promise.all([club.db, club.db, ...others].map((db) => roundsOf(db).tick()))
    expect(await ends()).toEqual(['2026-07-03T22:00'])
    expect(await toldTo('anna', 'stays grounded')).toBe(1)
    expect(await toldTo('petra', 'suspended')).toBe(1)
    expect(await toldTo('igor', 'must not fly: Flat strut')).toBe(2)
    await Promise.all(others.map((db) => db.close()))
  })
})
