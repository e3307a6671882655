import { addMinutes, momentAt } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachPlace } from './database/test-engines'
import { cast, type CastName } from './demo/cast'
import type { CastClub } from './operations/bookings/test-flights'
import { notifyAtOnce } from './operations/flights/late-emails'
import { flightById } from './storage/log/flights'
import { book, DAY, emptyLog, emailsAt, out, readers, sentEmails } from './test-flight-notices'
import { openJumpingClub, setClock } from './test-reminders'

onEachPlace('L14: emails that an aircraft is late', (find) => {
  let club: CastClub
  beforeAll(async () => {
    const place = await find()
    club = await openJumpingClub(place.db)
  })
  beforeEach(() => emptyLog(club))

  it('are sent 15 minutes after the end to the people of the next booking, once', async () => {
    await out(club, await book(club, '10:00-12:00', 'petra'))
    const next = await book(club, '12:30-14:00', 'sam', { instructor: 'igor' })
    await book(club, '15:00-16:00', 'tomas')
    expect(await emailsAt(club, '12:14')).toEqual([])
    const emails = await emailsAt(club, '12:15')
    expect(readers(emails)).toEqual(['igor', 'sam'])
    expect(emails[0]).toMatchObject({
      subject: 'OK-VHA is not back yet: your flight Sat 2026-08-01 12:30–14:00',
      kind: 'lost',
      uselessAfter: next.to,
    })
    expect(emails[0]!.text).toContain('OK-VHA was booked until 12:00, before your flight')
    expect(emails[0]!.text).toContain(`This person has it:\n\n- Petra Svobodová, ${cast.petra.phoneNumber}`)
    expect(emails[0]!.text).toContain(`/#/main/bookings?day=2026-08-01&at=LKVH&flight=${next.id}`)
    expect(await emailsAt(club, '12:16')).toEqual([])
  })

  it('are sent only while the aircraft is out, and if the next booking begins within 3 hours', async () => {
    await book(club, '10:00-12:00', 'petra')
    await book(club, '12:30-14:00', 'tomas')
    expect(await emailsAt(club, '12:15'), 'nobody has taken it').toEqual([])
    const id = await out(club, await book(club, '08:00-09:00', 'lenka', { aircraft: 'OK-VHB' }))
    await book(club, '15:00-16:00', 'max', { aircraft: 'OK-VHB' })
    await book(club, '17:00-18:00', 'tomas', { aircraft: 'OK-VHB' })
    expect(await emailsAt(club, '11:59')).toEqual([])
    expect(readers(await emailsAt(club, '12:00'))).toEqual(['max'])
    await club.db.updateTable('flights').set({ backAt: club.now }).where('id', '=', id).execute()
    expect(await emailsAt(club, '16:30'), 'it is back').toEqual([])
  })

  it('ignore suspended and deleted bookings, and skip the pilot who has the aircraft', async () => {
    await out(club, await book(club, '10:00-12:00', 'petra'))
    const deleted = await book(club, '12:00-12:30', 'max')
    const suspended = await book(club, '12:30-13:00', 'lenka')
    await book(club, '13:00-14:00', 'petra', { instructor: 'igor' })
    setClock(club, DAY, '11:00')
    await club.post('max', 'bookings/remove', deleted.id)
    await club.db.updateTable('bookings').set({ isSuspended: true }).where('id', '=', suspended.id).execute()
    expect(readers(await emailsAt(club, '12:15'))).toEqual(['igor'])
  })

  it('contain no phone number that a guest may not see', async () => {
    await out(club, await book(club, '10:00-12:00', 'petra'))
    await book(club, '12:30-14:00', 'eva')
    const [email] = await emailsAt(club, '12:15')
    expect(email?.to).toBe('eva')
    expect(email?.text).toContain('This person has it:\n\n- Petra Svobodová\n')
    expect(email?.text).not.toContain(cast.petra.phoneNumber)
  })

  it('are sent at once with the time that the pilot gives, and again if it changes by 30 minutes', async () => {
    const id = await out(club, await book(club, '10:00-12:00', 'petra'))
    await book(club, '12:00-14:00', 'tomas', { instructor: 'igor' })
    const say = async (clock: string, at: string, by: CastName = 'petra') => {
      setClock(club, DAY, at)
      const before = (await sentEmails(club)).length
      const { status } = await club.post(by, 'flights/late', { id, lateUntil: `${DAY}T${clock}` })
      expect(status).toBe(200)
      return (await sentEmails(club)).slice(before)
    }
    const emails = await say('12:45', '11:40')
    expect(readers(emails)).toEqual(['igor', 'tomas'])
    expect(emails[0]!.subject).toBe('OK-VHA comes back at 12:45: your flight Sat 2026-08-01 12:00–14:00')
    expect(emails[0]!.text).toContain('OK-VHA is still out, and will be back at 12:45.')
    expect(await emailsAt(club, '12:15'), 'they have been told').toEqual([])
    expect(await say('13:14', '12:20')).toEqual([])
    expect(readers(await say('13:15', '12:21'))).toEqual(['igor', 'tomas'])
    expect(readers(await say('12:40', '12:22', 'igor')), 'who says so knows it').toEqual(['tomas'])
    expect(readers(await say('13:10', '12:23'))).toEqual(['igor', 'tomas'])
  })

  it('are sent with the stated time to people who book only after it was stated', async () => {
    const id = await out(club, await book(club, '10:00-12:00', 'petra'))
    const lateUntil = momentAt(DAY, '13:00', 'Europe/Prague')
    await club.db.updateTable('flights').set({ lateUntil }).where('id', '=', id).execute()
    expect(await emailsAt(club, '12:15')).toEqual([])
    await book(club, '12:30-14:00', 'max')
    const [email] = await emailsAt(club, '12:16')
    expect(email?.subject).toBe('OK-VHA comes back at 13:00: your flight Sat 2026-08-01 12:30–14:00')
  })

  it('are sent once the stated delay reaches the next booking, however late that is', async () => {
    const id = await out(club, await book(club, '10:00-12:00', 'petra'))
    await book(club, '17:00-18:00', 'max')
    setClock(club, DAY, '11:40')
    const { db, config, now } = club
    const until = momentAt(DAY, '18:00', 'Europe/Prague')
    const flight = await flightById(db, id)
    await notifyAtOnce(flight!, addMinutes(until, -120), { db, config, now, actor: cast.petra })
    expect(await sentEmails(club)).toEqual([])
    await notifyAtOnce(flight!, until, { db, config, now, actor: cast.petra })
    expect(readers(await sentEmails(club))).toEqual(['max'])
  })
})
