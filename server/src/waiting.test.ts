import { addMinutes } from '@windsock/domain/time'
import { expect, it, vi } from 'vitest'
import { onEachEngine } from './database/test-engines'
import { booked, type CastClub, grid, openCastClub, scheduled } from './operations/bookings/test-flights'
import { keptRows, saturday, savedWish, wishesOf } from './operations/wishes/test-wishes'
import { WaitingList, type WaitingListParts } from './waiting'

const failing: WaitingListParts['log'] = {
  warn: (about) => {
    throw new Error(JSON.stringify(about))
  },
}

function workerOf(club: CastClub, log = failing): WaitingList {
  return new WaitingList({ db: club.db, config: club.config, clock: () => new Date(club.now), log })
}

onEachEngine('the worker of the waiting list', (open) => {
  const pilots = async (club: CastClub) => (await grid(club, 'anna', saturday)).map(({ pilot }) => pilot?.firstName)

  it('WAI-31 processes what expired while no server was running', async () => {
    const club = await openCastClub(await open())
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    await savedWish(club, 'tomas')
    await club.post('petra', 'bookings/remove', id)
    club.now = addMinutes(club.now, 300)
    const [first, second] = [workerOf(club), workerOf(club)]
    await Promise.all([first.tick(), second.tick(), first.tick()])
    expect(await pilots(club)).toEqual(['Tomáš'])
    expect(
      await club.db.selectFrom('outbox').select('userId').where('subject', 'like', '%waiting list%').execute(),
    ).toHaveLength(1)
  })

  it('WAI-12 processes the wishes after a change', async () => {
    const club = await openCastClub(await open())
    const worker = workerOf(club)
    await worker.follow()
    await savedWish(club, 'sam', { instructor: 'any' })
    await worker.tick()
    expect(await pilots(club)).toEqual([])
    await scheduled(club, 'igor', saturday, ['08:00-18:00'])
    await vi.waitFor(async () => {
      await worker.tick()
      expect(await pilots(club)).toEqual(['Sam'])
    })
    await worker.stop()
  })

  it('WAI-30 announces each keep and each end, without its person', async () => {
    const club = await openCastClub(await open())
    const heard: unknown[] = []
    const unsubscribe = await club.db.listen({ received: (one) => heard.push(one), missed: () => {} })
    const airportId = club.ids.airport('LKVH')
    const announced = { noun: 'wishes', airportId, ids: [], isHidden: false }
    const marks = () => club.db.selectFrom('marks').select('mark').where('airportId', '=', airportId).execute()
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const before = await marks()
    await savedWish(club, 'tomas', { way: 'ask' })
    await vi.waitFor(() => expect(heard).toContainEqual(announced))
    expect(await marks()).toEqual(before)
    heard.length = 0
    await club.post('petra', 'bookings/remove', id)
    // PostgreSQL announces a little later: first the removal, then the keep.
    await vi.waitFor(() => expect(heard).toMatchObject([{ noun: 'bookings' }, announced]))
    const between = await marks()
    heard.length = 0
    club.now = addMinutes(club.now, 1)
    await workerOf(club).tick()
    await vi.waitFor(() => expect(heard).toEqual([announced]))
    expect(await marks()).toEqual(between)
    unsubscribe()
  })

  it('only ends all keeps in a club without a waiting list, whose calls do not exist', async () => {
    const db = await open()
    const club = await openCastClub(db)
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    await savedWish(club, 'tomas')
    await club.post('petra', 'bookings/remove', id)
    expect(await keptRows(club)).toHaveLength(1)
    const config = { ...club.config, waitingList: false }
    const worker = new WaitingList({ db, config, clock: () => new Date(club.now), log: failing })
    await worker.follow()
    expect(await keptRows(club)).toEqual([])
    await worker.stop()
    expect(await wishesOf(club, 'tomas')).toHaveLength(1)
  })

  it('logs a failure, and repeats the round', async () => {
    const club = await openCastClub(await open())
    const warnings: object[] = []
    const worker = workerOf(club, { warn: (about) => warnings.push(about) })
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    await savedWish(club, 'tomas')
    await club.post('petra', 'bookings/remove', id)
    const { now } = club
    club.now = 'no time'
    await worker.tick()
    expect(warnings).toHaveLength(1)
    club.now = addMinutes(now, 2)
    await worker.tick()
    expect(await pilots(club)).toEqual(['Tomáš'])
  })
})
