import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from './database/test-engines'
import { cast, type CastName } from './demo/cast'
import { booked, type CastClub, type Plan, scheduled } from './operations/bookings/test-flights'
import { notifyOfMoreNewcomers } from './mail/notify-newcomers'
import { post } from './operations/test-club'
import { emailsOf, emptyDiary, openJumpingClub, remindersOf, setClock, subjectsOf } from './test-reminders'

const today = '2026-09-01'
const later = '2026-09-12'
const lesson: Plan = { on: later, pilot: 'petra', instructor: 'igor' }

onEachEngine('news that wait for the evening', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openJumpingClub(await open())
  })

  beforeEach(async () => {
    await emptyDiary(club)
    setClock(club, today, '10:00')
    await remindersOf(club).tick()
    for (const day of [later, '2026-09-02', '2026-09-03']) await scheduled(club, 'igor', day, ['08:00-22:00'])
  })

  const tickAt = async (clock: string, day = today) => {
    setClock(club, day, clock)
    await remindersOf(club).tick()
  }
  const choose = async (who: CastName, kind: string, choice: string) =>
    expect((await club.post(who, 'letters/save', { kind, choice })).status).toBe(200)
  const remove = async (who: CastName, id: number) =>
    expect((await club.post(who, 'bookings/remove', id)).status).toBe(200)
  /** The subjects of the emails to a person. */
  const to = async (who: CastName) => (await emailsOf(club)).filter((email) => email.to === who)
  const gathered = () => club.db.selectFrom('gatheredNews').selectAll().orderBy('id').execute()

  it('NOT-2 are about flights that begin in 48 hours or later; all other news is sent at once', async () => {
    await choose('igor', 'booked', 'evening')
    setClock(club, today, '10:00')
    await booked(club, 'petra', { ...lesson, on: '2026-09-03', at: '09:30-10:00' })
    expect(await to('igor')).toMatchObject([
      { kind: 'booked', subject: expect.stringMatching('^Booking made') as string },
    ])
    await booked(club, 'petra', { ...lesson, on: '2026-09-03', at: '10:00-11:00' })
    expect(await to('igor')).toHaveLength(1)
    expect(await gathered()).toHaveLength(1)
  })

  it('NOT-2 are not about a flight that was near before it was moved', async () => {
    await choose('igor', 'booked', 'evening')
    const { id, version } = await booked(club, 'igor', { ...lesson, on: '2026-09-02' })
    await booked(club, 'petra', { ...lesson, id, version })
    expect(await to('igor')).toMatchObject([{ subject: expect.stringMatching('^Booking changed') as string }])
    expect(await gathered()).toEqual([])
  })

  it('NOT-2 are never about a cancellation', async () => {
    await choose('igor', 'booked', 'evening')
    const { id } = await booked(club, 'igor', lesson)
    await remove('petra', id)
    expect(await to('igor')).toMatchObject([
      { kind: 'lost', subject: expect.stringMatching('^Booking cancelled') as string },
    ])
  })

  it('NOT-2 are not about a flight that is suspended before its booking was announced, so that its end is announced too', async () => {
    await choose('igor', 'booked', 'evening')
    const { id } = await booked(club, 'petra', lesson)
    const grounded = { from: `${later}T00:00`, to: `${later}T23:30`, aircraft: { id: club.ids.aircraft('OK-VHA') } }
    const { body } = await club.post('anna', 'aircraftMaintenances/save', { id: 0, ...grounded })
    expect((await to('igor')).map(({ subject }) => subject.slice(0, 17))).toEqual([
      'Booking made: OK-',
      'Booking suspended',
    ])
    expect(await gathered()).toEqual([])
    setClock(club, today, '11:00')
    await remove('petra', id)
    expect((await to('igor')).at(-1)?.subject).toMatch(/^Booking cancelled/)
    await club.post('anna', 'aircraftMaintenances/delete', (body as { id: number }).id)
  })

  it('NOT-3 are sent at 18:00 by the clock of the flight’s airport', async () => {
    await choose('igor', 'booked', 'evening')
    await booked(club, 'petra', lesson)
    await tickAt('17:59')
    expect(await to('igor')).toEqual([])
    await tickAt('18:00')
    expect(await to('igor')).toMatchObject([{ kind: 'booked', subject: 'News about a flight of yours' }])
    expect(await gathered()).toEqual([])
    await tickAt('18:01')
    await tickAt('18:00', '2026-09-02')
    expect(await to('igor')).toHaveLength(1)
  })

  it('NOT-10 are one email, in the order of the flights', async () => {
    await choose('igor', 'booked', 'evening')
    const second = await booked(club, 'petra', { ...lesson, at: '14:00-15:00' })
    await booked(club, 'tomas', { ...lesson, pilot: 'tomas', aircraft: 'OK-VHB', at: '08:00-09:00' })
    setClock(club, today, '11:00')
    const known = await booked(club, 'igor', { ...lesson, at: '16:00-17:00' })
    await booked(club, 'petra', { ...lesson, id: known.id, version: known.version, at: '17:00-18:00' })
    expect(second.id).toBeLessThan(known.id)
    await tickAt('18:00')
    const [email, ...others] = await to('igor')
    expect(others).toEqual([])
    expect(email?.subject).toBe('News about 3 flights of yours')
    expect(email?.text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      expect.stringMatching(/^- Tomáš Říha has booked: Sat 2026-09-12 08:00–09:00, OK-VHB/),
      expect.stringMatching(/^- Petra Svobodová has booked: Sat 2026-09-12 14:00–15:00, OK-VHA/),
      expect.stringMatching(
        /^- Petra Svobodová has changed: Sat 2026-09-12 17:00–18:00, .* Before: Sat 2026-09-12 16:00–17:00/,
      ),
    ])
    expect(email?.text).toContain('All times are those of LKVH, Prague (UTC+2).')
  })

  it('NOT-10 are dropped if the flight is cancelled before its booking was announced', async () => {
    await choose('igor', 'booked', 'evening')
    const { id } = await booked(club, 'petra', lesson)
    setClock(club, today, '15:00')
    await remove('petra', id)
    await tickAt('18:00')
    expect(await to('igor')).toEqual([])
    expect(await gathered()).toEqual([])
  })

  it('NOT-10 are dropped if a change was reversed', async () => {
    await choose('igor', 'booked', 'evening')
    const { id } = await booked(club, 'igor', lesson)
    const { version } = await booked(club, 'petra', { ...lesson, id, at: '13:00-14:00' })
    setClock(club, today, '15:00')
    await booked(club, 'petra', { ...lesson, id, version })
    await tickAt('18:00')
    expect(await to('igor')).toEqual([])
  })

  it('NOT-10 announce a new flight with its final times, and at once when it becomes near', async () => {
    await choose('igor', 'booked', 'evening')
    await choose('igor', 'day', 'none')
    const { id, version } = await booked(club, 'petra', lesson)
    setClock(club, today, '15:00')
    await booked(club, 'petra', { ...lesson, id, version, on: '2026-09-02' })
    const [email, ...others] = await to('igor')
    expect(others).toEqual([])
    expect(email?.subject).toBe('Booking made: OK-VHA, Wed 2026-09-02 10:00–12:00')
    // Undo has its time here too.
    const row = await club.db.selectFrom('outbox').select('dueAt').where('kind', '=', 'booked').executeTakeFirst()
    expect(row?.dueAt).toBe(addMinutes(club.now, 0.5))
    await tickAt('18:00')
    expect(await to('igor')).toHaveLength(1)
  })

  it('NOT-10 wait until a change can no longer be undone', async () => {
    await choose('igor', 'booked', 'evening')
    setClock(club, today, '18:00')
    club.now = addMinutes(club.now, -0.25)
    const { id } = await booked(club, 'petra', lesson)
    await tickAt('18:00')
    expect(await to('igor')).toEqual([])
    await remove('petra', id)
    await tickAt('18:01')
    expect(await to('igor')).toEqual([])
  })

  it('NOT-10 are in the email about an instructor’s day if they chose it, and in their own email on a day without flights', async () => {
    await choose('igor', 'booked', 'inMyDay')
    await booked(club, 'anna', { ...lesson, on: '2026-09-02' })
    await club.db.deleteFrom('outbox').execute()
    await booked(club, 'petra', lesson)
    await tickAt('18:00')
    const [day, ...others] = await to('igor')
    expect(others).toEqual([])
    expect(day?.subject).toBe('Your day tomorrow')
    expect(day?.text).toMatch(/News about your flights:\n\n- Petra Svobodová has booked: Sat 2026-09-12 10:00–12:00/)
    setClock(club, '2026-09-02', '12:00')
    await booked(club, 'petra', { ...lesson, at: '15:00-16:00' })
    await tickAt('18:00', '2026-09-02')
    // The unsent email about the day has become useless in the meantime.
    expect((await to('igor')).map(({ subject }) => subject)).toEqual(['News about a flight of yours'])
  })

  it('NOT-10 are sent in the morning to instructors who get their day then', async () => {
    await choose('igor', 'day', 'morning')
    await choose('igor', 'booked', 'inMyDay')
    await booked(club, 'petra', lesson)
    await tickAt('18:00')
    expect(await to('igor')).toEqual([])
    await tickAt('07:00', '2026-09-02')
    expect((await to('igor')).map(({ subject }) => subject)).toEqual(['News about a flight of yours'])
  })

  it('NOT-11 are sent within the hour when the reader chooses "at once" again', async () => {
    await choose('igor', 'booked', 'evening')
    await booked(club, 'petra', lesson)
    setClock(club, today, '12:00')
    await choose('igor', 'booked', 'atOnce')
    await tickAt('12:01')
    expect((await to('igor')).map(({ subject }) => subject)).toEqual(['News about a flight of yours'])
  })

  it('NOT-16 are deleted with a person who is removed or no longer approved, and so are their choices', async () => {
    for (const who of ['igor', 'petra'] as const) await choose(who, 'booked', 'evening')
    const { id } = await booked(club, 'anna', { ...lesson, on: '2026-09-02' })
    await booked(club, 'anna', lesson)
    expect(await gathered()).toHaveLength(2)
    setClock(club, today, '11:00')
    await club.db.deleteFrom('outbox').execute()
    const { body: person } = await club.get('anna', `user/getById?id=${cast.petra.id}`)
    const unapproved = await club.post('anna', 'user/save', { ...(person as object), isApproved: false })
    expect(unapproved.status).toBe(200)
    expect((await gathered()).map(({ userId }) => userId)).toEqual([cast.igor.id])
    const choices = await club.db.selectFrom('letterChoices').select('userId').execute()
    expect(choices).toEqual([{ userId: cast.igor.id }])
    await remove('anna', id)
    expect(await to('petra')).toEqual([])
    const { body: again } = await club.get('anna', `user/getById?id=${cast.petra.id}`)
    expect((await club.post('anna', 'user/save', { ...(again as object), isApproved: true })).status).toBe(200)
  })

  describe('NOT-12 about new users', () => {
    let number = 0
    const signUp = async () => {
      number += 1
      const userName = `newcomer${number}`
      const password = { password: 'clear skies ahead', confirmPassword: 'clear skies ahead' }
      const name = { firstName: 'New', lastName: 'Comer', phoneNumber: '040 123', address: '' }
      const account = { ...name, ...password, userName, email: `${userName}@elsewhere.example` }
      const { body } = await post(club, '/api/user/register', account, { address: `192.0.2.${number}` })
      expect(body).toMatchObject({ succeeded: true })
    }

    it('are sent at once, but at most once an hour, and the next email says how many', async () => {
      await signUp()
      await signUp()
      expect((await to('anna')).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
        'newcomers A new user is waiting for approval',
      ])
    })

    it('are sent once in the evening to administrators who have chosen it, and not at all with None', async () => {
      await choose('anna', 'newcomers', 'evening')
      await signUp()
      await signUp()
      expect(await to('anna')).toEqual([])
      expect((await gathered()).filter(({ userId }) => userId === cast.anna.id)).toHaveLength(1)
      await tickAt('18:00')
      expect(await to('anna')).toHaveLength(1)
      expect((await to('anna'))[0]?.text).toMatch(/new users are waiting for approval/)
      await choose('anna', 'newcomers', 'none')
      await signUp()
      await tickAt('18:00', '2026-09-02')
      expect(await to('anna')).toHaveLength(1)
    })

    it('are sent at most once an hour even if the choice changes repeatedly', async () => {
      await signUp()
      await choose('anna', 'newcomers', 'evening')
      await signUp()
      await choose('anna', 'newcomers', 'atOnce')
      await tickAt('10:01')
      expect(await to('anna')).toHaveLength(1)
      await notifyOfMoreNewcomers({ db: club.db, config: club.config, now: addMinutes(club.now, 58) })
      expect(await to('anna')).toHaveLength(1)
      await notifyOfMoreNewcomers({ db: club.db, config: club.config, now: addMinutes(club.now, 59) })
      expect((await to('anna'))[1]?.text).toMatch(/new users are waiting for approval/)
    })
  })

  it('are sent in the evening to the person who chose that, and to the other at once', async () => {
    await choose('igor', 'booked', 'evening')
    await booked(club, 'anna', lesson)
    expect(await subjectsOf(club)).toEqual(['petra: Booking made: OK-VHA, Sat 2026-09-12 10:00–12:00'])
    expect(await gathered()).toMatchObject([{ userId: cast.igor.id, action: 'made', known: '"new"' }])
  })
})
