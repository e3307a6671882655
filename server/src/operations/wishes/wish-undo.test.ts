import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'
import { join, opening } from '../test-club'
import {
  cleared,
  keptRows,
  occupied,
  passTime,
  pilots,
  saturday,
  subjectsTo,
  savedWish,
  wishDraft,
} from './test-wishes'

/** The day of `opening`, which is 10:00 at the airport. */
const today = '2026-07-01'
const untilUndo = addMinutes(opening, 1)

onEachEngine('the minute of Undo', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    await cleared(club)
  })

  const wishIdOf = async (userId: string) =>
    (await club.db.selectFrom('wishes').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id
  const elsewhere = { on: saturday, at: '11:00-12:30', aircraft: 'OK-VHB', pilot: 'tomas' } as const

  const ways: Record<string, (wishId: number) => Promise<unknown>> = {
    'withdraws the wish': (id) => club.post('tomas', 'wishes/remove', id),
    'loses the wish to staff': (id) => club.post('anna', 'wishes/remove', id),
    'changes the wish': (id) => savedWish(club, 'tomas', { id, windows: [`${saturday} 14:00-16:00`] }),
    'books a flight that overlaps it': () => booked(club, 'tomas', elsewhere),
    'is booked for a flight that overlaps it': () => booked(club, 'anna', elsewhere),
  }

  it.each(Object.keys(ways))('WAI-15 continues for the next in line if the first %s', async (way) => {
    const { id } = await occupied(club)
    await booked(club, 'max', { on: saturday, at: '14:00-16:00', pilot: 'max' })
    await savedWish(club, 'tomas')
    await savedWish(club, 'lenka')
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 20)
    await ways[way]!(await wishIdOf(cast.tomas.id))
    await passTime(club, 20)
    expect(await keptRows(club)).toMatchObject([{ kind: 'undo', userId: cast.lenka.id, until: untilUndo }])
    expect(await subjectsTo(club, 'lenka')).toEqual([])
    expect(await club.post('petra', 'bookings/restore', id)).toMatchObject({ status: 200 })
    expect(await keptRows(club)).toEqual([])
    expect(await pilots(club)).toEqual(['Petra', 'Max'])
  })

  it.each(['user/remove', 'user/erase'])(
    'WAI-15 continues for the next in line after %s of the first',
    async (call) => {
      const { id } = await occupied(club)
      const leaver = `leaver-${call.slice(5)}`
      await join(club.db, leaver, ['Pilot'])
      await club.post('anna', 'wishes/save', { ...wishDraft(club), pilot: { id: leaver } })
      await savedWish(club, 'lenka', { way: 'ask' })
      await club.post('petra', 'bookings/remove', id)
      expect(await keptRows(club)).toMatchObject([{ userId: leaver }])
      await passTime(club, 30)
      expect(await club.post('anna', call, leaver)).toMatchObject({ status: 200 })
      expect(await keptRows(club)).toMatchObject([{ kind: 'undo', userId: cast.lenka.id, until: untilUndo }])
      expect(await subjectsTo(club, 'lenka')).toEqual([])
      await passTime(club, 30)
      expect(await keptRows(club)).toMatchObject([{ kind: 'offer', userId: cast.lenka.id }])
    },
  )

  it('WAI-16, WAI-23 ends for the next in line at the same time as for the first', async () => {
    const { id } = await occupied(club)
    await savedWish(club, 'tomas')
    await savedWish(club, 'lenka')
    await club.post('petra', 'bookings/remove', id)
    club.now = untilUndo
    await club.post('tomas', 'wishes/remove', await wishIdOf(cast.tomas.id))
    expect(await pilots(club)).toEqual(['Lenka'])
    expect(await club.post('petra', 'bookings/restore', id)).toMatchObject({ status: 400 })
  })

  it('WAI-15, WAI-20 is kept even if it leaves less than an hour to answer', async () => {
    const soon = { windows: [`${today} 12:00-14:00`], noticeHours: 1, way: 'ask' }
    const { id } = await booked(club, 'petra', { on: today, at: '12:00-14:00', pilot: 'petra' })
    await savedWish(club, 'tomas', soon)
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 30)
    expect(await keptRows(club)).toMatchObject([{ kind: 'undo', until: untilUndo }])
    expect(await subjectsTo(club, 'tomas')).toEqual([])
    await passTime(club, 30)
    expect(await keptRows(club)).toEqual([])
    expect(await subjectsTo(club, 'tomas')).toEqual(['Free at short notice: OK-VHA, Wed 2026-07-01 12:00–14:00'])
  })
})
