import { momentAt } from '@windsock/domain/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from './database/test-engines'
import { booked, type CastClub, type Plan, scheduled } from './operations/bookings/test-flights'
import { cast, type CastName } from './demo/cast'
import { savedWish } from './operations/wishes/test-wishes'
import { updateUser } from './storage/users'
import { emailsOf, emptyDiary, openJumpingClub, remindersOf, setClock, subjectsOf } from './test-reminders'

const eve = '2026-09-04'
const on = '2026-09-05'
const petras: Plan = { on, pilot: 'petra' }

onEachEngine('reminders', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openJumpingClub(await open())
  })

  beforeEach(async () => {
    await emptyDiary(club)
    setClock(club, '2026-09-01', '10:00')
    // The first round notes since when the club sends reminders.
    await remindersOf(club).tick()
  })

  /** Runs a round of a server that has just started, at a time in Prague. */
  async function tickAt(clock: string, day = eve) {
    setClock(club, day, clock)
    await remindersOf(club).tick()
  }
  const choose = async (who: CastName, kind: string, choice: string) =>
    expect((await club.post(who, 'letters/save', { kind, choice })).status).toBe(200)
  /** Empties the outbox of what was written when flights were made. */
  const forgetEmails = () => club.db.deleteFrom('outbox').execute()

  it('NOT-3 are sent at 18:00 by the clock of the airport', async () => {
    await booked(club, 'petra', petras)
    await booked(club, 'petra', { on, pilot: 'petra', aircraft: 'CS-GZA', at: '15:00-16:00' })
    await tickAt('17:59')
    expect(await subjectsOf(club)).toEqual([])
    await tickAt('18:00')
    expect(await subjectsOf(club)).toEqual(['petra: Tomorrow: OK-VHA 10:00–12:00'])
    // In Lisbon it is an hour earlier.
    await tickAt('19:00')
    expect(await subjectsOf(club)).toEqual([
      'petra: Tomorrow: CS-GZA 15:00–16:00',
      'petra: Tomorrow: OK-VHA 10:00–12:00',
    ])
  })

  it('NOT-4 list all flights of the day in one email, and mark the suspended ones', async () => {
    await booked(club, 'petra', { ...petras, at: '14:00-15:00' })
    await booked(club, 'petra', petras)
    await booked(club, 'petra', { on: '2026-09-06', pilot: 'petra' })
    const maintenance = { aircraft: { id: club.ids.aircraft('OK-VHA') }, from: `${on}T09:00`, to: `${on}T11:00` }
    expect((await club.post('anna', 'aircraftMaintenances/save', { id: 0, ...maintenance })).status).toBe(200)
    await forgetEmails()
    await tickAt('18:00')
    const [email, ...others] = await emailsOf(club)
    expect(others).toEqual([])
    expect(email?.subject).toBe('Tomorrow: 2 flights, OK-VHA')
    const lines = email?.text.split('\n').filter((line) => line.startsWith('- '))
    expect(lines).toEqual([
      expect.stringMatching(/^- Sat 2026-09-05 10:00–12:00, OK-VHA .*\(suspended\)$/),
      expect.stringMatching(/^- Sat 2026-09-05 14:00–15:00, OK-VHA .*Petra Svobodová$/),
    ])
  })

  it('NOT-5 leave out a flight that was made or changed within the 12 hours before', async () => {
    setClock(club, eve, '06:00')
    await booked(club, 'petra', petras)
    await tickAt('18:00')
    expect(await subjectsOf(club)).toEqual([])
    await emptyDiary(club)
    setClock(club, '2026-09-01', '10:00')
    await remindersOf(club).tick()
    const early = await booked(club, 'petra', petras)
    setClock(club, eve, '12:00')
    await booked(club, 'petra', { ...petras, id: early.id, version: early.version, description: 'Later' })
    await tickAt('18:00')
    expect(await subjectsOf(club)).toEqual([])
  })

  it('NOT-5 leave out a flight that was booked after the evening began, when the server restarts', async () => {
    setClock(club, eve, '20:00')
    await booked(club, 'petra', petras)
    await tickAt('21:00')
    expect(await subjectsOf(club)).toEqual([])
  })

  it('NOT-6 are not sent in addition to the email about an instructor’s day, which contains their own flights', async () => {
    await scheduled(club, 'lenka', on, ['08:00-18:00'])
    await booked(club, 'anna', { on, pilot: 'sam', instructor: 'lenka' })
    await booked(club, 'lenka', { on, pilot: 'lenka', at: '13:00-14:00', aircraft: 'OK-VHB' })
    await forgetEmails()
    await tickAt('18:00')
    expect(await subjectsOf(club)).toEqual(['lenka: Your day tomorrow', 'sam: Tomorrow: OK-VHA 10:00–12:00'])
    const day = (await emailsOf(club)).find(({ to }) => to === 'lenka')
    expect(day?.kind).toBe('day')
    expect(day?.text).toMatch(/10:00–12:00, OK-VHA .*13:00–14:00, OK-VHB/s)
    expect(day?.text).toContain(
      'Still free of the hours that you have published:\n\n- 08:00–10:00\n- 12:00–13:00\n- 14:00–18:00\n',
    )
  })

  it('NOT-6 are sent to an instructor who has switched that email off, about the flights that they pilot', async () => {
    await choose('lenka', 'day', 'none')
    await booked(club, 'lenka', { on, pilot: 'lenka' })
    await scheduled(club, 'lenka', on, ['13:00-18:00'])
    await booked(club, 'anna', { on, pilot: 'sam', instructor: 'lenka', at: '14:00-15:00', aircraft: 'OK-VHB' })
    await forgetEmails()
    await tickAt('18:00')
    expect(await subjectsOf(club)).toEqual(['lenka: Tomorrow: OK-VHA 10:00–12:00', 'sam: Tomorrow: OK-VHB 14:00–15:00'])
  })

  it('NOT-6 are not written without a flight', async () => {
    await scheduled(club, 'igor', on, ['08:00-18:00'])
    await tickAt('18:00')
    await tickAt('07:00', on)
    expect(await subjectsOf(club)).toEqual([])
  })

  it('are sent as each person has chosen', async () => {
    await choose('petra', 'reminder', 'twoEvenings')
    await choose('tomas', 'reminder', 'none')
    await choose('igor', 'day', 'morning')
    await scheduled(club, 'igor', on, ['08:00-18:00'])
    await booked(club, 'anna', { ...petras, instructor: 'igor' })
    await booked(club, 'tomas', { on, pilot: 'tomas', aircraft: 'OK-VHB' })
    await forgetEmails()
    await tickAt('18:00', '2026-09-03')
    expect(await subjectsOf(club)).toEqual(['petra: On Sat 2026-09-05: OK-VHA 10:00–12:00'])
    await tickAt('18:00')
    await tickAt('07:00', on)
    expect(await subjectsOf(club)).toEqual([
      'igor: Your day today',
      'petra: On Sat 2026-09-05: OK-VHA 10:00–12:00',
      'petra: Tomorrow: OK-VHA 10:00–12:00',
    ])
  })

  describe('NOT-8 when the server was down in the evening', () => {
    it('are sent when it is back', async () => {
      await booked(club, 'petra', petras)
      await tickAt('08:59', on)
      expect(await subjectsOf(club)).toEqual(['petra: Today: OK-VHA 10:00–12:00'])
    })

    it.each(['09:00', '10:30', '23:00'])('are not sent at %s', async (clock) => {
      await booked(club, 'petra', petras)
      await tickAt(clock, on)
      await tickAt(clock, '2026-09-06')
      expect(await subjectsOf(club)).toEqual([])
    })
  })

  it('NOT-9 expire when the first flight begins', async () => {
    await booked(club, 'petra', { ...petras, at: '14:00-15:00' })
    await booked(club, 'petra', petras)
    await tickAt('18:00')
    expect(await emailsOf(club)).toMatchObject([{ uselessAfter: momentAt(on, '10:00', 'Europe/Prague') }])
  })

  it('NOT-16 are not sent to people who are unapproved or were removed', async () => {
    await booked(club, 'petra', petras)
    await updateUser(club.db, cast.petra.id, { isApproved: false })
    await tickAt('18:00')
    await updateUser(club.db, cast.petra.id, { isApproved: true })
    await club.db.updateTable('users').set({ isActive: false }).where('id', '=', cast.petra.id).execute()
    await tickAt('18:01')
    await club.db.updateTable('users').set({ isActive: true }).where('id', '=', cast.petra.id).execute()
    expect(await subjectsOf(club)).toEqual([])
  })

  it('NOT-17 are not sent if REMINDERS is off, and neither are the emails about an instructor’s day', async () => {
    const { config } = club
    club.config = { ...config, reminders: false }
    await scheduled(club, 'igor', on, ['08:00-18:00'])
    await booked(club, 'petra', { ...petras, instructor: 'igor' })
    await forgetEmails()
    await tickAt('18:00')
    await tickAt('07:00', on)
    club.config = config
    expect(await subjectsOf(club)).toEqual([])
  })

  it('NOT-17 are not sent for an evening before the club began to send them', async () => {
    await booked(club, 'petra', petras)
    await booked(club, 'petra', { on: '2026-09-06', pilot: 'petra' })
    await club.db.deleteFrom('settings').where('name', '=', 'reminders-since').execute()
    await tickAt('18:00')
    await tickAt('20:00')
    expect(await subjectsOf(club)).toEqual([])
    await tickAt('18:00', on)
    expect(await subjectsOf(club)).toEqual(['petra: Tomorrow: OK-VHA 10:00–12:00'])
  })

  it('NOT-18 contain the zone, sunrise and sunset and a link, but no phone number', async () => {
    await updateUser(club.db, cast.petra.id, { phoneNumber: '+420 777 123 456' })
    await booked(club, 'petra', petras)
    await tickAt('18:00')
    const [email] = await emailsOf(club)
    expect(email?.text).toContain('Hello Petra Svobodová,\n\nyour flight at LKVH on Sat 2026-09-05:')
    expect(email?.text).toContain('Sunrise is at 06:19, sunset at 19:35.')
    expect(email?.text).toContain('All times are those of LKVH, Prague (UTC+2).')
    expect(email?.text).toMatch(/#\/main\/bookings\?day=2026-09-05&at=LKVH&flight=\d+/)
    expect(email?.text).toContain('/#/main/letters')
    expect(email?.text).not.toContain('777')
  })

  it('NOT-18 say how many others wait for the time of a flight, but not who', async () => {
    await booked(club, 'petra', petras)
    for (const who of ['tomas', 'lenka'] as const) await savedWish(club, who, { windows: [`${on} 10:00-12:00`] })
    await tickAt('18:00')
    const [email] = await emailsOf(club)
    expect(email?.text).toContain('Petra Svobodová (2 members wait for this time)\n')
    expect(email?.text).not.toMatch(/Tomáš|Lenka/)
  })
})
