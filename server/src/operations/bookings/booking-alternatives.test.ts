import { beforeAll, expect, it } from 'vitest'
import type { Alternative } from '@windsock/contract/booking-alternatives'
import type { CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, draft, openCastClub, type Plan, scheduled } from './test-flights'

onEachEngine('alternatives', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  /** Returns the proposals as texts such as `otherTime OK-VHA 12:00-14:00`, with times in UTC. */
  async function found(by: CastName, plan: Plan): Promise<string[]> {
    const { status, body } = await club.tell(by, 'bookings/getAlternatives', draft(club, plan))
    expect({ status, body }).toMatchObject({ status: 200 })
    return (body as Alternative[]).map(
      ({ kind, aircraft, from, to }) =>
        `${kind} ${aircraft.registrationCode} ${from.slice(11, 16)}-${to.slice(11, 16)}`,
    )
  }

  it('name the other aircraft of the type, the nearest times and the free part, and each can be saved', async () => {
    const on = '2026-08-01'
    await booked(club, 'petra', { on, pilot: 'petra' })
    const plan = { on, at: '11:00-13:00', pilot: 'tomas' as const }
    const ways = await found('tomas', plan)
    expect(ways.slice(0, 4)).toEqual([
      'otherAircraft OK-VHB 09:00-11:00',
      'otherTime OK-VHA 10:00-12:00',
      'otherTime OK-VHA 06:00-08:00',
      'shorter OK-VHA 10:00-11:00',
    ])
    expect(ways).toHaveLength(5)
    const { body } = await club.tell('tomas', 'bookings/getAlternatives', draft(club, plan))
    for (const { aircraft, from, to } of body as Alternative[]) {
      const wanted = { ...draft(club, plan), aircraft, from, to }
      const { status, body: saved } = await club.tell('tomas', 'bookings/save', wanted)
      expect(status).toBe(200)
      await club.tell('tomas', 'bookings/remove', (saved as { id: number }).id)
    }
  })

  it('are none for a time that is free, also when the booking edited is all that is in its way', async () => {
    const on = '2026-08-02'
    expect(await found('tomas', { on, pilot: 'tomas' })).toEqual([])
    const { id } = await booked(club, 'tomas', { on, pilot: 'tomas' })
    expect(await found('tomas', { on, at: '11:00-13:00', pilot: 'tomas', id })).toEqual([])
  })

  it('keep to the instructor’s schedule, and an administrator’s need not', async () => {
    const on = '2026-08-03'
    await scheduled(club, 'igor', on, ['14:00-16:00'])
    const plan: Plan = { on, pilot: 'sam', instructor: 'igor' }
    expect(await found('sam', plan)).toEqual(['otherTime OK-VHA 12:00-14:00'])
    expect(await found('anna', plan)).toEqual([])
  })

  it('propose to a guest only visible aircraft', async () => {
    const on = '2026-08-04'
    await booked(club, 'petra', { on, pilot: 'petra', aircraft: 'OK-VHC' })
    const ways = await found('eva', { on, pilot: 'eva', aircraft: 'OK-VHC' })
    expect(ways).toContain('otherAircraft OK-VHE 08:00-10:00')
    expect(ways.join()).not.toMatch(/OK-VHA|OK-VHB|OK-VHD|OK-VHT/)
  })

  it('are refused for an invalid draft, and for another user’s booking', async () => {
    const ask = (by: CastName, plan: Plan) => club.tell(by, 'bookings/getAlternatives', draft(club, plan))
    const on = '2026-08-05'
    expect((await ask('tomas', { on, at: '12:00-10:00', pilot: 'tomas' })).status).toBe(400)
    expect((await ask('eva', { on, pilot: 'eva', aircraft: 'OK-VHA' })).status).toBe(404)
    const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
    expect((await ask('tomas', { on, pilot: 'tomas', id })).status).toBe(403)
    expect((await ask('tomas', { on, pilot: 'tomas', id: 99_999 })).status).toBe(404)
  })
})
