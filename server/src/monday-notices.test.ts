import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { cast } from './demo/cast'
import { openDatabase, type Database } from './database/database'
import { onEachPlace, type Place } from './database/test-engines'
import { MondayNotices } from './monday-notices'
import { booked, type CastClub } from './operations/bookings/test-flights'
import { accepted, done, HOUR, hundredHours, limited, metered, read } from './operations/limits/test-limits'
import { storedProof, storedRequirement } from './operations/requirements/test-requirements'
import { emailsOf, openJumpingClub, setClock } from './test-reminders'

onEachPlace('administrators on Monday', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openJumpingClub(place.db)
  })

  function noticesOf(db: Database = club.db): MondayNotices {
    const warn = ({ err }: { err?: unknown }) => {
      throw err
    }
    return new MondayNotices({ db, clock: () => new Date(club.now), config: club.config, log: { warn } })
  }
  /** Runs the notices at a moment, and returns Anna's emails. */
  const lookAt = async (day: string, clock = '10:00') => {
    setClock(club, day, clock)
    const before = (await emailsOf(club)).length
    await noticesOf().tick()
    return (await emailsOf(club)).slice(before).filter(({ to }) => to === 'anna')
  }
  const subjectsAt = async (day: string, clock?: string) => (await lookAt(day, clock)).map(({ subject }) => subject)

  it('G.6b get an email on Monday at 06:00 with everything that the fleet needs', async () => {
    const { id: meterId } = await metered(club, { aircraftId: club.ids.aircraft('OK-VHB') })
    const aircraftId = club.ids.aircraft('OK-VHB')
    await limited(club, { dueOn: '2026-08-01' })
    const { id: limitId } = await hundredHours(club, meterId, { aircraftId })
    const times = { from: '2026-07-02T08:00', to: '2026-07-03T16:00' }
    accepted(await club.post('anna', 'aircraftMaintenances/save', { id: 0, aircraftId, limitId, ...times }))
    accepted(
      await club.post('petra', 'defects/report', { aircraftId, title: 'Landing light', text: '', severity: 'note' }),
    )
    await club.db
      .updateTable('defects')
      .set({ state: 'deferred', deferredUntil: '2026-07-12', decidedAt: club.now })
      .set({ decidedBy: cast.anna.id })
      .execute()
    await lookAt('2026-07-05')
    expect(await subjectsAt('2026-07-06', '05:59')).toEqual([])
    const [monday, ...others] = await lookAt('2026-07-06', '06:00')
    expect(others).toEqual([])
    expect(monday!.text).toContain(
      [
        'Limits that are due, or soon will be:\n\n- OK-VHA: Annual, due in 26 days, on Sat 2026-08-01',
        'Please say whether this was done:\n\n- OK-VHB: 100 h, maintenance until Fri 2026-07-03 16:00',
        'Deferred defects that end this week:\n\n- OK-VHB: Landing light, until Sun 2026-07-12',
        'Readings to type in:\n\n- OK-VHB: no reading yet',
      ].join('\n\n'),
    )
    expect(await subjectsAt('2026-07-06', '09:00')).toEqual([])
    await read(club, meterId, 1000)
    accepted(await done(club, limitId, { value: 1000 * HOUR }))
    await club.db.deleteFrom('defects').execute()
    const [next] = await lookAt('2026-07-13', '08:00')
    expect(next!.text).not.toContain('OK-VHB')
  })

  it('G.6b get no email on a Monday without news', async () => {
    expect(await subjectsAt('2026-07-06')).toEqual([])
    expect(await club.db.selectFrom('notices').selectAll().execute()).toEqual([])
    await limited(club)
    expect(await subjectsAt('2026-07-06', '11:00')).toEqual([])
    const { id: meterId } = await metered(club)
    await hundredHours(club, meterId)
    await read(club, meterId, 1000)
    club.now = addMinutes(club.now, 60 * 24 * 30)
    expect(await subjectsAt('2026-08-10')).toEqual(['This week at the club'])
    const { text } = (await emailsOf(club)).at(-1)!
    expect(text).toContain('- OK-VHA: no reading since Mon 2026-07-06')
  })

  it('C21 learn which documents end within 30 days, which wait for confirmation, and which flights would be refused', async () => {
    setClock(club, '2026-07-03', '10:00')
    const rating = await storedRequirement(club, { name: 'Class rating', isToBeConfirmed: true })
    const checkOut = await storedRequirement(club, { name: 'Check-out', isPerAircraft: true })
    const waits = { confirmedAt: null, confirmedBy: null }
    await storedProof(club, 'petra', { requirementId: rating, until: '2026-08-05' })
    await storedProof(club, 'tomas', { requirementId: rating, until: '2026-08-06' })
    await storedProof(club, 'eva', { requirementId: rating, until: '2027-07-01', ...waits })
    const aircraftId = club.ids.aircraft('OK-VHA')
    await storedProof(club, 'sam', { requirementId: checkOut, aircraftId, until: '2026-07-20' })
    await storedProof(club, 'tomas', { requirementId: checkOut, aircraftId, until: '2026-07-20' })
    await storedProof(club, 'tomas', { requirementId: checkOut, aircraftId, since: '2026-07-21', until: '2027-07-20' })
    await storedProof(club, 'nina', { requirementId: checkOut, aircraftId, until: '2026-07-20' })
    await booked(club, 'petra', { on: '2026-08-05', pilot: 'petra' })
    await booked(club, 'petra', { on: '2026-08-06', pilot: 'petra' })
    await club.db.updateTable('requirements').set({ level: 'block' }).where('id', '=', rating).execute()
    const [monday, ...others] = await lookAt('2026-07-06', '06:00')
    expect(others).toEqual([])
    expect(monday!.subject).toBe('This week at the club')
    expect(monday!.text).toContain(
      [
        'Documents that end within 30 days:',
        '- Sam Okafor: Check-out for OK-VHA, until Mon 2026-07-20\n- Petra Svobodová: Class rating, until Wed 2026-08-05',
        'Waits to be confirmed:',
        '- Eva Lindqvist: Class rating',
        'Flights ahead that would be refused now, because something is missing:',
        '- Petra Svobodová: OK-VHA, Thu 2026-08-06 10:00–12:00 (Class rating)',
        'Open the club rules:',
      ].join('\n\n'),
    )
    expect(monday!.text).not.toContain('Open the fleet')
    expect(await subjectsAt('2026-07-06', '09:00')).toEqual([])
  })

  it('C21, C25 learn the names of people for private requirements, but no day', async () => {
    const requirementId = await storedRequirement(club, { isPrivate: true })
    await storedProof(club, 'petra', { requirementId, until: '2026-07-20' })
    await storedProof(club, 'sam', { requirementId, until: '2026-07-31' })
    await storedProof(club, 'eva', { requirementId, until: '2026-09-30' })
    const [monday] = await lookAt('2026-07-06')
    expect(monday!.text).toContain('- Medical: 2 end within 30 days (Sam Okafor, Petra Svobodová)')
    expect(monday!.text).not.toMatch(/2026-/)
    const { concerns } = await club.db.selectFrom('outbox').select('concerns').executeTakeFirstOrThrow()
    expect(concerns).toContain(cast.petra.id)
  })

  it('C21 get no email without news', async () => {
    await storedRequirement(club)
    expect(await subjectsAt('2026-07-06')).toEqual([])
  })

  it('G.5 get each email once from several servers', async () => {
    const requirementId = await storedRequirement(club)
    await storedProof(club, 'petra', { requirementId, until: '2026-07-20' })
    setClock(club, '2026-07-06', '10:00')
    const second = 'url' in where ? await openDatabase(where) : undefined
    try {
      const servers = [club.db, second ?? club.db, club.db].map((db) => noticesOf(db))
      await Promise.all(servers.map((server) => server.tick()))
    } finally {
      await second?.close()
    }
    expect((await emailsOf(club)).map(({ to }) => to).toSorted()).toEqual(['anna', 'max'])
  })
})
