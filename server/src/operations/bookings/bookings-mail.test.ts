import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cast, type CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { markUserInactive } from '../../storage/users'
import { passUndo } from '../test-club'
import { booked, bookedSeries, type CastClub, draft, openCastClub, scheduled } from './test-flights'

const day = '2026-09-05'
const email = (name: CastName) => cast[name].email

onEachEngine('emails about bookings', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
    await scheduled(club, 'igor', day, ['08:00-22:00'])
  })

  beforeEach(async () => {
    await club.db.deleteFrom('claims').where('holder', 'like', 'booking:%').execute()
    await club.db.deleteFrom('bookings').execute()
    await club.db.deleteFrom('outbox').execute()
  })

  async function emails() {
    const rows = await club.db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return rows.map(({ toAddress: to, ccAddress: cc, subject }) => ({
      to,
      cc,
      about: /: (Bookings? \w+)/.exec(subject)?.[1],
    }))
  }
  const textOf = async (to: string) =>
    (await club.db.selectFrom('outbox').select('text').where('toAddress', '=', to).executeTakeFirstOrThrow()).text

  it('are sent to pilot and instructor separately when a third person books them', async () => {
    await booked(club, 'anna', { on: day, pilot: 'petra', instructor: 'igor' })
    expect(await emails()).toEqual([
      { to: email('petra'), cc: '', about: 'Booking made' },
      { to: email('igor'), cc: '', about: 'Booking made' },
    ])
    for (const name of ['petra', 'igor'] as const)
      expect(await textOf(email(name))).toMatch(
        new RegExp(`^Hello ${cast[name].firstName} [^]*Anna Dvořáková has booked this flight with you`),
      )
  })

  it('end with an offer of calendar links until the reader has one', async () => {
    const { body: added } = await club.post('petra', 'calendars/save', { name: 'A', kind: 'flights', detail: 'full' })
    const offers = async (to: CastName) => (await textOf(email(to))).includes('Put your flights into your calendar:')
    await booked(club, 'anna', { on: day, pilot: 'petra', instructor: 'igor' })
    expect([await offers('petra'), await offers('igor')]).toEqual([false, true])
    await club.db.deleteFrom('outbox').execute()
    await club.post('petra', 'calendars/remove', (added as { id: number }).id)
    await booked(club, 'anna', { on: day, at: '13:00-14:00', pilot: 'petra', instructor: 'igor' })
    expect(await offers('petra')).toBe(true)
    club.config.calendarLinks = false
    await club.db.deleteFrom('outbox').execute()
    await booked(club, 'anna', { on: day, at: '15:00-16:00', pilot: 'petra', instructor: 'igor' })
    club.config.calendarLinks = true
    expect([await offers('petra'), await offers('igor')]).toEqual([false, false])
  })

  it('contain no member’s address for a guest', async () => {
    await booked(club, 'anna', { on: day, aircraft: 'OK-VHE', pilot: 'eva', instructor: 'igor' })
    const rows = await club.db.selectFrom('outbox').selectAll().where('toAddress', '=', email('eva')).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify({ ...rows[0], toAddress: '', messageId: '' })).not.toContain('@')
  })

  it.each<[CastName, string[]]>([
    ['petra', [email('igor')]],
    ['igor', [email('petra')]],
  ])('by %s are sent to the other person only', async (by, told) => {
    await booked(club, by, { on: day, pilot: 'petra', instructor: 'igor' })
    expect(await emails()).toEqual(told.map((to) => ({ to, cc: '', about: 'Booking made' })))
  })

  it('are not written about one’s own action', async () => {
    const { id } = await booked(club, 'petra', { on: day, pilot: 'petra' })
    await club.post('petra', 'bookings/save', { ...draft(club, { on: day, at: '13:00-14:00', pilot: 'petra' }), id })
    await club.post('petra', 'bookings/remove', id)
    expect(await emails()).toEqual([])
  })

  it('describe a whole series in one email', async () => {
    const series = { occurence: 'Weekly', occurenceEndDate: '2026-09-19' }
    const [first] = await bookedSeries(club, 'anna', { on: day, pilot: 'petra', ...series })
    expect(await emails()).toEqual([{ to: email('petra'), cc: '', about: 'Bookings made' }])
    for (const date of ['2026-09-05', '2026-09-12', '2026-09-19'])
      expect(await textOf(email('petra'))).toContain(`- Sat ${date} 10:00–12:00`)

    passUndo(club)
    await club.post('anna', 'bookings/removeAll', JSON.stringify(first?.occurenceId))
    expect((await emails()).slice(1)).toEqual([{ to: email('petra'), cc: '', about: 'Bookings cancelled' }])
  })

  it('distinguish people who stay, join and leave by a change', async () => {
    const { id } = await booked(club, 'anna', { on: day, pilot: 'petra', instructor: 'igor' })
    await club.db.deleteFrom('outbox').execute()
    const change = draft(club, { on: day, at: '13:00-15:00', pilot: 'tomas', instructor: 'igor' })
    await club.post('anna', 'bookings/save', { ...change, id })
    expect(await emails()).toEqual([
      { to: email('igor'), cc: '', about: 'Booking changed' },
      { to: email('tomas'), cc: '', about: 'Booking made' },
      { to: email('petra'), cc: '', about: 'Booking cancelled' },
    ])
    expect(await textOf(email('igor'))).toMatch(/13:00–15:00[^]*Before the change it was:[^]*10:00–12:00/)
  })

  it('are not written when nothing has changed, or nothing was saved', async () => {
    const { id } = await booked(club, 'anna', { on: day, pilot: 'petra' })
    await club.db.deleteFrom('outbox').execute()
    await club.post('anna', 'bookings/save', { ...draft(club, { on: day, pilot: 'petra' }), id })
    expect((await club.post('anna', 'bookings/save', draft(club, { on: day, pilot: 'tomas' }))).status).toBe(400)
    expect(await emails()).toEqual([])
  })

  it('notify people of suspended and of reinstated bookings', async () => {
    await booked(club, 'anna', { on: day, pilot: 'petra', instructor: 'igor' })
    await booked(club, 'anna', { on: day, at: '14:00-15:00', pilot: 'tomas' })
    await club.db.deleteFrom('outbox').execute()
    const aircraft = { id: club.ids.aircraft('OK-VHA') }
    const maintenance = { id: 0, aircraft, from: `${day}T08:00`, to: `${day}T20:00` }
    const { body } = await club.post('max', 'aircraftMaintenances/save', maintenance)
    const { id } = body as { id: number }
    passUndo(club)
    await club.post('max', 'aircraftMaintenances/delete', id)
    expect(await emails()).toEqual([
      { to: email('petra'), cc: '', about: 'Booking suspended' },
      { to: email('igor'), cc: '', about: 'Booking suspended' },
      { to: email('tomas'), cc: '', about: 'Booking suspended' },
      { to: email('petra'), cc: '', about: 'Booking reinstated' },
      { to: email('igor'), cc: '', about: 'Booking reinstated' },
      { to: email('tomas'), cc: '', about: 'Booking reinstated' },
    ])
  })

  it('notify the pilots of bookings that are deleted with an instructor’s schedule', async () => {
    await booked(club, 'anna', { on: day, pilot: 'petra', instructor: 'igor' })
    await club.db.deleteFrom('outbox').execute()
    const entries = await club.get('igor', 'schedules/getByUserAndDate', { userId: cast.igor.id, date: day })
    const [{ id } = { id: 0 }] = entries.body as { id: number }[]
    await club.post('igor', 'schedules/remove', { id, removeBookings: true })
    expect(await emails()).toEqual([{ to: email('petra'), cc: '', about: 'Booking cancelled' }])
  })

  it('are not sent to people who have left', async () => {
    const { id } = await booked(club, 'anna', { on: day, pilot: 'colin' })
    await club.db.deleteFrom('outbox').execute()
    await markUserInactive(club.db, cast.colin.id)
    await club.post('anna', 'bookings/remove', id)
    expect(await emails()).toEqual([])
  })
})
