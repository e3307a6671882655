import { beforeAll, describe, expect, it } from 'vitest'
import { cast, type CastName } from '../../demo/cast'
import { suspendBookings } from '../../storage/booking-changes'
import { insertMaintenance, markMaintenanceDeleted } from '../../storage/maintenances'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, draft, openCastClub, type Plan, times } from './test-flights'

onEachEngine('a taken time', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  const save = (by: CastName, plan: Plan) => club.post(by, 'bookings/save', draft(club, plan))
  const refusal = (...messages: string[]) => ({ status: 400, body: messages })

  it('is refused with the aircraft, the people and the time of the existing booking', async () => {
    const on = '2026-08-01'
    await booked(club, 'petra', { on, pilot: 'petra' })
    const taken = refusal('OK-VHA is booked Sat 2026-08-01 10:00–12:00 by Petra Svobodová.')
    for (const at of ['10:00-12:00', '09:00-10:30', '11:30-13:00', '10:30-11:00', '08:00-20:00'])
      expect(await save('tomas', { on, at, pilot: 'tomas' }), at).toEqual(taken)
    expect(await times(club, on)).toHaveLength(1)
  })

  it('ends when the next one begins', async () => {
    const on = '2026-08-02'
    await booked(club, 'petra', { on, pilot: 'petra' })
    await booked(club, 'petra', { on, at: '12:00-14:00', pilot: 'petra' })
    await booked(club, 'petra', { on, at: '09:30-10:00', pilot: 'petra' })
    expect(await times(club, on)).toHaveLength(3)
  })

  it('names the instructor if there is no pilot, and both dates if there are two', async () => {
    await booked(club, 'igor', { on: '2026-08-03', to: '2026-08-04T09:00', instructor: 'igor' })
    expect(await save('tomas', { on: '2026-08-04', at: '08:00-09:00', pilot: 'tomas' })).toEqual(
      refusal('OK-VHA is booked Mon 2026-08-03 10:00 – Tue 2026-08-04 09:00 by Igor Petrenko.'),
    )
  })

  it.each<[string, Partial<Plan>, Partial<Plan>, string]>([
    ['a pilot as a pilot', { pilot: 'petra' }, { pilot: 'petra' }, 'Petra Svobodová'],
    ['an instructor as an instructor', { instructor: 'igor' }, { pilot: 'tomas', instructor: 'igor' }, 'Igor Petrenko'],
    ['a pilot as an instructor', { pilot: 'lenka' }, { pilot: 'tomas', instructor: 'lenka' }, 'Lenka Horáková'],
    ['an instructor as a pilot', { pilot: 'sam', instructor: 'max' }, { pilot: 'max' }, 'Max Bergström'],
  ])('belongs to %s already', async (_, first, second, name) => {
    const on = '2026-08-05'
    const { id } = await booked(club, 'anna', { on, aircraft: 'OK-VHB', ...first })
    expect(await save('anna', { on, at: '11:00-13:00', aircraft: 'OK-VHC', ...second })).toEqual(
      refusal(`${name} already flies Wed 2026-08-05 10:00–12:00 with OK-VHB.`),
    )
    await club.post('anna', 'bookings/remove', id)
  })

  it('is refused with all conflicts', async () => {
    const on = '2026-08-06'
    await booked(club, 'anna', { on, aircraft: 'OK-VHB', pilot: 'petra', instructor: 'igor' })
    await booked(club, 'anna', { on, at: '12:00-13:00', pilot: 'tomas' })
    const [from, to] = [`${on}T11:00:00.000Z`, `${on}T12:00:00.000Z`]
    await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHA'), from, to })
    expect(await save('anna', { on, at: '10:00-14:00', pilot: 'petra', instructor: 'igor' })).toEqual(
      refusal(
        'OK-VHA is under maintenance Thu 2026-08-06 13:00–14:00.',
        'OK-VHA is booked Thu 2026-08-06 12:00–13:00 by Tomáš Říha.',
        'Petra Svobodová already flies Thu 2026-08-06 10:00–12:00 with OK-VHB.',
        'Igor Petrenko already flies Thu 2026-08-06 10:00–12:00 with OK-VHB.',
      ),
    )
  })

  it('does not reveal a hidden aircraft to a guest', async () => {
    const on = '2026-08-07'
    await booked(club, 'anna', { on, aircraft: 'OK-VHA', pilot: 'colin' })
    expect(await save('eva', { on, aircraft: 'OK-VHC', pilot: 'colin' })).toEqual(
      refusal('Colin MacAllister already flies Fri 2026-08-07 10:00–12:00.'),
    )
  })

  it('is reported in the time zone of the requested aircraft', async () => {
    const on = '2026-08-08'
    await booked(club, 'petra', { on, aircraft: 'OK-VHA', pilot: 'petra' })
    expect(await save('petra', { on, at: '09:30-10:00', aircraft: 'CS-GZB', pilot: 'petra' })).toEqual(
      refusal('Petra Svobodová already flies Sat 2026-08-08 09:00–11:00 with OK-VHA.'),
    )
  })

  it('does not occupy the instructor of a long solo flight', async () => {
    const on = '2026-08-09'
    const solo = { on, pilot: 'sam', instructor: 'max', isSoloFlight: true } as const
    const { id } = await booked(club, 'sam', solo)
    await booked(club, 'max', { on, aircraft: 'OK-VHB', pilot: 'max' })
    expect(await save('anna', { ...solo, id, isSoloFlight: false })).toEqual(
      refusal('Max Bergström already flies Sun 2026-08-09 10:00–12:00 with OK-VHB.'),
    )
    expect(await save('klara', { on, aircraft: 'OK-VHD', pilot: 'sam', isSoloFlight: true })).toMatchObject({
      status: 400,
    })
  })

  it('is free once its booking is deleted or suspended', async () => {
    const on = '2026-08-10'
    const first = await booked(club, 'petra', { on, pilot: 'petra' })
    expect(await club.post('petra', 'bookings/remove', first.id)).toEqual({ status: 200, body: {} })
    const second = await booked(club, 'petra', { on, pilot: 'petra' })
    await suspendBookings(club.db, [second.id])
    await booked(club, 'tomas', { on, pilot: 'tomas' })
    await booked(club, 'petra', { on, pilot: 'petra', aircraft: 'OK-VHB' })
  })

  describe('under maintenance', () => {
    const on = '2026-08-11'

    it('is blocked until the maintenance ends or is deleted', async () => {
      const [from, to] = [`${on}T06:00:00.000Z`, `${on}T10:00:00.000Z`]
      const { id } = await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHA'), from, to })
      const grounded = refusal('OK-VHA is under maintenance Tue 2026-08-11 08:00–12:00.')
      expect(await save('anna', { on, at: '11:30-12:30', pilot: 'petra' })).toEqual(grounded)
      const next = await booked(club, 'petra', { on, at: '12:00-14:00', pilot: 'petra' })
      const moved = { on, at: '11:00-13:00', pilot: 'petra', id: next.id } as const
      expect(await save('petra', moved)).toEqual(grounded)
      await markMaintenanceDeleted(club.db, id, { at: club.now, by: cast.anna.id })
      expect(await save('petra', moved)).toMatchObject({ status: 200 })
    })

    it('without length is free', async () => {
      const moment = '2026-08-12T09:00:00.000Z'
      await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHA'), from: moment, to: moment })
      await booked(club, 'petra', { on: '2026-08-12', pilot: 'petra' })
      expect(await times(club, '2026-08-12')).toHaveLength(1)
    })
  })

  describe('by the booking that is being changed', () => {
    it('does not conflict with itself', async () => {
      const on = '2026-08-13'
      const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
      const saved = await save('petra', { on, at: '11:00-13:00', pilot: 'petra', id })
      expect(saved).toMatchObject({ status: 200, body: { id, version: 2 } })
      expect(await times(club, on)).toEqual([`${on}T09:00:00.000Z/${on}T11:00:00.000Z`])
    })

    it('becomes free where the booking leaves, and stays taken if the move is refused', async () => {
      const on = '2026-08-14'
      const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
      await booked(club, 'tomas', { on, at: '14:00-16:00', pilot: 'tomas' })
      expect(await save('petra', { on, at: '13:00-15:00', pilot: 'petra', id })).toMatchObject({ status: 400 })
      expect(await times(club, on)).toContain(`${on}T08:00:00.000Z/${on}T10:00:00.000Z`)
      await booked(club, 'petra', { on, pilot: 'petra', aircraft: 'OK-VHB', id })
      await booked(club, 'sam', { on, pilot: 'sam', isSoloFlight: true })
      expect(await save('petra', { on, pilot: 'petra', id })).toMatchObject({ status: 400 })
    })
  })

  it('by a suspended booking is taken again when that moves out of the maintenance', async () => {
    const on = '2026-08-15'
    const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
    await suspendBookings(club.db, [id])
    const [from, to] = [`${on}T06:00:00.000Z`, `${on}T10:00:00.000Z`]
    await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHA'), from, to })
    const kept = await save('petra', { on, pilot: 'petra', id, description: 'still hoping' })
    expect(kept).toMatchObject({ status: 200, body: { isSuspended: true, description: 'still hoping' } })
    expect(await save('petra', { on, at: '11:00-13:00', pilot: 'petra', id })).toMatchObject({ status: 400 })
    const moved = await save('petra', { on, at: '12:00-14:00', pilot: 'petra', id })
    expect(moved).toMatchObject({ status: 200, body: { isSuspended: false } })
    expect(await save('tomas', { on, at: '12:00-14:00', pilot: 'tomas' })).toMatchObject({ status: 400 })
  })
})
