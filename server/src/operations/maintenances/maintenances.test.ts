import type { Aircraft } from '@windsock/contract/aircraft'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hour, july4 } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { type AircraftClub, openAircraftClub } from '../aircraft/test-aircraft'

onEachEngine('maintenance', (open) => {
  let hangar: AircraftClub

  beforeAll(async () => {
    hangar = await openAircraftClub(await open())
  })

  beforeEach(() => hangar.clear())

  describe('saving', () => {
    it('returns the period with aircraft and airport, as instructors read it', async () => {
      const { suspended, reinstated, ...maintenance } = await hangar.saved([8, 12])
      expect(maintenance).toEqual({
        id: expect.any(Number) as number,
        aircraft: {
          id: hangar.cessna,
          name: 'D-EABC',
          type: 'C172',
          registrationCode: 'D-EABC',
          assignedAirport: expect.objectContaining({ icaoCode: 'HOME', timeZone: 'Europe/Berlin' }) as object,
        },
        ...july4(8, 12),
        reason: '',
        limitId: null,
        version: 1,
      })
      expect([suspended, reinstated]).toEqual([[], []])
      const query = { aircraftId: String(hangar.cessna) }
      expect((await hangar.get('aircraftMaintenances/get', {}, 'igor')).body).toEqual([maintenance])
      expect((await hangar.get('aircraftMaintenances/getByAircraft', query, 'igor')).body).toEqual([maintenance])
      expect((await hangar.get('aircraftMaintenances/getById', { id: String(maintenance.id) }, 'igor')).body).toEqual(
        maintenance,
      )
    })

    it('accepts the aircraft flat, times by its airport’s clock, and any supported year', async () => {
      const berlin = { from: '1999-12-31T23:30', to: '2099-01-01T00:00' }
      expect(await hangar.saved([8, 12], { aircraft: null, aircraftId: hangar.cessna, ...berlin })).toMatchObject({
        from: '1999-12-31T22:30:00.000Z',
        to: '2098-12-31T23:00:00.000Z',
      })
    })

    it.each([
      ['ending before it begins', { to: hour(7) }, "'To' date should be greater or equal than 'From' date."],
      ['off the half hour', { to: '2026-07-04T12:10:00Z' }, 'Times are full or half hours.'],
      ['without an end', { to: '' }, 'To: This field is mandatory.'],
      ['of no aircraft', { aircraft: null }, 'Choose an aircraft.'],
    ])('refuses a period %s', async (_what, changes, message) => {
      const asked = hangar.draft([8, 12], changes)
      expect(await hangar.call('aircraftMaintenances/save', asked)).toEqual({ status: 400, body: [message] })
      expect(await hangar.call('aircraftMaintenances/getAffected', asked)).toEqual({ status: 400, body: [message] })
    })

    it('does not move a period to another aircraft', async () => {
      const { id } = await hangar.saved([8, 12])
      const moved = hangar.draft([8, 12], { id, aircraft: { id: hangar.piper } })
      expect(await hangar.call('aircraftMaintenances/save', moved)).toMatchObject({ status: 400 })
      expect(await hangar.saved([8, 13], { id, aircraft: null })).toMatchObject({ id, aircraft: { id: hangar.cessna } })
    })

    it('refuses unknown ids', async () => {
      const missing = { status: 404, body: ['This maintenance does not exist.'] }
      expect(await hangar.call('aircraftMaintenances/save', hangar.draft([8, 12], { id: 4711 }))).toEqual(missing)
      expect(await hangar.call('aircraftMaintenances/delete', 4711)).toEqual(missing)
      expect(await hangar.get('aircraftMaintenances/getById', { id: '4711' })).toEqual(missing)
      for (const aircraft of [{ id: 4711 }, { id: hangar.sold }])
        expect(await hangar.call('aircraftMaintenances/save', hangar.draft([8, 12], { aircraft }))).toMatchObject({
          status: 404,
        })
      expect(await hangar.get('aircraftMaintenances/getByAircraft', { aircraftId: String(hangar.sold) })).toMatchObject(
        {
          status: 404,
        },
      )
    })

    it('and deleting is permitted to administrators only', async () => {
      const { id } = await hangar.saved([8, 12])
      for (const by of ['igor', 'petra']) {
        expect((await hangar.call('aircraftMaintenances/save', hangar.draft([14, 16]), by)).status).toBe(403)
        expect((await hangar.call('aircraftMaintenances/delete', id, by)).status).toBe(403)
        expect((await hangar.call('aircraftMaintenances/getAffected', hangar.draft([14, 16]), by)).status).toBe(403)
      }
      expect((await hangar.get('aircraftMaintenances/get', {}, 'petra')).status).toBe(403)
    })
  })

  it('is returned with its aircraft, for a day or in total, with the first period in separate fields', async () => {
    await hangar.saved([16, 18])
    const first = await hangar.saved([8, 12])
    const nextYear = { from: '2027-01-04T08:00:00Z', to: '2027-01-04T12:00:00Z' }
    await hangar.saved([8, 12], { aircraft: { id: hangar.piper }, ...nextYear })
    const fleet = async (query: Record<string, string>) =>
      ((await hangar.get('aircraft/get', query, 'petra')).body as Aircraft[]).map(
        ({ registrationCode, maintenances, maintenanceFrom, maintenanceTo }) => [
          registrationCode,
          maintenances.length,
          maintenanceFrom,
          maintenanceTo,
        ],
      )
    const cessnas = ['D-EABC', 2, first.from, first.to]
    expect(await fleet({})).toEqual([cessnas, ['D-EPIP', 1, '2027-01-04T08:00:00.000Z', '2027-01-04T12:00:00.000Z']])
    expect(await fleet({ date: '2026-07-04' })).toEqual([cessnas, ['D-EPIP', 0, null, null]])
    expect(await fleet({ date: '2026-07-05T10:00:00.000Z' })).toEqual([
      ['D-EABC', 0, null, null],
      ['D-EPIP', 0, null, null],
    ])
    const free = await hangar.call('aircraft/getAvailableAircraft', july4(11, 13), 'petra')
    expect(free.body).toMatchObject([{ registrationCode: 'D-EPIP' }])
  })

  it('leaves audit entries for itself and for every booking that it suspends or reinstates', async () => {
    const flying = String(await hangar.booked([9, 12]))
    const { id } = await hangar.saved([8, 12])
    await hangar.saved([7, 12], { id })
    await hangar.call('aircraftMaintenances/delete', { id })
    const trail = await hangar.db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(trail.map(({ noun, subjectId, action, actorId }) => [noun, subjectId, action, actorId])).toEqual([
      ['maintenance', String(id), 'created', 'anna'],
      ['booking', flying, 'suspended', 'anna'],
      ['maintenance', String(id), 'changed', 'anna'],
      ['booking', flying, 'reinstated', 'anna'],
      ['maintenance', String(id), 'deleted', 'anna'],
    ])
    expect(trail.map(({ before }) => before && (JSON.parse(before) as { from: string }).from)).toEqual([
      null,
      hour(9),
      hour(8),
      hour(9),
      hour(7),
    ])
  })
})
