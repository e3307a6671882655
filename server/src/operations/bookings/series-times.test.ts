import { beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { bookedSeries, type CastClub, openCastClub } from './test-flights'

onEachEngine('the times of a series', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  it('are those of all its remaining bookings, soonest first, without names', async () => {
    const weekly = { occurence: 'Weekly', occurenceEndDate: '2026-08-15' }
    const [first, second, third] = await bookedSeries(club, 'petra', { on: '2026-08-01', pilot: 'petra', ...weekly })
    await club.post('petra', 'bookings/remove', second?.id)
    const occurenceId = first?.occurenceId ?? ''
    const { status, body } = await club.get('tomas', 'bookings/getSeries', { occurenceId })
    expect({ status, body }).toEqual({
      status: 200,
      body: [first, third].map((one) => ({ id: one?.id, from: one?.from, to: one?.to })),
    })
    expect((await club.get('eva', 'bookings/getSeries', { occurenceId })).status).toBe(404)
    expect((await club.get('petra', 'bookings/getSeries', { occurenceId: 'no-such-series' })).status).toBe(404)
    expect((await club.get('petra', 'bookings/getSeries', { occurenceId: '7' })).status).toBe(400)
  })
})
