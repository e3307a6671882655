import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, draft, grid, openCastClub } from '../bookings/test-flights'
import { opening } from '../test-club'
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
  wishesOf,
} from './test-wishes'

const kept = 'OK-VHA is kept for the waiting list Sat 2026-08-01 10:00–12:00 until 10:01.'

onEachEngine('freed time', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    await cleared(club)
  })

  it('WAI-12, WAI-14 goes to the first in line, whatever others try', async () => {
    const { id } = await occupied(club)
    await savedWish(club, 'tomas')
    await savedWish(club, 'lenka')
    expect(await club.post('petra', 'bookings/remove', id)).toEqual(done)
    expect(await keptRows(club)).toMatchObject([{ kind: 'undo', userId: cast.tomas.id }])
    for (const by of ['max', 'anna', 'lenka'] as const) {
      const grabbed = await club.post(by, 'bookings/save', draft(club, { on: saturday, pilot: 'max' }))
      expect(grabbed).toEqual({ status: 400, body: [kept] })
    }
    await passTime(club, 61)
    expect(await pilots(club)).toEqual(['Tomáš'])
    expect(await wishesOf(club, 'lenka')).toMatchObject([{ place: 1, endedWhy: null }])
  })

  it('WAI-15 is offered to nobody for a minute; Undo restores the booking, and the wish keeps its place (WAI-16)', async () => {
    const { id } = await occupied(club)
    const before = await savedWish(club, 'tomas')
    await club.post('petra', 'bookings/remove', id)
    expect(await keptRows(club)).toMatchObject([{ until: addMinutes(opening, 1) }])
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ keep: null }])
    await passTime(club, 59)
    expect(await club.post('petra', 'bookings/restore', id)).toMatchObject({ status: 200 })
    await passTime(club, 60)
    expect(await pilots(club)).toEqual(['Petra'])
    expect(await keptRows(club)).toEqual([])
    expect(await subjectsTo(club, 'tomas')).toEqual([])
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ id: before.id, place: 1, queuedAt: before.queuedAt }])
  })

  it('WAI-16 cannot be restored at second 61, before and after the worker has run', async () => {
    const { id } = await occupied(club)
    await savedWish(club, 'tomas')
    await club.post('petra', 'bookings/remove', id)
    club.now = addMinutes(opening, 61 / 60)
    expect(await club.post('petra', 'bookings/restore', id)).toMatchObject({ status: 400 })
    await passTime(club, 0)
    expect(await club.post('petra', 'bookings/restore', id)).toMatchObject({ status: 400 })
    expect(await pilots(club)).toEqual(['Tomáš'])
  })

  it('WAI-16 can be booked again for anybody by the person who gave it up, and by nobody else', async () => {
    const { id } = await occupied(club)
    await savedWish(club, 'tomas')
    await club.post('anna', 'bookings/remove', id)
    const again = draft(club, { on: saturday, pilot: 'max' })
    expect(await club.post('petra', 'bookings/save', again)).toEqual({ status: 400, body: [kept] })
    expect(await club.post('anna', 'bookings/save', again)).toMatchObject({ status: 200 })
    await passTime(club, 61)
    expect(await pilots(club)).toEqual(['Max'])
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ place: 1, endedAt: null }])
  })

  it('WAI-12 comes from a move and from a shorter booking, and moving back takes it again (WAI-16)', async () => {
    const plan = { on: saturday, at: '10:00-14:00', pilot: 'petra' } as const
    const { id } = await booked(club, 'petra', plan)
    await savedWish(club, 'tomas', { windows: [`${saturday} 12:00-14:00`] })
    await booked(club, 'petra', { ...plan, id, at: '10:00-12:00' })
    expect(await keptRows(club)).toMatchObject([{ from: `${saturday}T10:00:00.000Z`, userId: cast.tomas.id }])
    await booked(club, 'petra', { ...plan, id })
    expect(await keptRows(club)).toEqual([])
    await booked(club, 'petra', { ...plan, id, at: '16:00-18:00' })
    await passTime(club, 61)
    expect(new Set(await pilots(club))).toEqual(new Set(['Petra', 'Tomáš']))
  })

  it('WAI-12 comes from another aircraft and from another pilot', async () => {
    const { id } = await occupied(club)
    await savedWish(club, 'tomas')
    await booked(club, 'petra', { on: saturday, id, pilot: 'petra', aircraft: 'OK-VHB' })
    await passTime(club, 61)
    expect(await pilots(club)).toEqual(['Tomáš'])
  })

  it('WAI-13 of a series of 52 gives all five who wait their day', async () => {
    const series = await bookedSeries(club, 'anna', {
      on: saturday,
      aircraft: 'OK-VHC',
      pilot: 'petra',
      occurence: 'Weekly',
      occurenceEndDate: '2027-07-24',
    })
    expect(series).toHaveLength(52)
    const names = ['tomas', 'lenka', 'max', 'eva', 'colin'] as const
    const days = ['2026-08-08', '2026-09-05', '2026-10-03', '2027-01-02', '2027-07-24']
    for (const [index, name] of names.entries())
      await savedWish(club, name, { aircraft: ['OK-VHC'], windows: [`${days[index]} 10:00-12:00`] })
    expect(await club.post('anna', 'bookings/removeAll', series[0]!.occurenceId)).toEqual(done)
    expect(await keptRows(club)).toHaveLength(5)
    await passTime(club, 61)
    for (const [index, name] of names.entries())
      expect(await grid(club, 'anna', days[index]!, 'OK-VHC')).toMatchObject([{ pilot: { id: cast[name].id } }])
  })

  it('WAI-14 is offered to the next as far as it is left', async () => {
    const { id } = await booked(club, 'petra', { on: saturday, at: '08:00-12:00', pilot: 'petra' })
    for (const name of ['tomas', 'lenka', 'max'] as const)
      await savedWish(club, name, { windows: [`${saturday} 08:00-12:00`] })
    await club.post('petra', 'bookings/remove', id)
    expect((await keptRows(club)).map(({ userId }) => userId)).toEqual([cast.tomas.id, cast.lenka.id])
    await passTime(club, 61)
    expect(await pilots(club)).toEqual(['Tomáš', 'Lenka'])
    expect(await wishesOf(club, 'max')).toMatchObject([{ endedAt: null }])
  })
})
