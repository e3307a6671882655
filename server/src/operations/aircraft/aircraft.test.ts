import type { Aircraft } from '@windsock/contract/aircraft'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../demo/cast'
import { fleet } from '../../demo/fleet'
import { markAircraftInactive } from '../../storage/aircraft'
import { insertMaintenance } from '../../storage/maintenances'
import { airport, plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'

const codes = (aircraft: unknown) => (aircraft as Aircraft[]).map(({ registrationCode }) => registrationCode)
const missing = { status: 404, body: ['This aircraft does not exist.'] }

onEachEngine('aircraft', (open) => {
  let club: CastClub
  let retired: number
  beforeAll(async () => {
    club = await openCastClub(await open())
    retired = await plane(club.db, club.ids.airport('LKVH'), 'OK-OLD')
    await markAircraftInactive(club.db, retired)
    // OK-VHA is under maintenance during all of 1 August in Prague, CS-GZA in the last hour of 1 August in Lisbon.
    const [from, to] = ['2026-07-31T22:00:00.000Z', '2026-08-01T22:00:00.000Z']
    await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHA'), from, to })
    const end = '2026-08-01T23:00:00.000Z'
    await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('CS-GZA'), from: to, to: end })
    const later = { from: '2026-08-01T12:00:00.000Z', to: '2026-08-05T22:00:00.000Z' }
    await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHA'), ...later })
  })

  const all = async (by: CastName, query = {}) => {
    const { status, body } = await club.get(by, 'aircraft/get', query)
    expect(status).toBe(200)
    return body as Aircraft[]
  }
  const grounded = (aircraft: readonly Aircraft[]) =>
    codes(aircraft.filter(({ maintenances }) => maintenances.length > 0))

  it('are listed unless they are deleted, with only the fields of the contract', async () => {
    const aircraft = await all('sam')
    expect(codes(aircraft)).toEqual(fleet.map(({ registrationCode }) => registrationCode).toSorted())
    expect(aircraft.find(({ registrationCode }) => registrationCode === 'OK-VHA')).toEqual({
      id: club.ids.aircraft('OK-VHA'),
      name: 'Cessna 152 “Anežka”',
      type: 'C152',
      registrationCode: 'OK-VHA',
      description: '2 seats, trainer',
      isVisibleForExternalUsers: false,
      isActive: true,
      version: 1,
      assignedAirportId: club.ids.airport('LKVH'),
      assignedAirport: {
        id: club.ids.airport('LKVH'),
        name: 'Větrná Hora',
        icaoCode: 'LKVH',
        timeZone: 'Europe/Prague',
      },
      maintenances: [
        { id: expect.any(Number) as number, from: '2026-07-31T22:00:00.000Z', to: '2026-08-01T22:00:00.000Z' },
        { id: expect.any(Number) as number, from: '2026-08-01T12:00:00.000Z', to: '2026-08-05T22:00:00.000Z' },
      ],
      maintenanceFrom: '2026-07-31T22:00:00.000Z',
      maintenanceTo: '2026-08-01T22:00:00.000Z',
    })
  })

  it.each([
    ['2026-07-31', []],
    ['2026-08-01', ['CS-GZA', 'OK-VHA']],
    ['2026-08-02', ['OK-VHA']],
    ['2026-08-06', []],
    ['2026-08-01T10:00:00.000Z', ['CS-GZA', 'OK-VHA']],
    // This moment is already on 2 August at the caller's airport.
    ['2026-08-01T22:30:00.000Z', ['OK-VHA']],
    ['2026-08-06T00:00', []],
  ])('are under maintenance on %s by their own airports’ clocks', async (date, expected) => {
    expect(grounded(await all('sam', { date }))).toEqual(expected)
  })

  it('are listed for the present day at the caller’s airport', async () => {
    const date = '2026-08-01T22:30:00.000Z'
    expect(grounded(await all('sam', { date }))).toEqual(['OK-VHA'])
    expect(grounded(await all('colin', { date }))).toEqual(['CS-GZA'])
  })

  it.each(['2027-02-30', 'today', '2026-08-01T25:00'])('are not listed for the invalid day %s', async (date) => {
    expect((await club.get('sam', 'aircraft/get', { date })).status).toBe(400)
  })

  it('of an airport come with the maintenance of the day', async () => {
    const query = { airportId: club.ids.airport('LKVH'), date: '2026-08-02' }
    const { body } = await club.get('sam', 'aircraft/getByAirport', query)
    expect(codes(body)).toEqual(['OK-A226', 'OK-VHA', 'OK-VHB', 'OK-VHC', 'OK-VHD', 'OK-VHE', 'OK-VHT'])
    expect(grounded(body as Aircraft[])).toEqual(['OK-VHA'])
    expect(codes((await club.get('eva', 'aircraft/getByAirport', query)).body)).toEqual(['OK-VHC', 'OK-VHE'])
    expect(await club.get('sam', 'aircraft/getByAirport', { ...query, airportId: 4711 })).toMatchObject({ status: 404 })
    expect(await club.get('sam', 'aircraft/getByAirport', { airportId: 1 })).toMatchObject({ status: 400 })
  })

  it('can be read one by one by those who may see them', async () => {
    const one = (by: CastName, id: number | string) => club.get(by, 'aircraft/getById', { id })
    expect(await one('sam', club.ids.aircraft('OK-VHA'))).toMatchObject({ body: { registrationCode: 'OK-VHA' } })
    expect(await one('eva', club.ids.aircraft('OK-VHC'))).toMatchObject({ body: { registrationCode: 'OK-VHC' } })
    expect(await one('eva', club.ids.aircraft('OK-VHA'))).toEqual(missing)
    expect(await one('anna', retired)).toEqual(missing)
    expect(await one('anna', 4711)).toEqual(missing)
    for (const id of ['', '0', 'x', '-1']) expect((await one('anna', id)).status).toBe(400)
  })

  it('hidden from guests are visible to a guest who is also a member', async () => {
    expect(codes(await all('eva'))).toEqual(['CS-GZA', 'CS-GZC', 'OK-SQC', 'OK-VHC', 'OK-VHE'])
    expect(await all('max')).toHaveLength(fleet.length)
  })

  describe('that are free', () => {
    const free = async (from: string, to: string, more: object = {}, by: CastName = 'sam') => {
      const { status, body } = await club.post(by, 'aircraft/getAvailableAircraft', { from, to, ...more })
      expect(status).toBe(200)
      return codes(body)
    }

    it('are not booked at the time, except by the booking that is being changed', async () => {
      const { id } = await booked(club, 'petra', { on: '2026-09-01', pilot: 'petra', aircraft: 'OK-VHD' })
      expect(await free('2026-09-01T11:30', '2026-09-01T13:00')).not.toContain('OK-VHD')
      expect(await free('2026-09-01T11:30', '2026-09-01T13:00', { bookingId: id }, 'petra')).toContain('OK-VHD')
      expect(await free('2026-09-01T12:00', '2026-09-01T13:00')).toContain('OK-VHD')
      expect(await free('2026-09-01T08:00', '2026-09-01T10:00')).toHaveLength(fleet.length)
      await club.post('petra', 'bookings/remove', id)
      expect(await free('2026-09-01T10:00', '2026-09-01T12:00')).toContain('OK-VHD')
    })

    it('are not under maintenance, not even for a part of the time', async () => {
      expect(await free('2026-08-05T23:00', '2026-08-06T01:00')).not.toContain('OK-VHA')
      expect(await free('2026-08-06T00:00', '2026-08-06T01:00')).toContain('OK-VHA')
      const at = '2026-09-02T09:00:00.000Z'
      await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHB'), from: at, to: at })
      expect(await free('2026-09-02T08:00', '2026-09-02T18:00')).toContain('OK-VHB')
    })

    it('are visible to the caller, and not deleted', async () => {
      expect(await free('2026-09-03T10:00', '2026-09-03T12:00', {}, 'eva')).toEqual(codes(await all('eva')))
      expect(await free('2026-09-03T10:00', '2026-09-03T12:00')).not.toContain('OK-OLD')
    })

    it.each([
      [{ from: '2026-09-03T10:00', to: '2026-09-03T10:00' }, "'To' date should be greater than 'From' date."],
      [{ from: '2026-09-03T10:00' }, 'To: This field is mandatory.'],
    ])('cannot be requested for %j', async (asked, message) => {
      expect(await club.post('sam', 'aircraft/getAvailableAircraft', asked)).toEqual({ status: 400, body: [message] })
    })
  })

  it('of a new airport are listed like all others', async () => {
    const id = await airport(club.db, 'NEWA')
    expect(await club.get('sam', 'aircraft/getByAirport', { airportId: id, date: '2026-08-01' })).toEqual({
      status: 200,
      body: [],
    })
  })
})
