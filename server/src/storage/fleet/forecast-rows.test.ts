import { expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { insertBookings } from '../booking-changes'
import { airport, flight, hour, member, plane } from '../test-club'
import { bookingsAhead, bookingsAheadVersions } from './forecast-rows'

const until = '2027-01-01T00:00:00.000Z'

onEachEngine('the bookings ahead of a forecast', (open) => {
  it('are those of each aircraft that end after its own moment, soonest first', async () => {
    const db = await open()
    const field = await airport(db, 'EDDH')
    const planes = [
      await plane(db, field, 'D-EAAA'),
      await plane(db, field, 'D-EBBB'),
      await plane(db, field, 'D-ECCC'),
    ]
    const flown = (aircraft: number, hours: [number, number]) =>
      flight(aircraft, hours, { pilotId: `pilot-${aircraft}` })
    for (const one of planes) await member(db, `pilot-${one}`)
    const [first = 0, second = 0, third = 0] = planes
    await insertBookings(
      db,
      planes.map((one, index) => flown(one, [8 + 4 * index, 10 + 4 * index])),
    )
    await insertBookings(db, [flown(second, [8, 10]), flown(first, [14, 16])])
    const aircraft = [
      { aircraftId: first, since: hour(9) },
      { aircraftId: second, since: hour(11) },
      { aircraftId: third, since: '2025-07-04T09:00:00.000Z' },
    ]
    const found = await bookingsAhead(db, aircraft, until)
    expect(found.map(({ aircraftId, from }) => [aircraftId, from])).toEqual([
      [first, hour(8)],
      [second, hour(12)],
      [first, hour(14)],
      [third, hour(16)],
    ])
    expect([...(await bookingsAheadVersions(db, aircraft, until)).keys()].toSorted((a, b) => a - b)).toEqual(planes)
    expect(await bookingsAhead(db, [], until)).toEqual([])
  })
})
