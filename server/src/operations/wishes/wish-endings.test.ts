import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { purgeWishes } from '../../storage/waiting/wish-changes'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'
import { join, opening } from '../test-club'
import {
  cleared,
  done,
  keptRows,
  occupied,
  passTime,
  pilots,
  saturday,
  subjectsTo,
  savedWish,
  wishDraft,
  wishesOf,
  runWorker,
} from './test-wishes'

onEachEngine('members on the waiting list', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    await cleared(club)
  })

  it('WAI-8 stop waiting once no window has room', async () => {
    await occupied(club)
    await savedWish(club, 'tomas')
    club.now = `${saturday}T08:00:00.000Z`
    await runWorker(club)
    expect(await club.db.selectFrom('wishes').select('endedWhy').execute()).toEqual([{ endedWhy: null }])
    club.now = `${saturday}T08:30:00.000Z`
    await runWorker(club)
    expect(await club.db.selectFrom('wishes').select('endedWhy').execute()).toEqual([{ endedWhy: 'passed' }])
    expect(await subjectsTo(club, 'tomas')).toEqual([])
  })

  it('WAI-8 stop waiting for what they may no longer fly, and are notified', async () => {
    await booked(club, 'petra', { on: saturday, pilot: 'petra', aircraft: 'OK-VHC' })
    await join(club.db, 'guest', ['Pilot'])
    const wish = { ...wishDraft(club, { aircraft: ['OK-VHC'] }), pilot: { id: 'guest' } }
    expect(await club.post('anna', 'wishes/save', wish)).toMatchObject({ status: 200 })
    await club.db.updateTable('userRoles').set({ role: 'Instructor' }).where('userId', '=', 'guest').execute()
    await runWorker(club)
    expect(await club.db.selectFrom('wishes').select('endedWhy').execute()).toEqual([{ endedWhy: 'impossible' }])
    const [email] = await club.db.selectFrom('outbox').select('subject').where('userId', '=', 'guest').execute()
    expect(email?.subject).toBe('Windsock: You no longer wait for a flight: Sat 2026-08-01 10:00–12:00')
  })

  it('WAI-8 stop waiting once they are removed, and the time kept for them goes to the next', async () => {
    const { id } = await occupied(club)
    await join(club.db, 'leaver', ['Pilot'])
    const wish = { ...wishDraft(club, { way: 'ask' }), pilot: { id: 'leaver' } }
    expect(await club.post('anna', 'wishes/save', wish)).toMatchObject({ status: 200 })
    await savedWish(club, 'tomas')
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 61)
    expect(await keptRows(club)).toMatchObject([{ kind: 'offer', userId: 'leaver' }])
    expect(await club.post('anna', 'user/remove', 'leaver')).toEqual(done)
    expect(await pilots(club)).toEqual(['Tomáš'])
    const ended = await club.db.selectFrom('wishes').select('endedWhy').where('userId', '=', 'leaver').execute()
    expect(ended).toEqual([{ endedWhy: 'impossible' }])
  })

  it('WAI-9 stop waiting once they get such a flight, by themselves or by others, and can wait again', async () => {
    await occupied(club)
    const wish = await savedWish(club, 'tomas', { windows: [`${saturday} 08:00-18:00`], minutes: 600 })
    const other = await savedWish(club, 'tomas', { aircraft: ['OK-VHD'], instructor: 'any' })
    await booked(club, 'tomas', { on: saturday, at: '08:00-09:00', aircraft: 'OK-VHB', pilot: 'tomas' })
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ endedAt: null }, { endedAt: null }])
    const { id } = await booked(club, 'anna', { on: saturday, at: '10:00-12:00', aircraft: 'OK-VHB', pilot: 'tomas' })
    expect(await wishesOf(club, 'tomas')).toMatchObject([
      { id: wish.id, endedAt: null },
      { id: other.id, endedWhy: 'filled', bookingId: id },
    ])
    club.now = addMinutes(opening, 10)
    const again = { id: other.id, aircraft: ['OK-VHD'], instructor: 'any' }
    expect(await savedWish(club, 'tomas', again)).toMatchObject({
      queuedAt: opening,
      place: 2,
      endedAt: null,
      bookingId: null,
    })
  })

  it('WAI-9 cannot wait again later than ten minutes', async () => {
    await occupied(club)
    const { id } = await savedWish(club, 'tomas')
    await booked(club, 'tomas', { on: saturday, aircraft: 'OK-VHB', pilot: 'tomas' })
    club.now = addMinutes(opening, 10 + 1 / 60)
    expect(await club.post('tomas', 'wishes/save', wishDraft(club, { id }))).toMatchObject({ status: 400 })
  })

  it('WAI-10 see closed wishes for 14 days; they are deleted after 90', async () => {
    await occupied(club)
    const { id } = await savedWish(club, 'tomas')
    await club.post('tomas', 'wishes/remove', id)
    const listed = async () => (await club.get('tomas', 'wishes/get')).body
    expect(await listed()).toMatchObject([{ endedWhy: 'withdrawn', place: null }])
    await club.db
      .updateTable('wishes')
      .set({ endedAt: addMinutes(opening, -14 * 1440 - 1) })
      .execute()
    expect(await listed()).toEqual([])
    await purgeWishes(club.db, addMinutes(opening, -90 * 1440))
    expect(await club.db.selectFrom('wishes').select('id').execute()).toHaveLength(1)
    await purgeWishes(club.db, opening)
    expect(await club.db.selectFrom('wishWindows').select('wishId').execute()).toEqual([])
  })
})
