import { beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from './database/database'
import { onEachPlace, type Place } from './database/test-engines'
import { LimitNotices } from './limit-notices'
import { booked, type CastClub } from './operations/bookings/test-flights'
import { accepted, done, fleetOf, limited } from './operations/limits/test-limits'
import { emailsOf, openJumpingClub, setClock } from './test-reminders'

onEachPlace('maintenance planned by the program', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openJumpingClub(place.db)
  })

  function noticesOf(db: Database = club.db): LimitNotices {
    const warn = ({ err }: { err?: unknown }) => {
      throw err
    }
    return new LimitNotices({ db, clock: () => new Date(club.now), config: club.config, log: { warn } })
  }
  const placed = () =>
    club.db
      .selectFrom('maintenances')
      .select(['id', 'starts', 'ends', 'reason', 'limitId'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
  /** Looks at 10:00 of a day, and returns how many periods there are. */
  const lookAt = async (day: string) => {
    setClock(club, day, '10:00')
    await noticesOf().tick()
    return (await placed()).length
  }
  const plan = { plan: 'place', dueOn: '2026-07-22', everyMonths: 12 }

  it('M11 is saved once, 14 days before the limit is likely due, in the name of the club', async () => {
    // Every working day has a flight, so that each proposal suspends one.
    const days = ['09', '10', '13', '14', '15', '16', '17', '20', '21', '22']
    for (const day of days) await booked(club, 'petra', { on: `2026-07-${day}`, pilot: 'petra' })
    const { id } = await limited(club, plan)
    expect(await lookAt('2026-07-07')).toBe(0)
    const before = (await emailsOf(club)).length
    expect(await lookAt('2026-07-08')).toBe(1)
    expect(await placed()).toMatchObject([{ reason: 'Annual', limitId: id }])
    const suspended = await club.db.selectFrom('bookings').select('id').where('isSuspended', '=', true).execute()
    expect(suspended).toHaveLength(1)
    const told = (await emailsOf(club)).slice(before).filter(({ subject }) => !subject.includes('due soon'))
    expect(told.map(({ to }) => to).toSorted()).toEqual(['anna', 'max', 'petra'])
    const [anna] = told.filter(({ to }) => to === 'anna')
    expect(anna!.subject).toMatch(/^OK-VHA: maintenance planned, \w{3} 2026-07-\d\d 00:00/)
    expect(anna!.text).toContain('The Annual of OK-VHA is due soon, so Windsock has planned maintenance for it: ')
    expect(anna!.text).toContain('It suspends 1 booking, whose people have been told.')
    const trail = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'maintenance').execute()
    expect(trail).toMatchObject([{ action: 'created', actorId: null }])
    expect(await lookAt('2026-07-09')).toBe(1)
  })

  it('M11 is neither moved nor planned again until the limit is due again', async () => {
    const { id } = await limited(club, plan)
    await lookAt('2026-07-08')
    const [first] = await placed()
    accepted(await club.post('anna', 'aircraftMaintenances/delete', first!.id))
    expect(await lookAt('2026-07-09')).toBe(0)
    accepted(await done(club, id))
    expect(await lookAt('2026-07-10')).toBe(0)
    expect((await fleetOf(club))[0]).toMatchObject({ dueOn: '2027-07-09' })
    expect(await lookAt('2027-06-26')).toBe(1)
  })

  it('M11 is not planned if an administrator has done so, or if the club only wants proposals', async () => {
    const { id: limitId } = await limited(club, plan)
    await limited(club, { ...plan, plan: 'propose', aircraftId: club.ids.aircraft('OK-VHB') })
    const draft = { id: 0, aircraft: { id: club.ids.aircraft('OK-VHA') }, limitId }
    const times = { from: '2026-07-20T08:00', to: '2026-07-20T16:00' }
    accepted(await club.post('anna', 'aircraftMaintenances/save', { ...draft, ...times }))
    expect(await lookAt('2026-07-10')).toBe(1)
  })

  it('M14 serves two limits that are due within two weeks', async () => {
    await limited(club, plan)
    await limited(club, { ...plan, name: 'ARC', dueOn: '2026-07-24' })
    expect(await lookAt('2026-07-10')).toBe(1)
    expect(await lookAt('2026-07-13')).toBe(1)
  })

  it('M11 is planned once by several servers', async () => {
    await limited(club, plan)
    await limited(club, { ...plan, aircraftId: club.ids.aircraft('OK-VHB') })
    setClock(club, '2026-07-10', '10:00')
    const second = 'url' in where ? await openDatabase(where) : undefined
    try {
      const servers = [club.db, second ?? club.db, club.db].map((db) => noticesOf(db))
      await Promise.all(servers.map((server) => server.tick()))
    } finally {
      await second?.close()
    }
    expect(await placed()).toHaveLength(2)
    const told = (await emailsOf(club)).filter(({ subject }) => subject.includes('maintenance planned'))
    expect(told.filter(({ to }) => to === 'anna')).toHaveLength(2)
  })
})
