import type { Booking } from '@windsock/contract/bookings'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { type AircraftClub, openAircraftClub } from '../aircraft/test-aircraft'

onEachEngine('suspended bookings', (open) => {
  let hangar: AircraftClub

  beforeAll(async () => {
    hangar = await openAircraftClub(await open())
  })

  beforeEach(() => hangar.clear())

  const listed = async (by: string) => {
    const { status, body } = await hangar.get('bookings/getSuspended', {}, by)
    return status === 200 ? (body as Booking[]).map(({ id, isSuspended }) => ({ id, isSuspended })) : status
  }

  it('are listed for staff, of all aircraft, soonest first', async () => {
    const late = await hangar.booked([11, 12])
    const early = await hangar.booked([9, 10], { pilotId: 'sam' }, hangar.piper)
    await hangar.booked([14, 15])
    await hangar.saved([10, 13])
    await hangar.saved([8, 10], { aircraft: { id: hangar.piper } })
    const both = [early, late].map((id) => ({ id, isSuspended: true }))
    expect(await listed('anna')).toEqual(both)
    expect(await listed('igor')).toEqual(both)
    expect(await listed('petra')).toBe(403)
  })

  it('are not listed once they have ended or been reinstated', async () => {
    const { id } = await hangar.saved([8, 12])
    const booking = await hangar.booked([13, 14])
    await hangar.saved([8, 15], { id })
    expect(await listed('anna')).toHaveLength(1)
    await hangar.saved([8, 12], { id })
    expect(await listed('anna')).toEqual([])
    await hangar.saved([8, 15], { id })
    expect(await listed('anna')).toEqual([{ id: booking, isSuspended: true }])
    await hangar.db
      .updateTable('bookings')
      .set({ starts: past(9), ends: past(10) })
      .where('id', '=', booking)
      .execute()
    expect(await listed('anna')).toEqual([])
  })

  it('are restored as suspended when their deletion is undone', async () => {
    const booking = await hangar.booked([9, 10])
    await hangar.saved([8, 12])
    await hangar.call('bookings/remove', booking, 'igor')
    expect((await hangar.call('bookings/restore', booking, 'igor')).status).toBe(200)
    expect(await listed('anna')).toEqual([{ id: booking, isSuspended: true }])
    expect(await hangar.onGrid()).toEqual([])
  })

  it('can be deleted by those who may edit them, and then no longer block the deletion of their aircraft', async () => {
    const booking = await hangar.booked([9, 10], {}, hangar.piper)
    await hangar.saved([8, 12], { aircraft: { id: hangar.piper } })
    const removeAircraft = () => hangar.call('aircraft/delete', hangar.piper)
    expect(await removeAircraft()).toMatchObject({
      status: 400,
      body: [expect.stringContaining('D-EPIP still has 1 booking')],
    })
    expect((await hangar.call('bookings/remove', booking, 'sam')).status).toBe(403)
    expect(await hangar.suspendedOf('petra')).toEqual([booking])
    expect((await hangar.call('bookings/remove', booking, 'petra')).status).toBe(200)
    expect(await listed('anna')).toEqual([])
    expect((await removeAircraft()).status).toBe(200)
  })
})

const past = (hour: number) => `2026-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`
