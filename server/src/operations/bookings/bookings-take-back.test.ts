import { TAKE_BACK_SECONDS } from '@windsock/contract/time-bounds'
import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { opening } from '../test-club'
import { booked, bookedSeries, type CastClub, draft, grid, openCastClub } from './test-flights'

const on = '2026-08-01'
const refused = { status: 403, body: ['You do not have permission to edit this booking!'] }
const done = { status: 200, body: {} }

onEachEngine('a user who has booked for another', (open) => {
  let club: CastClub
  const plan = { on, pilot: 'petra' } as const

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    club.now = opening
    await club.db.deleteFrom('claims').execute()
    await club.db.deleteFrom('bookings').execute()
  })

  const after = (seconds: number) => (club.now = addMinutes(opening, seconds / 60))

  it('can delete it while Undo is offered, and not later', async () => {
    const { id } = await booked(club, 'tomas', plan)
    after(TAKE_BACK_SECONDS + 1)
    expect(await club.post('tomas', 'bookings/remove', id)).toEqual(refused)
    after(TAKE_BACK_SECONDS)
    expect(await club.post('tomas', 'bookings/remove', id)).toEqual(done)
    expect(await grid(club, 'anna', on)).toEqual([])
  })

  it('can delete a whole series', async () => {
    const [first] = await bookedSeries(club, 'tomas', { ...plan, occurence: 'Daily', occurenceEndDate: '2026-08-03' })
    after(TAKE_BACK_SECONDS + 1)
    expect(await club.post('tomas', 'bookings/removeAll', first!.occurenceId)).toEqual(refused)
    after(10)
    expect(await club.post('tomas', 'bookings/removeAll', first!.occurenceId)).toEqual(done)
  })

  it('can delete only what nobody has changed since, and cannot change it', async () => {
    const { id } = await booked(club, 'tomas', plan)
    expect(await club.post('tomas', 'bookings/save', draft(club, { ...plan, id, at: '13:00-14:00' }))).toEqual(refused)
    await booked(club, 'petra', { ...plan, id, description: 'mine' })
    expect(await club.post('tomas', 'bookings/remove', id)).toEqual(refused)
  })

  it('is the only one who can', async () => {
    const { id } = await booked(club, 'tomas', plan)
    expect(await club.post('sam', 'bookings/remove', id)).toEqual(refused)
  })
})
