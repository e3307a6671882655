import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, grid, openCastClub } from '../bookings/test-flights'
import { opening } from '../test-club'
import { cleared, keptRows, passTime, subjectsTo, savedWish } from './test-wishes'

/** The day of `opening`, which is 10:00 at the airport. */
const today = '2026-07-01'
const soon = { windows: [`${today} 14:00-16:00`] }
const told = ['Free at short notice: OK-VHA, Wed 2026-07-01 14:00–16:00']

onEachEngine('time that becomes free at short notice', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    await cleared(club)
  })

  const occupied = () => booked(club, 'petra', { on: today, at: '14:00-16:00', pilot: 'petra' })
  const givesUp = ({ id }: { id: number }) => club.post('petra', 'bookings/remove', id)

  it('WAI-24 is announced to all whose notice it misses, and is kept for nobody', async () => {
    const flight = await occupied()
    for (const name of ['tomas', 'lenka'] as const) await savedWish(club, name, soon)
    await savedWish(club, 'max', { windows: [`${today} 18:00-20:00`], aircraft: ['OK-VHA'], noticeHours: 24 })
    expect(await givesUp(flight)).toMatchObject({ status: 200 })
    expect(await keptRows(club)).toEqual([])
    for (const name of ['tomas', 'lenka'] as const) expect(await subjectsTo(club, name)).toEqual(told)
    expect(await subjectsTo(club, 'max')).toEqual([])
    await passTime(club, 61)
    expect(await grid(club, 'anna', today)).toEqual([])
    await booked(club, 'igor', { on: today, at: '14:00-16:00', pilot: 'max' })
  })

  it('WAI-24 is announced to nobody if somebody with a shorter notice gets it', async () => {
    const flight = await occupied()
    await savedWish(club, 'tomas', soon)
    await savedWish(club, 'lenka', { ...soon, noticeHours: 1 })
    await givesUp(flight)
    await passTime(club, 61)
    expect(await grid(club, 'anna', today)).toMatchObject([{ pilot: { firstName: 'Lenka' } }])
    expect(await subjectsTo(club, 'tomas')).toEqual([])
  })

  it('WAI-20, WAI-24 is announced instead of offered if less than an hour is left to answer', async () => {
    const flight = await occupied()
    await savedWish(club, 'tomas', { ...soon, way: 'ask', noticeHours: 3 })
    club.now = addMinutes(opening, 30)
    await givesUp(flight)
    expect(await keptRows(club)).toEqual([])
    expect(await subjectsTo(club, 'tomas')).toEqual(told)
  })

  it('WAI-24 is announced again to the same person only after two hours', async () => {
    const first = await occupied()
    await savedWish(club, 'tomas', soon)
    await givesUp(first)
    await givesUp(await occupied())
    expect(await subjectsTo(club, 'tomas')).toEqual(told)
    club.now = addMinutes(opening, 121)
    await givesUp(await occupied())
    expect(await subjectsTo(club, 'tomas')).toEqual([...told, ...told])
  })

  it('WAI-24 is announced to nobody if it begins within half an hour', async () => {
    const flight = await occupied()
    await savedWish(club, 'tomas', soon)
    club.now = addMinutes(opening, 4 * 60 - 29)
    await givesUp(flight)
    expect(await subjectsTo(club, 'tomas')).toEqual([])
  })

  it('WAI-2, WAI-24 can be wished for with a window wholly within the notice', async () => {
    const flight = await occupied()
    expect(await savedWish(club, 'tomas', { ...soon, noticeHours: 48 })).toMatchObject({ place: 1 })
    await givesUp(flight)
    expect(await subjectsTo(club, 'tomas')).toEqual(told)
  })
})
