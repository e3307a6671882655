import type { Booking } from '@windsock/contract/bookings'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { july4 } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { type AircraftClub, openAircraftClub, savedOf } from '../aircraft/test-aircraft'

onEachEngine('maintenance', (open) => {
  let hangar: AircraftClub

  beforeAll(async () => {
    hangar = await openAircraftClub(await open())
  })

  beforeEach(() => hangar.clear())

  describe('bookings that overlap it', () => {
    it('are suspended: removed from the grid, listed in My Bookings, and their time is blocked', async () => {
      const inside = await hangar.booked([9, 10], { instructorId: 'igor' })
      const reaching = await hangar.booked([11, 13])
      const touching = await hangar.booked([13, 15])
      const elsewhere = await hangar.booked([9, 10], { pilotId: 'sam' }, hangar.piper)
      const { suspended } = await hangar.saved([8, 12])
      expect(suspended).toEqual([inside, reaching])
      expect(await hangar.onGrid()).toEqual([touching])
      expect(await hangar.onGrid(hangar.piper)).toEqual([elsewhere])
      expect(await hangar.suspendedOf('petra')).toEqual([inside, reaching])
      expect(await hangar.suspendedOf('igor')).toEqual([inside])
      // The people of suspended bookings may fly other aircraft, and nobody can book the aircraft during its
      // maintenance.
      await hangar.booked([10, 12], { instructorId: 'igor' }, hangar.piper)
      const wish = { id: 0, aircraft: { id: hangar.cessna }, pilot: { id: 'sam' }, ...july4(10, 11) }
      expect(await hangar.call('bookings/save', wish, 'sam')).toEqual({
        status: 400,
        body: ['D-EABC is under maintenance Sat 2026-07-04 10:00–14:00.'],
      })
    })

    it('stay as they are if it has no length', async () => {
      const around = await hangar.booked([9, 13])
      expect(await hangar.saved([11, 11])).toMatchObject({ suspended: [], ...july4(11, 11) })
      expect(await hangar.onGrid()).toEqual([around])
      await hangar.booked([13, 14], { pilotId: 'sam' })
    })

    it('are reinstated when it is shortened, moved or deleted', async () => {
      const early = await hangar.booked([8, 10])
      const late = await hangar.booked([11, 13])
      const { id } = await hangar.saved([8, 13])
      expect(await hangar.saved([8, 11], { id })).toMatchObject({ suspended: [], reinstated: [late] })
      expect(await hangar.onGrid()).toEqual([late])
      expect(await hangar.saved([11, 13], { id })).toMatchObject({ suspended: [late], reinstated: [early] })
      expect(await hangar.onGrid()).toEqual([early])
      expect(await hangar.call('aircraftMaintenances/delete', id)).toEqual({ status: 200, body: {} })
      expect(await hangar.onGrid()).toEqual([early, late])
      expect(await hangar.suspendedOf('petra')).toEqual([])
      expect((await hangar.get('aircraftMaintenances/get')).body).toEqual([])
    })

    it('stay suspended while another period overlaps them', async () => {
      const flying = await hangar.booked([9, 12])
      const first = await hangar.saved([8, 10])
      const second = await hangar.saved([9, 14])
      expect([first.suspended, second.suspended]).toEqual([[flying], []])
      await hangar.call('aircraftMaintenances/delete', first.id)
      expect(await hangar.onGrid()).toEqual([])
      await hangar.call('aircraftMaintenances/delete', second.id)
      expect(await hangar.onGrid()).toEqual([flying])
    })

    it('stay suspended if their people have another flight meanwhile, and the others are reinstated', async () => {
      const petras = await hangar.booked([8, 10])
      const sams = await hangar.booked([10, 12], { pilotId: 'sam', instructorId: 'igor' })
      const igors = await hangar.booked([12, 14], { pilotId: 'sam', instructorId: 'igor', isSoloFlight: true })
      const { id } = await hangar.saved([8, 14])
      await hangar.booked([11, 14], { pilotId: null, instructorId: 'igor' }, hangar.piper)
      await hangar.call('aircraftMaintenances/delete', id)
      expect(await hangar.onGrid()).toEqual([petras, igors])
      expect(await hangar.suspendedOf('sam')).toEqual([sams])
    })

    it('are previewed without a change', async () => {
      const early = await hangar.booked([8, 10])
      const late = await hangar.booked([11, 13])
      const { id } = await hangar.saved([8, 10])
      const previewed = await hangar.call('aircraftMaintenances/getAffected', hangar.draft([11, 12], { id }))
      expect(previewed).toMatchObject({ status: 200, body: { suspended: [{ id: late }], reinstated: [{ id: early }] } })
      const gone = await hangar.call('aircraftMaintenances/getAffected', hangar.draft([8, 8], { id }))
      expect(gone).toMatchObject({ body: { suspended: [], reinstated: [{ id: early }] } })
      expect(await hangar.onGrid()).toEqual([late])
      expect((await hangar.get('aircraftMaintenances/get')).body).toMatchObject([july4(8, 10)])
    })
  })

  describe('at the same time as other calls', () => {
    const wish = (hours: [number, number], by: string, aircraftId = hangar.cessna) =>
      hangar.call('bookings/save', { id: 0, aircraft: { id: aircraftId }, pilot: { id: by }, ...july4(...hours) }, by)

    it('is never stored together with an overlapping active booking', async () => {
      for (let round = 0; round < 3; round++) {
        const [maintenance, ...bookings] = await Promise.all([
          hangar.call('aircraftMaintenances/save', hangar.draft([8, 16])),
          ...[8, 9, 10, 11, 12, 13].map((from, index) => wish([from, from + 1], index % 2 ? 'petra' : 'sam')),
        ])
        const { id, suspended } = savedOf(maintenance)
        expect(await hangar.onGrid()).toEqual([])
        const made = bookings.filter(({ status }) => status === 200).map(({ body }) => (body as Booking).id)
        expect(suspended).toEqual(expect.arrayContaining(made))
        expect(made.length + bookings.filter(({ status }) => status === 400).length).toBe(6)
        await hangar.call('aircraftMaintenances/delete', id)
        expect(new Set(await hangar.onGrid())).toEqual(new Set(made))
        for (const one of made) await hangar.call('bookings/remove', one)
      }
    })

    it('is deleted, whether its bookings are reinstated or their people have other flights', async () => {
      for (let round = 0; round < 4; round++) {
        const flying = await hangar.booked([9, 12])
        const { id } = await hangar.saved([8, 12])
        const [deletion, other] = await Promise.all([
          hangar.call('aircraftMaintenances/delete', id),
          wish([10, 11], 'petra', hangar.piper),
        ])
        expect(deletion.status).toBe(200)
        expect(await hangar.onGrid()).toEqual(other.status === 200 ? [] : [flying])
        expect(await hangar.onGrid(hangar.piper)).toHaveLength(other.status === 200 ? 1 : 0)
        for (const one of [flying, ...(await hangar.onGrid(hangar.piper))]) await hangar.call('bookings/remove', one)
      }
    })

    it('is accepted repeatedly, and each booking is suspended once', async () => {
      const flying = await hangar.booked([9, 12])
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          hangar.call('aircraftMaintenances/save', hangar.draft([8 + (index % 3), 13])),
        ),
      )
      const maintenances = answers.map(savedOf)
      expect(maintenances.flatMap(({ suspended }) => suspended)).toEqual([flying])
      await Promise.all(maintenances.map(({ id }) => hangar.call('aircraftMaintenances/delete', id)))
      expect(await hangar.onGrid()).toEqual([flying])
    })
  })
})
