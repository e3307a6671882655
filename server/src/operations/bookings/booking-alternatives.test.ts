import { beforeAll, expect, it } from 'vitest'
import type { Alternative } from '@windsock/contract/bookings/booking-alternatives'
import { cast, type CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, draft, openCastClub, type Plan, scheduled } from './test-flights'

onEachEngine('alternatives', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  /** Returns the proposals as texts such as `otherTime OK-VHA 12:00-14:00`, with times in UTC. */
  async function found(by: CastName, plan: Plan): Promise<string[]> {
    const { status, body } = await club.post(by, 'bookings/getAlternatives', draft(club, plan))
    expect({ status, body }).toMatchObject({ status: 200 })
    return (body as Alternative[]).map(
      ({ kind, aircraft, from, to }) =>
        `${kind} ${aircraft.registrationCode} ${from.slice(11, 16)}-${to.slice(11, 16)}`,
    )
  }

  it('offer other aircraft of the type, the nearest times and the free part, and each can be saved', async () => {
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
    const { body } = await club.post('tomas', 'bookings/getAlternatives', draft(club, plan))
    for (const { aircraft, from, to } of body as Alternative[]) {
      const wanted = { ...draft(club, plan), aircraft, from, to }
      const { status, body: saved } = await club.post('tomas', 'bookings/save', wanted)
      expect(status).toBe(200)
      await club.post('tomas', 'bookings/remove', (saved as { id: number }).id)
    }
  })

  it('are empty for a free time, even if only the edited booking itself occupies it', async () => {
    const on = '2026-08-02'
    expect(await found('tomas', { on, pilot: 'tomas' })).toEqual([])
    const { id } = await booked(club, 'tomas', { on, pilot: 'tomas' })
    expect(await found('tomas', { on, at: '11:00-13:00', pilot: 'tomas', id })).toEqual([])
  })

  it('follow the instructor’s schedule, except for an administrator', async () => {
    const on = '2026-08-03'
    await scheduled(club, 'igor', on, ['14:00-16:00'])
    const plan: Plan = { on, pilot: 'sam', instructor: 'igor' }
    expect(await found('sam', plan)).toEqual(['otherTime OK-VHA 12:00-14:00'])
    expect(await found('anna', plan)).toEqual([])
  })

  it('are free for aircraft, student and instructor at once, in the future, and each can be saved', async () => {
    const on = '2026-08-10'
    await scheduled(club, 'igor', on, ['09:00-21:30'])
    await scheduled(club, 'lenka', on, ['09:00-21:30'])
    await scheduled(club, 'igor', '2026-08-11', ['10:00-14:00'])
    await booked(club, 'igor', { on, at: '10:00-11:30', aircraft: 'OK-VHD', pilot: 'petra', instructor: 'igor' })
    await booked(club, 'petra', { on, at: '11:30-13:00', pilot: 'petra' })
    await booked(club, 'sam', { on, at: '14:00-15:00', aircraft: 'OK-VHC', pilot: 'sam', isSoloFlight: true })
    for (const at of ['10:00-12:00', '10:00-11:30', '12:00-14:00', '19:00-21:00']) {
      const plan: Plan = { on, at, pilot: 'sam', instructor: 'igor' }
      const { body } = await club.post('sam', 'bookings/getAlternatives', draft(club, plan))
      const ways = body as Alternative[]
      if (at === '10:00-11:30')
        expect(ways[0]).toMatchObject({ kind: 'otherInstructor', instructor: { id: cast.lenka.id } })
      for (const { aircraft, from, to, instructor } of ways) {
        const wanted = { ...draft(club, plan), aircraft, from, to, ...(instructor && { instructor }) }
        const saved = await club.post('sam', 'bookings/save', wanted)
        expect(saved).toMatchObject({ status: 200 })
        await club.post('sam', 'bookings/remove', (saved.body as { id: number }).id)
      }
    }
  })

  it('are marked if they are after sunset', async () => {
    const on = '2026-11-20'
    await booked(club, 'petra', { on, at: '15:00-17:00', pilot: 'petra' })
    const { body } = await club.post(
      'tomas',
      'bookings/getAlternatives',
      draft(club, { on, at: '15:00-17:00', pilot: 'tomas' }),
    )
    const [other] = body as Alternative[]
    expect(other).toMatchObject({ kind: 'otherAircraft', darkness: { kind: 'afterSunset' } })
    expect(other?.darkness?.at?.slice(0, 13)).toBe('2026-11-20T15')
  })

  it('offer a guest only visible aircraft', async () => {
    const on = '2026-08-04'
    await booked(club, 'petra', { on, pilot: 'petra', aircraft: 'OK-VHC' })
    const ways = await found('eva', { on, pilot: 'eva', aircraft: 'OK-VHC' })
    expect(ways).toContain('otherAircraft OK-VHE 08:00-10:00')
    expect(ways.join()).not.toMatch(/OK-VHA|OK-VHB|OK-VHD|OK-VHT/)
  })

  it('are refused for an invalid draft, and for another user’s booking', async () => {
    const ask = (by: CastName, plan: Plan) => club.post(by, 'bookings/getAlternatives', draft(club, plan))
    const on = '2026-08-05'
    expect((await ask('tomas', { on, at: '12:00-10:00', pilot: 'tomas' })).status).toBe(400)
    expect((await ask('eva', { on, pilot: 'eva', aircraft: 'OK-VHA' })).status).toBe(404)
    const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
    expect((await ask('tomas', { on, pilot: 'tomas', id })).status).toBe(403)
    expect((await ask('tomas', { on, pilot: 'tomas', id: 99_999 })).status).toBe(404)
  })
})
