import { beforeAll, expect, it } from 'vitest'
import type { FreeSlot } from '@windsock/contract/next-free'
import { cast, type CastName } from '../../demo/cast'
import { insertMaintenance } from '../../storage/maintenances'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, openCastClub, scheduled } from './test-flights'

onEachEngine('the next free slot', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  const ask = (by: CastName, query: object) =>
    club.post(by, 'bookings/getNextFree', {
      airportId: club.ids.airport('LKVH'),
      minutes: 120,
      instructor: 'none',
      from: '2026-08-01T00:00',
      ...query,
    })

  /** Returns the free slots as texts such as `OK-VHA 08-01 06:00 Igor`, with times in UTC. */
  async function found(by: CastName, query: object): Promise<string[]> {
    const { status, body } = await ask(by, query)
    expect({ status, body }).toMatchObject({ status: 200 })
    return (body as FreeSlot[]).map(({ aircraft, from, instructor }) =>
      [aircraft.registrationCode, from.slice(5, 16).replace('T', ' '), instructor?.firstName].filter(Boolean).join(' '),
    )
  }

  it('comes after bookings and maintenance of the aircraft and the caller’s own flights', async () => {
    const aircraftId = club.ids.aircraft('OK-VHA')
    await booked(club, 'petra', { on: '2026-08-01', at: '08:00-11:00', pilot: 'petra' })
    await insertMaintenance(club.db, { aircraftId, from: '2026-08-01T09:00:00.000Z', to: '2026-08-01T19:00:00.000Z' })
    await booked(club, 'tomas', { on: '2026-08-02', at: '07:00-09:30', pilot: 'tomas', aircraft: 'OK-VHB' })
    expect((await found('petra', { aircraftId })).slice(0, 2)).toEqual(['OK-VHA 08-02 06:00', 'OK-VHA 08-03 06:00'])
    expect((await found('tomas', { aircraftId })).slice(0, 2)).toEqual(['OK-VHA 08-02 07:30', 'OK-VHA 08-03 06:00'])
  })

  it('is searched among all aircraft of a type or an airport that the caller can see', async () => {
    const [first, second] = await found('sam', { type: 'C152', from: '2026-08-10T00:00' })
    expect([first, second]).toEqual(['OK-VHA 08-10 06:00', 'OK-VHB 08-10 06:00'])
    const guests = await found('eva', { from: '2026-08-10T00:00' })
    expect(guests.every((slot) => /OK-VHC|OK-VHE/.test(slot))).toBe(true)
    expect(guests).toHaveLength(8)
    expect((await ask('eva', { aircraftId: club.ids.aircraft('OK-VHA') })).status).toBe(404)
  })

  it('with an instructor lies in a schedule at that airport', async () => {
    await scheduled(club, 'igor', '2026-08-20', ['09:00-12:00'])
    await scheduled(club, 'lenka', '2026-08-20', ['15:00-18:00'])
    await scheduled(club, 'lenka', '2026-08-19', ['09:00-18:00'], 'LKSQ')
    const aircraftId = club.ids.aircraft('OK-VHB')
    expect(await found('sam', { aircraftId, instructor: 'any' })).toEqual([
      'OK-VHB 08-20 07:00 Igor',
      'OK-VHB 08-20 13:00 Lenka',
    ])
    expect(await found('sam', { aircraftId, instructor: cast.lenka.id })).toEqual(['OK-VHB 08-20 13:00 Lenka'])
    expect((await ask('sam', { instructor: cast.petra.id })).status).toBe(400)
  })

  it('avoids the flights of an instructor, who is preselected too', async () => {
    await booked(club, 'igor', { on: '2026-08-25', at: '08:00-11:00', pilot: 'petra', instructor: 'igor' })
    const aircraftId = club.ids.aircraft('OK-VHB')
    expect((await found('igor', { aircraftId, from: '2026-08-25T00:00' }))[0]).toBe('OK-VHB 08-25 09:00')
    expect((await found('anna', { aircraftId, from: '2026-08-25T00:00' }))[0]).toBe('OK-VHB 08-25 06:00')
  })

  it('is in daylight on request, and is marked otherwise if it is in the dark', async () => {
    const aircraftId = club.ids.aircraft('OK-VHD')
    const winter = { aircraftId, minutes: 600, from: '2026-12-01T00:00' }
    const slots = async (query: object) => (await ask('petra', query)).body as FreeSlot[]
    // The sun rises at 07:35 and sets at about 16:00.
    const [long] = await slots(winter)
    expect(long?.darkness?.kind).toBe('afterSunset')
    expect(long?.darkness?.at?.slice(0, 13)).toMatch(/^2026-12-01T1[45]$/)
    expect(await slots({ ...winter, daylightOnly: true })).toEqual([])
    const short = await slots({ ...winter, minutes: 120, daylightOnly: true })
    expect(short).toHaveLength(8)
    expect(short.every(({ darkness }) => darkness === null)).toBe(true)
  })

  it('is in the future, and within thirty days', async () => {
    const aircraftId = club.ids.aircraft('OK-VHD')
    expect((await found('sam', { aircraftId, from: '2026-01-01T00:00' }))[0]).toBe('OK-VHD 07-01 08:00')
    const month = { from: '2026-08-31T22:00:00.000Z', to: '2026-10-20T00:00:00.000Z' }
    await insertMaintenance(club.db, { aircraftId, ...month })
    expect(await found('sam', { aircraftId, from: '2026-09-01T00:00' })).toEqual([])
  })

  it.each([[45], [0], [870], [-30]])('cannot last %i minutes', async (minutes) => {
    expect(await ask('sam', { minutes })).toEqual({
      status: 400,
      body: ['A flight lasts full and half hours, 14 hours at most.'],
    })
  })
})
