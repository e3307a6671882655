import type { Rate } from '@windsock/contract/log/rates'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { flightById } from '../../storage/log/flights'
import { booked, draft } from '../bookings/test-flights'
import { at, flown, type LogClub, openLogClub, run, postFlight, posted } from './test-log'

onEachEngine('the cost of logged flights', (open) => {
  let club: LogClub
  beforeEach(async () => {
    club = await openLogClub(await open())
  })
  const rate = async (over: object = {}) => {
    const own = { aircraftId: club.ids.aircraft('OK-VHA'), since: '2026-01-01', byWhat: 'block', centsPerHour: 18_000 }
    const { status, body } = await club.post('anna', 'rates/save', { ...own, ...over })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Rate
  }
  const byMeter = () => rate({ byWhat: 'meter', meterId: club.tach, centsPerLanding: 100 })
  const stored = async (id: number) => {
    const { rateId, costCents } = (await flightById(club.db, id))!
    return { rateId, costCents }
  }

  it('L19: is stored when a flight is closed, and visible to its people and administrators', async () => {
    const { id: rateId } = await byMeter()
    const { id: igors } = await rate({ aircraftId: null, instructorId: cast.igor.id, centsPerHour: 6_000 })
    const flight = await posted(
      club,
      'anna',
      'save',
      flown(club, { instructor: 'igor', meters: [run(club, 100, 101.5)] }),
    )
    expect(await stored(flight.id)).toEqual({ rateId, costCents: 27_000 + 100 + 6_000 })
    expect(igors).not.toBe(rateId)
    expect(flight.costCents).toBe(33_100)
    const lone = flown(club, { leftAt: '2026-07-01T06:00Z', backAt: '2026-07-01T07:00Z' })
    expect((await posted(club, 'petra', 'save', lone)).costCents, 'the meter was not readable').toBeNull()
  })

  it('L19: of an aircraft that is out is unknown until it comes back', async () => {
    await rate()
    const aircraft = { aircraftId: club.ids.aircraft('OK-VHA'), pilotId: cast.petra.id }
    const out = await posted(club, 'petra', 'take', aircraft)
    expect(out.costCents).toBeNull()
    club.now = '2026-07-01T09:30:00.000Z'
    expect((await posted(club, 'petra', 'bringBack', { id: out.id, meters: [] })).costCents).toBe(27_000)
  })

  it('L19: stays when the rate changes or is deleted, even if unmeasured fields of the flight are corrected', async () => {
    const { id: rateId } = await rate()
    const { id } = await posted(club, 'anna', 'save', flown(club))
    const kept = { rateId, costCents: 18_000 }
    await rate({ id: rateId, centsPerHour: 30_000 })
    expect(await stored(id)).toEqual(kept)
    await posted(club, 'anna', 'save', { ...flown(club, { remark: 'Fog', meters: [run(club, 100, 101)] }), id })
    expect(await stored(id), 'another remark').toEqual(kept)
    await postFlight(club, 'anna', 'remove', id)
    await posted(club, 'anna', 'restore', id)
    expect(await stored(id), 'removed and restored').toEqual(kept)
    await club.post('anna', 'rates/delete', rateId)
    expect(await stored(id), 'without the rate').toEqual(kept)
  })

  it('L19: is computed again with the present rate when the measured time is corrected', async () => {
    const { id: rateId } = await rate()
    const { id } = await posted(club, 'anna', 'save', flown(club))
    await rate({ id: rateId, centsPerHour: 30_000 })
    const longer = flown(club, { backAt: '2026-07-01T10:00:00Z' })
    expect((await posted(club, 'anna', 'save', { ...longer, id })).costCents).toBe(60_000)
  })

  it('L19: is unknown for a disputed reading until the dispute is settled', async () => {
    await byMeter()
    const first = await posted(club, 'anna', 'save', flown(club, { meters: [run(club, 100, 102)] }))
    const later = { leftAt: '2026-07-01T06:00Z', backAt: '2026-07-01T07:00Z', meters: [run(club, 101, 103)] }
    const second = await posted(club, 'anna', 'save', flown(club, later))
    expect([first.costCents, second.costCents]).toEqual([36_100, null])
    await postFlight(club, 'anna', 'remove', first.id)
    expect((await stored(second.id)).costCents).toBe(36_100)
    await postFlight(club, 'anna', 'restore', first.id)
    expect((await stored(first.id)).costCents, 'restored, it is disputed').toBeNull()
  })

  it('a meter keeps its aircraft and unit once it has a flight', async () => {
    const tell = (body: object) => club.post('anna', 'meters/save', { name: 'Hobbs', ...body })
    const aircraftId = club.ids.aircraft('OK-VHA')
    const { body } = await tell({ aircraftId, unit: 'tenths' })
    const meter = { id: (body as { id: number }).id, aircraftId, unit: 'tenths' }
    const ran = { meterId: meter.id, starts: at(5), ends: at(6) }
    await posted(club, 'anna', 'save', flown(club, { meters: [ran] }))
    const refused = {
      status: 400,
      body: ['This meter has readings, so its aircraft and its unit stay. Add another meter instead.'],
    }
    expect(await tell({ ...meter, unit: 'minutes' })).toEqual(refused)
    expect(await tell({ ...meter, aircraftId: club.ids.aircraft('OK-VHC') })).toEqual(refused)
  })

  it('a booking keeps its aircraft while it has a logged flight', async () => {
    const plan = { on: '2026-07-01', at: '10:00-12:00', pilot: 'petra' } as const
    const booking = await booked(club, 'petra', plan)
    const flight = await posted(club, 'anna', 'save', { ...flown(club), bookingId: booking.id })
    const other = { ...draft(club, { ...plan, aircraft: 'OK-VHC' }), id: booking.id }
    expect(await club.post('anna', 'bookings/save', other)).toEqual({
      status: 400,
      body: [
        'A flight of this booking is logged with OK-VHA. Remove the flight first, or book the other aircraft anew.',
      ],
    })
    const longer = { ...draft(club, { ...plan, at: '10:00-13:00' }), id: booking.id }
    expect((await club.post('anna', 'bookings/save', longer)).status).toBe(200)
    await postFlight(club, 'anna', 'remove', flight.id)
    expect((await club.post('anna', 'bookings/save', other)).status).toBe(200)
    expect(await postFlight(club, 'anna', 'restore', flight.id)).toEqual({
      status: 400,
      body: ['This booking is of another aircraft.'],
    })
  })
})
