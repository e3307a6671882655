import { momentAt } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from './database/database'
import { onEachPlace, type Place } from './database/test-engines'
import { cast } from './demo/cast'
import type { CastClub } from './operations/bookings/test-flights'
import { flownOn, notFlown } from './operations/test-flown'
import { book, DAY, emptyLog, emailsAt, noticesOf, out, readers, sentEmails } from './test-flight-notices'
import { openJumpingClub, setClock } from './test-reminders'

onEachPlace('L15: emails that a flight is not logged', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeAll(async () => {
    const place = await find()
    where = place.where
    club = await openJumpingClub(place.db)
  })
  beforeEach(() => emptyLog(club))

  const NEXT = '2026-08-02'

  it('are sent to the pilot at 08:00 of the next day, once and all in one email', async () => {
    const first = await book(club, '08:00-09:00', 'petra')
    const open = await book(club, '10:00-12:00', 'petra', { aircraft: 'OK-VHB' })
    await out(club, open)
    await book(club, '09:00-10:00', 'sam', { instructor: 'igor' })
    await book(club, '13:00-14:00', 'tomas', { pilot: undefined, instructor: 'igor' })
    expect(await emailsAt(club, '07:59', NEXT)).toEqual([])
    const emails = await emailsAt(club, '08:00', NEXT)
    expect(readers(emails)).toEqual(['igor', 'petra', 'sam'])
    const petras = emails.find(({ to }) => to === 'petra')!
    expect(petras.subject).toBe('2 flights are not logged yet')
    expect(petras.text).toContain('- Sat 2026-08-01 08:00–09:00, OK-VHA (C152)\n')
    expect(petras.text).toContain(`/#/main/bookings?day=2026-08-01&at=LKVH&flight=${first.id}\n`)
    expect(petras.text).toMatch(/- Sat 2026-08-01 10:00–12:00, OK-VHB \(\w+\): nobody has brought the aircraft back\n/)
    expect(petras.text).toContain('Log each of them, or say that you did not fly.')
    const sams = emails.find(({ to }) => to === 'sam')!
    expect(sams.subject).toBe('Not logged yet: OK-VHA, Sat 2026-08-01 09:00–10:00')
    expect(sams.text).toContain('Log it, or say that you did not fly.')
    expect(await emailsAt(club, '08:01', NEXT)).toEqual([])
    expect(await emailsAt(club, '08:00', '2026-08-03')).toEqual([])
  })

  it('leave out flown and explained flights, and aircraft or days without a log', async () => {
    const flown = await book(club, '08:00-09:00', 'petra')
    await flownOn(club.db, flown, { minutes: 50 })
    const said = await book(club, '09:00-10:00', 'petra')
    await notFlown(club.db, said.id, { reason: 'weather', at: said.to })
    await book(club, '10:00-11:00', 'petra', { aircraft: 'OK-VHC' })
    await book(club, '10:00-11:00', 'tomas', { on: '2026-07-31' })
    const deleted = await book(club, '11:00-12:00', 'tomas')
    await club.post('tomas', 'bookings/remove', deleted.id)
    const suspended = await book(club, '12:00-13:00', 'tomas')
    await club.db.updateTable('bookings').set({ isSuspended: true }).where('id', '=', suspended.id).execute()
    expect(await emailsAt(club, '08:00', NEXT)).toEqual([])
    const removed = await book(club, '14:00-15:00', 'max')
    await flownOn(club.db, removed, { minutes: 50, deletedAt: removed.to, deletedBy: cast.max.id })
    expect(readers(await emailsAt(club, '08:01', NEXT))).toEqual(['max'])
  })

  it('follow the clock of the airport, and are also about flights without a booking', async () => {
    await book(club, '10:00-11:00', 'petra')
    await book(club, '10:00-11:00', 'tomas', { aircraft: 'CS-GZA' })
    const ferry = { aircraft: { id: club.ids.aircraft('OK-VHB') }, pilot: cast.max, instructor: null }
    const from = momentAt(DAY, '12:00', 'Europe/Prague')
    await flownOn(club.db, { id: 0, from, ...ferry }, { minutes: null, bookingId: null })
    const emails = await emailsAt(club, '08:00', NEXT)
    expect(readers(emails)).toEqual(['max', 'petra'])
    expect(emails.find(({ to }) => to === 'max')!.text).toContain(
      '- OK-VHB, since Sat 2026-08-01 12:00: nobody has brought the aircraft back\n',
    )
    expect(readers(await emailsAt(club, '08:00', NEXT, 'Europe/Lisbon'))).toEqual(['tomas'])
  })

  it('are not sent about flights of more than three days ago after a downtime', async () => {
    await book(club, '10:00-11:00', 'petra')
    await book(club, '10:00-11:00', 'tomas', { on: '2026-08-02' })
    await book(club, '10:00-11:00', 'lenka', { on: '2026-08-04' })
    expect(readers(await emailsAt(club, '07:59', '2026-08-05'))).toEqual(['tomas'])
    expect(readers(await emailsAt(club, '08:00', '2026-08-05'))).toEqual(['lenka'])
  })

  it('are not sent to people who opted out or have left, and only on the day after the booking ended', async () => {
    await book(club, '08:00-09:00', 'petra')
    await book(club, '09:00-10:00', 'tomas')
    await book(club, '22:00-23:00', 'max', { aircraft: 'OK-VHB', to: '2026-08-02T02:00' })
    setClock(club, DAY, '06:00')
    expect((await club.post('petra', 'letters/save', { kind: 'log', choice: 'none' })).status).toBe(200)
    await club.db.updateTable('users').set({ isActive: false }).where('id', '=', cast.tomas.id).execute()
    expect(await emailsAt(club, '08:00', NEXT)).toEqual([])
    expect(readers(await emailsAt(club, '08:00', '2026-08-03'))).toEqual(['max'])
    await club.db.updateTable('users').set({ isActive: true }).where('id', '=', cast.tomas.id).execute()
  })

  it('can be chosen if an aircraft keeps a log', async () => {
    const offers = async () =>
      ((await club.get('petra', 'letters/get')).body as { offers: { kind: string }[] }).offers.map(({ kind }) => kind)
    expect(await offers()).toContain('log')
    await club.db.deleteFrom('aircraftLogs').execute()
    expect(await offers()).not.toContain('log')
    const none = await club.post('petra', 'letters/save', { kind: 'log', choice: 'none' })
    expect(none).toEqual({ status: 400, body: ['This choice is not offered.'] })
  })

  it('L14 and L15: several servers send each email once', async () => {
    const pilots = ['petra', 'tomas', 'lenka', 'max'] as const
    for (const [index, pilot] of pilots.entries()) await book(club, `0${index + 4}:00-0${index + 5}:00`, pilot)
    setClock(club, '2026-08-02', '07:00')
    await out(club, await book(club, '05:00-07:00', 'petra', { on: '2026-08-02', aircraft: 'OK-VHB' }))
    await book(club, '09:00-10:00', 'sam', { on: '2026-08-02', aircraft: 'OK-VHB', instructor: 'igor' })
    setClock(club, '2026-08-02', '08:00')
    const second = 'url' in where ? await openDatabase(where) : undefined
    try {
      const servers = [club.db, second ?? club.db, club.db].map((db) => noticesOf(club, db))
      await Promise.all(servers.map((server) => server.tick()))
      await Promise.all(servers.map((server) => server.tick()))
    } finally {
      await second?.close()
    }
    expect(readers(await sentEmails(club))).toEqual([...pilots, 'igor', 'sam'].toSorted())
  })
})
