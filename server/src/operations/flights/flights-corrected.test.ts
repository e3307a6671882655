import type { OwnFlight } from '@windsock/contract/log/flight-reads'
import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { booked } from '../bookings/test-flights'
import { emptyLog, flown, type LogClub, openLogClub, refused, taken, posted } from './test-log'

const DAY = 24 * 60

onEachEngine('corrections of a flight', (open) => {
  let club: LogClub
  beforeAll(async () => {
    club = await openLogClub(await open())
  })
  beforeEach(() => emptyLog(club))
  const mine = async (by: 'petra' | 'lenka' | 'anna') =>
    (await club.post(by, 'flights/getMine', { from: '2026-06-01', to: '2026-07-31' })).body as OwnFlight[]

  it('a wrong departure is corrected by the user who brings the aircraft back, even if they were not on board', async () => {
    club.now = '2026-07-01T08:00:00.000Z'
    const { id } = await posted(club, 'petra', 'take', taken(club, { leftAt: '2026-07-01T12:00' }))
    club.now = '2026-07-01T09:00:00.000Z'
    const refusal = 'An aircraft cannot be back before it has left.'
    expect(await refused(club, 'lenka', 'bringBack', { id })).toEqual([400, [refusal]])
    const back = await posted(club, 'lenka', 'bringBack', {
      id,
      leftAt: '2026-07-01T10:00',
      backAt: '2026-07-01T10:50',
    })
    expect(back).toMatchObject({ leftAt: '2026-07-01T08:00:00.000Z', backAt: '2026-07-01T08:50:00.000Z' })
  })

  it('a new time of return does not make a form that was opened before stale', async () => {
    const { id } = await posted(club, 'petra', 'take', taken(club))
    await posted(club, 'lenka', 'late', { id, lateUntil: addMinutes(club.now, 60) })
    expect(await posted(club, 'petra', 'bringBack', { id, backAt: club.now })).toMatchObject({ backAt: club.now })
  })

  it.each([1, 31])(
    'L17: after %i days a pilot can no longer correct, to the millisecond, and their list says so',
    async (days) => {
      await club.post('anna', 'clubSettings/save', { correctionDays: days })
      club.now = '2026-07-01T10:00:00.000Z'
      const { id } = await posted(club, 'petra', 'save', flown(club))
      const end = addMinutes(club.now, days * DAY)
      expect(await mine('petra')).toMatchObject([{ id, correctableUntil: end }])
      club.now = end
      await posted(club, 'petra', 'save', flown(club, { id, remark: 'At the last moment' }))
      club.now = new Date(Date.parse(end) + 1).toISOString()
      expect((await refused(club, 'petra', 'save', flown(club, { id })))[0]).toBe(403)
      expect(await mine('petra')).toMatchObject([{ id, correctableUntil: end }])
      await posted(club, 'anna', 'save', flown(club, { id, remark: 'By the office' }))
    },
  )

  it('L17: in an instructor’s list corrections end after seven days, and have no end for an open flight', async () => {
    club.now = '2026-07-01T10:00:00.000Z'
    await posted(club, 'lenka', 'save', flown(club, { pilot: 'lenka' }))
    await posted(club, 'lenka', 'take', taken(club, { pilot: 'lenka' }))
    const flights = await mine('lenka')
    expect(new Set(flights.map(({ correctableUntil }) => correctableUntil))).toEqual(
      new Set([addMinutes(club.now, 7 * DAY), null]),
    )
  })

  it('L12: the flight of a suspended booking is logged, and the booking does not change', async () => {
    const booking = await booked(club, 'petra', { on: '2026-07-01', at: '10:00-14:00', pilot: 'petra' })
    const aircraft = { id: club.ids.aircraft('OK-VHA') }
    const period = { from: booking.from, to: booking.to }
    expect((await club.post('anna', 'aircraftMaintenances/save', { id: 0, aircraft, ...period })).status).toBe(200)
    const { id } = await posted(club, 'petra', 'take', { bookingId: booking.id, leftAt: '2026-07-01T10:05' })
    const back = await posted(club, 'petra', 'bringBack', { id, backAt: '2026-07-01T10:40' })
    expect(back).toMatchObject({ bookedUntil: null, booking: { to: booking.to, isSuspended: true } })
  })

  it('L11: a pilot who has become a guest meanwhile can bring back an aircraft that guests cannot see', async () => {
    const { id } = await posted(club, 'petra', 'take', taken(club))
    const roles = club.db
      .updateTable('userRoles')
      .where('userId', '=', (of) => of.selectFrom('users').select('id').where('userName', '=', 'petra'))
    await roles.set({ role: 'External' }).execute()
    try {
      expect(await posted(club, 'petra', 'bringBack', { id, backAt: club.now })).toMatchObject({ backAt: club.now })
    } finally {
      await roles.set({ role: 'Pilot' }).execute()
    }
  })
})
