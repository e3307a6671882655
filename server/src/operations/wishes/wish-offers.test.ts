import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, draft, grid, openCastClub } from '../bookings/test-flights'
import { cleared, keptRows, passTime, pilots, saturday, subjectsTo, savedWish, wishesOf } from './test-wishes'

const notKept = { status: 400, body: ['This time is no longer kept for you.'] }
const time = { from: `${saturday}T08:00:00.000Z`, to: `${saturday}T10:00:00.000Z` }
const twoDaysBefore = '2026-07-30T08:00:00.000Z'
const noon = `${saturday} 12:00-14:00`

onEachEngine('an offer', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    await cleared(club, twoDaysBefore)
  })

  /** Lets Petra give up a flight for which Tomáš waits and wants to be asked, and the minute of Undo pass. */
  async function offered(plan: Parameters<typeof savedWish>[2] = {}) {
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const wish = await savedWish(club, 'tomas', { way: 'ask', ...plan })
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 60)
    return wish
  }

  it('WAI-17, WAI-20 is kept for four hours, with an email', async () => {
    const { id } = await offered()
    const until = addMinutes(club.now, 240)
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ id, keep: { ...time, until, instructor: null } }])
    expect(await subjectsTo(club, 'tomas')).toEqual(['Kept for you until 14:01: OK-VHA, Sat 2026-08-01 10:00–12:00'])
    expect(await pilots(club)).toEqual([])
  })

  it('WAI-20 that would expire at night lasts until the morning', async () => {
    club.now = '2026-07-30T16:00:00.000Z'
    await offered()
    expect(await keptRows(club)).toMatchObject([{ kind: 'offer', until: '2026-07-31T07:00:00.000Z' }])
    expect(await subjectsTo(club, 'tomas')).toEqual([
      'Kept for you until Fri 2026-07-31 09:00: OK-VHA, Sat 2026-08-01 10:00–12:00',
    ])
  })

  it('WAI-20 is made to one person at a time', async () => {
    const flights = [
      await booked(club, 'petra', { on: saturday, pilot: 'petra' }),
      await booked(club, 'petra', { on: saturday, pilot: 'petra', at: '12:00-14:00', aircraft: 'OK-VHB' }),
    ]
    await savedWish(club, 'tomas', { way: 'ask' })
    await savedWish(club, 'tomas', { way: 'ask', aircraft: ['OK-VHB'], windows: [noon] })
    for (const { id } of flights) await club.post('petra', 'bookings/remove', id)
    await passTime(club, 61)
    expect(await keptRows(club)).toHaveLength(1)
    const [first] = await wishesOf(club, 'tomas')
    await club.post('tomas', 'wishes/take', first!.id)
    await passTime(club, 1)
    expect(await keptRows(club)).toMatchObject([{ kind: 'offer', from: `${saturday}T10:00:00.000Z` }])
  })

  it('WAI-21 can be taken with one call, by its person only', async () => {
    const { id } = await offered({ description: 'Mine' })
    expect(await club.post('anna', 'wishes/take', id)).toMatchObject({ status: 404 })
    expect(await club.post('tomas', 'wishes/take', id)).toMatchObject({
      status: 200,
      body: { ...time, pilot: { id: cast.tomas.id }, description: 'Mine' },
    })
    expect(await club.post('tomas', 'wishes/take', id)).toEqual(notKept)
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ endedWhy: 'filled', place: null, keep: null }])
    expect(await keptRows(club)).toEqual([])
  })

  it('WAI-21 can be taken by booking it, and goes to the next if its person takes another flight at that time', async () => {
    await offered()
    await booked(club, 'tomas', { on: saturday, pilot: 'tomas' })
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ endedWhy: 'filled' }])
    await cleared(club, twoDaysBefore)
    await offered()
    await savedWish(club, 'lenka')
    await booked(club, 'tomas', { on: saturday, at: '09:00-10:30', pilot: 'tomas', aircraft: 'OK-VHB' })
    expect(await pilots(club)).toEqual(['Lenka'])
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ endedAt: null, keep: null }])
  })

  it('WAI-22 that is declined goes to the next, and is not made again', async () => {
    const { id } = await offered()
    await savedWish(club, 'lenka')
    expect(await club.post('tomas', 'wishes/decline', { id, stop: false })).toMatchObject({
      status: 200,
      body: { id, keep: null, endedAt: null, place: 1 },
    })
    expect(await pilots(club)).toEqual(['Lenka'])
    const [flight] = await grid(club, 'lenka', saturday)
    await club.post('lenka', 'bookings/remove', flight!.id)
    await passTime(club, 61)
    expect(await keptRows(club)).toEqual([])
    expect(await club.post('tomas', 'wishes/decline', { id, stop: false })).toEqual(notKept)
  })

  it('WAI-22 that is declined with "stop" withdraws the wish', async () => {
    const { id } = await offered()
    await club.post('tomas', 'wishes/decline', { id, stop: true })
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ id, endedWhy: 'withdrawn' }])
    expect(await keptRows(club)).toEqual([])
  })

  it('WAI-22 that expires goes to the next, and after two in a row the wish ends', async () => {
    const other = await booked(club, 'max', { on: saturday, at: '12:00-14:00', pilot: 'max' })
    const { id } = await offered({ windows: [`${saturday} 10:00-12:00`, noon] })
    await savedWish(club, 'lenka')
    await passTime(club, 4 * 3600)
    expect(await pilots(club)).toEqual(['Lenka', 'Max'])
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ id, keep: null, endedAt: null }])
    await club.post('max', 'bookings/remove', other.id)
    await passTime(club, 60)
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ id, keep: { from: `${saturday}T10:00:00.000Z` } }])
    await passTime(club, 23 * 3600)
    expect(await keptRows(club)).toEqual([])
    const ended = club.db.selectFrom('wishes').select('id').where('endedWhy', '=', 'unanswered')
    expect(await ended.execute()).toEqual([{ id }])
    expect((await subjectsTo(club, 'tomas')).map((subject) => subject.slice(0, 12))).toEqual([
      'Kept for you',
      'No longer ke',
      'Kept for you',
      'No longer ke',
    ])
  })

  it('WAI-23 goes to the next if the wish is withdrawn or changed', async () => {
    const { id } = await offered()
    await savedWish(club, 'lenka')
    expect(await club.post('tomas', 'wishes/remove', id)).toEqual({ status: 200, body: {} })
    expect(await pilots(club)).toEqual(['Lenka'])
    await cleared(club, twoDaysBefore)
    const wish = await offered()
    await savedWish(club, 'lenka')
    const changed = await savedWish(club, 'tomas', { id: wish.id, way: 'ask', description: 'Changed' })
    expect(changed).toMatchObject({ keep: null, description: 'Changed', place: 1 })
    expect(await pilots(club)).toEqual(['Lenka'])
  })

  it('WAI-25 gives way to maintenance, and the wish stays', async () => {
    await offered()
    const maintenance = { id: 0, aircraft: { id: club.ids.aircraft('OK-VHA') }, ...time }
    expect(await club.post('anna', 'aircraftMaintenances/save', maintenance)).toMatchObject({ status: 200 })
    expect(await keptRows(club)).toEqual([])
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ keep: null, endedAt: null }])
  })

  it('WAI-26 blocks its time for everybody, staff included, until the wish is withdrawn', async () => {
    const { id } = await offered()
    const wanted = draft(club, { on: saturday, pilot: 'petra' })
    const kept = { status: 400, body: ['OK-VHA is kept for the waiting list Sat 2026-08-01 10:00–12:00 until 14:01.'] }
    for (const by of ['petra', 'anna', 'igor'] as const)
      expect(await club.post(by, 'bookings/save', wanted)).toEqual(kept)
    const forThem = draft(club, { on: saturday, pilot: 'tomas' })
    expect(await club.post('petra', 'bookings/save', forThem)).toEqual(kept)
    await club.post('anna', 'wishes/remove', id)
    expect(await club.post('petra', 'bookings/save', wanted)).toMatchObject({ status: 200 })
  })

  it('WAI-27 counts as busy for lists, alternatives and the next free time', async () => {
    await offered()
    const period = { ...time, airportId: club.ids.airport('LKVH') }
    const free = (await club.post('petra', 'aircraft/getAvailableAircraft', period)).body as { id: number }[]
    expect(free.length).toBeGreaterThan(0)
    expect(free.map(({ id }) => id)).not.toContain(club.ids.aircraft('OK-VHA'))
    const people = (await club.post('petra', 'user/getAvailablePilots', period)).body as { id: string }[]
    expect(people.map(({ id }) => id)).not.toContain(cast.tomas.id)
    const query = { airportId: club.ids.airport('LKVH'), aircraftId: club.ids.aircraft('OK-VHA'), from: time.from }
    const next = await club.post('petra', 'bookings/getNextFree', { ...query, minutes: 120, instructor: 'none' })
    expect((next.body as object[])[0]).toMatchObject({ from: time.to })
    const ways = await club.post('petra', 'bookings/getAlternatives', draft(club, { on: saturday, pilot: 'petra' }))
    expect((ways.body as object[]).length).toBeGreaterThan(0)
  })
})
