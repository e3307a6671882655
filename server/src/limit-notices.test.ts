import { beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from './database/database'
import { onEachPlace, type Place } from './database/test-engines'
import { LimitNotices } from './limit-notices'
import type { CastClub } from './operations/bookings/test-flights'
import { accepted, done, HOUR, hundredHours, limited, metered, read } from './operations/limits/test-limits'
import { emailsOf, openJumpingClub, setClock } from './test-reminders'

onEachPlace('administrators', (find) => {
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
  /** Runs the notices at a moment, and returns Anna's emails. */
  const lookAt = async (day: string, clock = '10:00') => {
    setClock(club, day, clock)
    const before = (await emailsOf(club)).length
    await noticesOf().tick()
    return (await emailsOf(club)).slice(before).filter(({ to }) => to === 'anna')
  }
  const subjectsAt = async (day: string, clock?: string) => (await lookAt(day, clock)).map(({ subject }) => subject)

  it('M9 are warned once for each due point: before the day, when it is due and when it is overdue', async () => {
    const { id } = await limited(club, { dueOn: '2026-09-18', toleranceDays: 7, warnDays: 14, everyMonths: 12 })
    expect(await subjectsAt('2026-09-03', '23:00')).toEqual([])
    const [warning, ...others] = await lookAt('2026-09-04', '00:00')
    expect(others).toEqual([])
    expect(warning).toMatchObject({ subject: 'OK-VHA: Annual due soon' })
    expect(warning!.text).toContain('The Annual of OK-VHA is due soon:')
    expect(warning!.text).toContain('- due in 14 days, on Fri 2026-09-18')
    expect(warning!.text).toContain(`${club.config.publicUrl}/#/main/fleet`)
    expect(await subjectsAt('2026-09-08')).toEqual([])
    expect(await subjectsAt('2026-09-18', '00:00')).toEqual(['OK-VHA: Annual due'])
    expect(await subjectsAt('2026-09-25')).toEqual([])
    const [overdue] = await lookAt('2026-09-26')
    expect(overdue).toMatchObject({ subject: 'OK-VHA: Annual overdue' })
    expect(overdue!.text).toContain('- was due 8 days ago, on Fri 2026-09-18')
    expect(await subjectsAt('2026-09-27')).toEqual([])
    accepted(await done(club, id))
    expect(await subjectsAt('2026-09-29')).toEqual([])
    expect(await subjectsAt('2027-09-14')).toEqual(['OK-VHA: Annual due soon'])
  })

  it('M9 are warned by the hours left, and not again after a corrected reading', async () => {
    const { id: meterId } = await metered(club)
    await hundredHours(club, meterId)
    await read(club, meterId, 1089.9)
    expect(await subjectsAt('2026-07-02')).toEqual([])
    await read(club, meterId, 1093.5)
    const [warning] = await lookAt('2026-07-03')
    expect(warning).toMatchObject({ subject: 'OK-VHA: 100 h due soon' })
    expect(warning!.text).toContain('- 6.5 h left, due at 1,100 h')
    await read(club, meterId, 1101)
    const [due] = await lookAt('2026-07-04')
    expect(due!.text).toContain('- 1 h over, was due at 1,100 h')
    await club.db
      .updateTable('readings')
      .set({ value: 1094 * HOUR })
      .where('value', '=', 1101 * HOUR)
      .execute()
    expect(await subjectsAt('2026-07-05')).toEqual([])
    await read(club, meterId, 1100)
    expect(await subjectsAt('2026-07-07'), 'it was due already').toEqual([])
  })

  it('M6, M9 are not warned again of a meter that was replaced', async () => {
    const { id: meterId } = await metered(club)
    const { id } = await hundredHours(club, meterId)
    await read(club, meterId, 1095)
    expect(await subjectsAt('2026-07-02')).toEqual(['OK-VHA: 100 h due soon'])
    const replaced = { id: 0, meterId, at: club.now, kind: 'replaced', starts: 1096 * HOUR, value: 0 }
    accepted(await club.post('anna', 'readings/save', replaced))
    expect(await subjectsAt('2026-07-03')).toEqual([])
    await read(club, meterId, 4)
    expect(await subjectsAt('2026-07-04')).toEqual(['OK-VHA: 100 h due'])
    accepted(await done(club, id, { value: 4 * HOUR }))
  })

  it('M9 get one email for the most serious level after a downtime, and none for an inactive limit', async () => {
    const { id } = await limited(club, { dueOn: '2026-07-10' })
    await limited(club, { name: 'ARC', dueOn: '2026-07-01', aircraftId: club.ids.aircraft('OK-VHB') })
    await club.post('anna', 'limits/delete', id)
    expect(await subjectsAt('2026-07-07')).toEqual(['OK-VHB: ARC overdue'])
    expect(await subjectsAt('2026-07-08')).toEqual([])
  })

  it('M9 are warned once by several servers', async () => {
    await limited(club, { dueOn: '2026-07-10' })
    await limited(club, { name: 'ARC', dueOn: '2026-07-02' })
    setClock(club, '2026-07-06', '10:00')
    const second = 'url' in where ? await openDatabase(where) : undefined
    try {
      const servers = [club.db, second ?? club.db, club.db].map((db) => noticesOf(db))
      await Promise.all(servers.map((server) => server.tick()))
    } finally {
      await second?.close()
    }
    const subjects = (await emailsOf(club)).filter(({ to }) => to === 'anna').map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['OK-VHA: ARC overdue', 'OK-VHA: Annual due soon'])
  })
})
