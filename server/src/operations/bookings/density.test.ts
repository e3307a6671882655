import { beforeAll, expect, it } from 'vitest'
import type { Density } from '@windsock/contract/density'
import type { CastName } from '../../demo/cast'
import { suspendBookings } from '../../storage/booking-changes'
import { insertMaintenance } from '../../storage/maintenances'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, openCastClub } from './test-flights'

onEachEngine('density', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  const ask = (by: CastName, from: string, to: string) =>
    club.get(by, 'bookings/getDensity', { airportId: club.ids.airport('LKVH'), from, to })
  const of = (body: unknown, aircraft: string) =>
    (body as Density[]).find(({ aircraft: { registrationCode } }) => registrationCode === aircraft)?.days

  it('counts booked and grounded time on each day, but no suspended booking', async () => {
    await booked(club, 'petra', { on: '2026-08-01', pilot: 'petra' })
    await booked(club, 'tomas', { on: '2026-08-01', at: '21:00-23:00', pilot: 'tomas' })
    const { id } = await booked(club, 'petra', { on: '2026-08-02', pilot: 'petra' })
    await suspendBookings(club.db, [id])
    const aircraftId = club.ids.aircraft('OK-VHA')
    await insertMaintenance(club.db, { aircraftId, from: '2026-08-02T06:00:00.000Z', to: '2026-08-02T12:00:00.000Z' })
    const { status, body } = await ask('sam', '2026-08-01', '2026-08-02')
    expect(status).toBe(200)
    expect(of(body, 'OK-VHA')).toMatchObject([
      { day: '2026-08-01', booked: 180, maintenance: 0 },
      { day: '2026-08-02', booked: 0, maintenance: 360 },
    ])
    expect(of(body, 'OK-VHB')).toMatchObject([
      { day: '2026-08-01', booked: 0, maintenance: 0 },
      { day: '2026-08-02', booked: 0, maintenance: 0 },
    ])
  })

  it('shows the times by the clock of the airport, and marks the caller’s own', async () => {
    await booked(club, 'petra', { on: '2026-08-05', at: '09:00-11:00', pilot: 'petra', aircraft: 'OK-VHB' })
    await booked(club, 'tomas', { on: '2026-08-05', at: '11:00-12:00', pilot: 'tomas', aircraft: 'OK-VHB' })
    const when = async (by: CastName) => of((await ask(by, '2026-08-05', '2026-08-05')).body, 'OK-VHB')?.[0]?.halfHours
    // The sun sets at about 20:45, so the half hours from 21:00 are dark.
    const rest = 'F'.repeat(18) + 'NN'
    expect(await when('petra')).toBe(`FFOOOOBB${rest}`)
    expect(await when('tomas')).toBe(`FFBBBBOO${rest}`)
    expect(await when('sam')).toBe(`FFBBBBBB${rest}`)
    const colour = async (by: CastName) => {
      const densities = (await ask(by, '2026-08-05', '2026-08-05')).body as Density[]
      return densities.filter(({ ownColor }) => ownColor).map(({ aircraft }) => aircraft.registrationCode)
    }
    expect([await colour('petra'), await colour('sam')]).toEqual([['OK-VHB'], []])
  })

  it('is shown to a guest for visible aircraft', async () => {
    const { body } = await ask('eva', '2026-08-01', '2026-08-01')
    expect(of(body, 'OK-VHC')).toHaveLength(1)
    expect(of(body, 'OK-VHA')).toBeUndefined()
  })

  it('covers at most six weeks', async () => {
    expect(of((await ask('sam', '2026-08-01', '2026-09-11')).body, 'OK-VHC')).toHaveLength(42)
    expect(await ask('sam', '2026-08-01', '2026-09-12')).toEqual({
      status: 400,
      body: ['At most 42 days can be requested at once.'],
    })
    expect((await ask('sam', '2026-08-02', '2026-08-01')).status).toBe(400)
  })

  it('can be requested for moments, within the supported years', async () => {
    const days = async (from: string, to: string) =>
      of((await ask('sam', from, to)).body, 'OK-VHC')?.map(({ day }) => day)
    expect(await days('2026-07-31T22:00Z', '2026-08-01T23:00')).toEqual(['2026-08-01'])
    expect(await days('2200-12-30', '2200-12-31')).toEqual(['2200-12-30', '2200-12-31'])
    expect(await days('1950-01-01', '1950-01-01')).toEqual(['1950-01-01'])
    for (const day of ['0001-01-01', '9999-12-31', '2201-01-01', '1949-12-31'])
      expect(await ask('sam', day, day)).toEqual({
        status: 400,
        body: ['A date lies between 1950-01-01 and 2200-12-31.'],
      })
  })
})
