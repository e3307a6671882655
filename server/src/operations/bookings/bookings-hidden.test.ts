import type { Booking } from '@windsock/contract/bookings'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { updateAircraft } from '../../storage/aircraft'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, draft, openCastClub, type Plan } from './test-flights'

const on = '2026-08-01'
const plan = { on, pilot: 'eva', aircraft: 'OK-VHE' } as const
const noAircraft = { status: 404, body: ['This aircraft does not exist.'] }
const noBooking = { status: 404, body: ['This booking does not exist.'] }

onEachEngine('a guest whose aircraft has been hidden', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  const hide = (isHidden: boolean) =>
    updateAircraft(club.db, club.ids.aircraft('OK-VHE'), { isVisibleForExternalUsers: !isHidden })
  const save = (id: number, changes: Partial<Plan>, call = 'save') =>
    club.post('eva', `bookings/${call}`, draft(club, { ...plan, ...changes, id }))
  const idsOf = ({ body }: { body: unknown }) => (body as Booking[]).map(({ id }) => id)
  const atAirport = () => club.get('eva', 'bookings/getByAirport', { airportId: club.ids.airport('LKVH'), date: on })
  const ofAircraft = (date = on) =>
    club.get('eva', 'bookings/getByAircraft', { aircraftId: club.ids.aircraft('OK-VHE'), date })

  beforeEach(async () => {
    await club.db.deleteFrom('claims').where('holder', 'like', 'booking:%').execute()
    await club.db.deleteFrom('bookings').execute()
    await hide(false)
  })

  it('sees their own booking everywhere, and no other booking of that aircraft', async () => {
    const { id } = await booked(club, 'eva', plan)
    await booked(club, 'petra', { ...plan, at: '13:00-14:00', pilot: 'petra' })
    await booked(club, 'petra', { ...plan, on: '2026-08-02', pilot: 'petra' })
    expect(idsOf(await ofAircraft())).toHaveLength(2)
    await hide(true)
    expect(idsOf(await ofAircraft())).toEqual([id])
    expect(await ofAircraft('2026-08-02')).toEqual(noAircraft)
    expect(idsOf(await atAirport())).toEqual([id])
    expect(idsOf(await club.post('eva', 'bookings/getMyBookings', {}))).toEqual([id])
    expect((await club.get('eva', 'bookings/getHistory', { id })).status).toBe(200)
    expect((await club.get('eva', 'aircraft/getById', { id: club.ids.aircraft('OK-VHE') })).status).toBe(404)
  })

  it('can change it and search for free resources, but not move it to another hidden aircraft or book that one again', async () => {
    const { id } = await booked(club, 'eva', plan)
    await hide(true)
    expect(await save(id, { at: '13:00-15:00', description: 'later' })).toMatchObject({
      status: 200,
      body: { from: `${on}T11:00:00.000Z`, description: 'later', aircraft: { registrationCode: 'OK-VHE' } },
    })
    const times = { from: `${on}T13:00`, to: `${on}T15:00`, aircraftId: club.ids.aircraft('OK-VHE') }
    for (const list of ['user/getAvailableInstructors', 'user/getNextAvailableInstructor']) {
      expect((await club.post('eva', list, { ...times, bookingId: id })).status).toBe(200)
      expect(await club.post('eva', list, times)).toEqual(noAircraft)
    }
    expect((await save(id, {}, 'getAlternatives')).status).toBe(200)
    expect(await save(id, { aircraft: 'OK-VHA' })).toEqual(noAircraft)
    expect(await save(0, { at: '18:00-19:00' })).toEqual(noAircraft)
    expect((await save(id, { aircraft: 'OK-VHC' })).status).toBe(200)
    expect(await save(id, {})).toEqual(noAircraft)
  })

  it('is reported as taken, without the people', async () => {
    const { id } = await booked(club, 'eva', plan)
    await booked(club, 'petra', { ...plan, at: '13:00-14:00', pilot: 'petra' })
    await hide(true)
    expect(await save(id, { at: '13:00-15:00' })).toEqual({
      status: 400,
      body: [`OK-VHE is booked Sat ${on} 13:00–14:00.`],
    })
  })

  it('can delete it, and undo the deletion', async () => {
    const { id } = await booked(club, 'eva', plan)
    await hide(true)
    expect(await club.post('eva', 'bookings/remove', id)).toEqual({ status: 200, body: {} })
    expect(await club.post('eva', 'bookings/restore', id)).toMatchObject({ status: 200, body: { id } })
  })

  it('can do the same with a series', async () => {
    const series = { ...plan, occurence: 'Daily', occurenceEndDate: '2026-08-03' } as const
    const [first] = await bookedSeries(club, 'eva', series)
    await hide(true)
    const moved = await save(first!.id, { at: '13:00-15:00' }, 'saveAll')
    expect(moved.status).toBe(200)
    expect(moved.body).toHaveLength(3)
    expect((await club.post('eva', 'bookings/removeAll', first!.occurenceId)).status).toBe(200)
    const back = await club.post('eva', 'bookings/restoreAll', first!.occurenceId)
    expect(back.status).toBe(200)
    expect(back.body).toHaveLength(3)
  })

  it('cannot see another member’s booking of that aircraft', async () => {
    const { id } = await booked(club, 'petra', { ...plan, pilot: 'petra' })
    await hide(true)
    for (const call of ['save', 'getAlternatives']) expect(await save(id, {}, call)).toEqual(noBooking)
    for (const call of ['remove', 'restore']) expect(await club.post('eva', `bookings/${call}`, id)).toEqual(noBooking)
    expect(await club.get('eva', 'bookings/getHistory', { id })).toEqual(noBooking)
    expect(idsOf(await atAirport())).toEqual([])
    expect(await ofAircraft()).toEqual(noAircraft)
  })
})
