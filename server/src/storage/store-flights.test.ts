import { expect, test } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { placedAircraft } from './aircraft'
import { storeFlights } from './booking-changes'
import { bookingsById } from './bookings'
import { airport, july4, member, plane } from './test-club'
import { userById } from './users'

onEachEngine('stored flights', (open) => {
  test('are returned as they are read afterwards, soonest first', async () => {
    const db = await open()
    const aircraft = await placedAircraft(db, await plane(db, await airport(db, 'EDDH'), 'D-EABC'))
    if (!aircraft) throw new Error('The aircraft is missing.')
    const pilot = (await userById(db, await member(db, 'petra'))) ?? null
    const instructor = (await userById(db, await member(db, 'igor', ['Instructor', 'Pilot']))) ?? null
    const common = { aircraft, description: 'Pattern work', createdAt: '2026-07-01T08:00:00.000Z', createdBy: 'petra' }
    const series = { repetition: 'Daily' as const, seriesId: 'a series', seriesEnd: '2026-07-31T22:00:00.000Z' }
    const alone = { repetition: 'Once' as const, seriesId: null, seriesEnd: null }
    const hours = [14, 8, 10, 12, 16].map((hour) => july4(hour, hour + 2))
    const stored = [
      await storeFlights(db, { ...common, ...series, pilot, instructor, isSoloFlight: true, periods: hours }),
      await storeFlights(db, {
        ...common,
        ...alone,
        pilot,
        instructor: null,
        isSoloFlight: false,
        periods: [july4(18, 20)],
      }),
      await storeFlights(db, {
        ...common,
        ...alone,
        pilot: null,
        instructor,
        isSoloFlight: false,
        periods: [july4(20, 22)],
      }),
    ].flat()
    expect(stored.map(({ from }) => from)).toEqual(stored.map(({ from }) => from).toSorted())
    const read = await bookingsById(
      db,
      stored.map(({ id }) => id),
    )
    expect(stored).toEqual(read)
  })
})
