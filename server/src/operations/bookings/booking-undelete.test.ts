import { beforeAll, expect, it } from 'vitest'
import { addDays } from '@windsock/domain/calendar'
import { dateMessage } from '@windsock/domain/words/dates'
import type { Booking } from '@windsock/contract/bookings'
import { english } from '@windsock/messages/test-words'
import { cast, type CastName } from '../../demo/cast'
import { insertMaintenance, markMaintenanceDeleted } from '../../storage/maintenances'
import { suspendBookings } from '../../storage/booking-changes'
import { onEachEngine } from '../../database/test-engines'
import { markUserInactive } from '../../storage/users'
import { opening, passUndo } from '../test-club'
import { booked, bookedSeries, type CastClub, draft, grid, openCastClub, scheduled, times } from './test-flights'

const dated = (day: string) => english(dateMessage(day))

onEachEngine('undoing a deletion', (open) => {
  let club: CastClub
  let days = 0
  /** Returns a different day for every test, so that bookings of different tests never clash. */
  const fresh = () => addDays('2026-08-01', days++)
  const remove = (by: CastName, id: number) => club.post(by, 'bookings/remove', id)
  const restore = (by: CastName, id: number) => club.post(by, 'bookings/restore', id)

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  it('restores the booking under its old id', async () => {
    const on = fresh()
    const before = await booked(club, 'petra', { on, pilot: 'petra', description: 'to Brno' })
    await remove('petra', before.id)
    expect(await times(club, on)).toEqual([])
    const { status, body } = await restore('petra', before.id)
    expect({ status, body }).toEqual({ status: 200, body: { ...before, version: 2 } })
    expect(await grid(club, 'petra', on)).toEqual([body])
  })

  it('is possible for those who may edit the booking, for ten minutes', async () => {
    const { id } = await booked(club, 'petra', { on: fresh(), pilot: 'petra' })
    expect((await restore('petra', id)).body).toEqual(['This booking is not deleted; there is nothing to restore.'])
    await remove('anna', id)
    expect((await restore('tomas', id)).status).toBe(403)
    expect((await restore('eva', id)).status).toBe(404)
    club.now = '2026-07-01T08:10:00.001Z'
    expect((await restore('petra', id)).body).toEqual([
      'A deletion can be undone within 10 minutes. Please book it again.',
    ])
    club.now = '2026-07-01T08:10:00.000Z'
    expect((await restore('petra', id)).status).toBe(200)
    club.now = opening
  })

  it('is refused for a booking that never existed', async () => {
    expect(await restore('anna', 99_999)).toEqual({ status: 404, body: ['This booking does not exist.'] })
    expect((await club.post('anna', 'bookings/restoreAll', 'no-such-series')).status).toBe(404)
  })

  it('is refused with the conflict that has taken its time', async () => {
    const on = fresh()
    const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
    await remove('petra', id)
    await booked(club, 'tomas', { on, at: '11:00-13:00', pilot: 'tomas' })
    expect(await restore('petra', id)).toEqual({
      status: 400,
      body: [`OK-VHA is booked ${dated(on)} 11:00–13:00 by Tomáš Říha.`],
    })
    expect(await times(club, on)).toHaveLength(1)
  })

  it('is refused when maintenance overlaps it, or one of its people has left', async () => {
    const on = fresh()
    const { id, from, to } = await booked(club, 'petra', { on, pilot: 'petra' })
    await remove('petra', id)
    const aircraftId = club.ids.aircraft('OK-VHA')
    const maintenance = await insertMaintenance(club.db, { aircraftId, from, to })
    expect((await restore('anna', id)).body).toEqual([`OK-VHA is under maintenance ${dated(on)} 10:00–12:00.`])
    await markMaintenanceDeleted(club.db, maintenance.id, { at: opening, by: cast.anna.id })
    await markUserInactive(club.db, cast.petra.id)
    expect((await restore('anna', id)).body).toEqual(['Petra Svobodová is not an active member of the club.'])
    await club.db.updateTable('users').set({ isActive: true }).where('id', '=', cast.petra.id).execute()
    expect((await restore('anna', id)).status).toBe(200)
  })

  it('of a suspended booking restores it as suspended, or as active if the maintenance is gone', async () => {
    const on = fresh()
    const { id, from, to } = await booked(club, 'petra', { on, pilot: 'petra' })
    await suspendBookings(club.db, [id])
    const maintenance = await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHA'), from, to })
    await remove('petra', id)
    expect((await restore('petra', id)).body).toMatchObject({ id, isSuspended: true })
    await remove('petra', id)
    await markMaintenanceDeleted(club.db, maintenance.id, { at: opening, by: cast.anna.id })
    expect((await restore('petra', id)).body).toMatchObject({ id, isSuspended: false })
    expect(await times(club, on)).toHaveLength(1)
  })

  it('checks the instructor’s schedule again if another user deleted it', async () => {
    const on = fresh()
    await scheduled(club, 'igor', on, ['08:00-20:00'])
    const { id } = await booked(club, 'sam', { on, pilot: 'sam', instructor: 'igor' })
    await club.db.updateTable('schedules').set({ deletedAt: opening }).where('userId', '=', cast.igor.id).execute()
    await remove('sam', id)
    expect((await restore('sam', id)).status).toBe(200)
    await remove('igor', id)
    expect((await restore('sam', id)).body).toEqual([
      `Igor Petrenko is not available at LKVH ${dated(on)} 10:00–12:00.`,
    ])
    expect((await restore('igor', id)).status).toBe(200)
  })

  it('of a series restores the last deletion of its occurrences, all or nothing', async () => {
    const on = fresh()
    days += 10
    const until = addDays(on, 3)
    const series = await bookedSeries(club, 'petra', {
      on,
      pilot: 'petra',
      occurence: 'Daily',
      occurenceEndDate: until,
    })
    const [first, second] = series as [Booking, Booking]
    await remove('petra', first.id)
    club.now = '2026-07-01T08:01:00.000Z'
    expect((await club.post('petra', 'bookings/removeAll', second.occurenceId)).status).toBe(200)

    const blocker = await booked(club, 'tomas', { on: addDays(on, 3), pilot: 'tomas' })
    const refused = await club.post('petra', 'bookings/restoreAll', second.occurenceId)
    expect(refused.status).toBe(400)
    expect(refused.body).toContain(`Nothing was saved, because something is in the way on ${dated(until)}.`)
    expect(await times(club, addDays(on, 1))).toEqual([])

    await remove('tomas', blocker.id)
    const { status, body } = await club.post('petra', 'bookings/restoreAll', second.occurenceId)
    expect(status).toBe(200)
    expect((body as Booking[]).map(({ id }) => id)).toEqual(series.slice(1).map(({ id }) => id))
    expect(await times(club, on)).toEqual([])
    club.now = opening
  })

  it('and a new booking of the same time: exactly one of them wins', async () => {
    for (let round = 0; round < 4; round++) {
      const on = fresh()
      const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
      await remove('petra', id)
      const tries = [
        ...Array.from({ length: 4 }, () => restore('petra', id)),
        ...Array.from({ length: 4 }, () => club.post('tomas', 'bookings/save', draft(club, { on, pilot: 'tomas' }))),
      ]
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 400)).toHaveLength(7)
      expect(await times(club, on)).toHaveLength(1)
    }
  })

  it('notifies the people whose booking another user had cancelled', async () => {
    const { id } = await booked(club, 'petra', { on: fresh(), pilot: 'petra' })
    await remove('anna', id)
    passUndo(club)
    await restore('anna', id)
    const emails = await club.db.selectFrom('outbox').select(['toAddress', 'subject']).orderBy('id').execute()
    expect(emails.slice(-2).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Booking cancelled'),
      expect.stringContaining('Booking no longer cancelled'),
    ])
  })
})
