import { addDays, daysThrough } from '@windsock/domain/calendar'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { cast } from '../demo/cast'
import { flightsByMeter } from '../storage/fleet/forecast-log'
import { activeLimits } from '../storage/fleet/limits'
import { updateFlight } from '../storage/log/flight-changes'
import { flightById } from '../storage/log/flights'
import { presentReadings } from '../storage/log/logged-stretches'
import { type CastClub, openCastClub } from './bookings/test-flights'
import { outlooksOf } from './fleet-outlook'
import { storeBookings, storeLimit, storeMeter } from './test-fleet'

const HOUR = 3600

onEachEngine('the forecast of an aircraft that keeps a log', (open) => {
  let club: CastClub
  let meterId: number
  beforeEach(async () => {
    club = await openCastClub(await open())
    club.now = '2026-07-01T20:00:00.000Z'
    meterId = await storeMeter(club)
    const aircraftId = club.ids.aircraft('OK-VHA')
    await club.db.insertInto('aircraftLogs').values({ aircraftId, since: '2026-01-01' }).execute()
  })

  /** Stores flights from 8:00 to 9:30 UTC on which the meter ran some hours, each of the booking beside it. */
  async function fly(days: readonly string[], bookings: readonly number[], hours: number): Promise<void> {
    for (const [index, day] of days.entries()) {
      const [leftAt, backAt] = [`${day}T08:00:00.000Z`, `${day}T09:30:00.000Z`]
      const { id } = await club.db
        .insertInto('flights')
        .values({
          bookingId: bookings[index] ?? null,
          aircraftId: club.ids.aircraft('OK-VHA'),
          pilotId: cast.petra.id,
          instructorId: null,
          isSoloFlight: false,
          nature: 'flight',
          leftAt,
          backAt,
          departure: '',
          arrival: '',
          remark: '',
          createdAt: backAt,
          createdBy: cast.petra.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const [starts, ends] = [index, index + 1].map((number) => Math.round((100 + number * hours) * HOUR))
      await club.db
        .insertInto('flightMeters')
        .values({ flightId: id, meterId, starts: starts ?? 0, ends: ends ?? 0 })
        .execute()
    }
  }

  async function forecast() {
    const limits = await activeLimits(club.db)
    const present = await presentReadings(club.db, [meterId])
    const asked = limits.map((limit) => ({ ...limit, present: present.get(meterId)?.value ?? null }))
    const outlooks = await outlooksOf(asked, {
      db: club.db,
      now: club.now,
      log: { warn: (about) => expect(about).toBe('') },
    })
    return [...outlooks.values()][0]
  }

  it('needs no typed readings, and learns from flights by the booking', async () => {
    const days = daysThrough('2026-04-02', '2026-07-01')
    await fly(days, await storeBookings(club, days), 1.5)
    const dueValue = Math.round((100 + days.length * 1.5 + 7.2) * HOUR)
    await storeLimit(club, { meterId, dueValue })
    await storeBookings(club, daysThrough('2026-07-02', '2026-07-20'))
    // Five bookings of two hours, of which an hour and a half each is flown.
    expect(await forecast()).toMatchObject({ likely: '2026-07-06', bookedAlone: '2026-07-06', offBy: 0 })
  })

  it('is computed again when a flight is corrected', async () => {
    const days = daysThrough('2026-06-01', '2026-07-01')
    await fly(days, await storeBookings(club, days), 1.5)
    await storeLimit(club, { meterId, dueValue: (100 + days.length * 1.5 + 20) * HOUR })
    const before = (await forecast())?.likely ?? ''
    const flights = await club.db.selectFrom('flights').select('id').orderBy('id').execute()
    for (const { id } of flights.slice(0, 20)) {
      const flight = await flightById(club.db, id)
      if (flight)
        await updateFlight(club.db, flight, {
          changes: {},
          meters: flight.meters.map((run) => ({ ...run, ends: run.starts + HOUR / 10 })),
        })
    }
    expect((await forecast())?.likely).not.toBe(before)
  })

  it('uses the hours booked before early returns, and is computed again after them (L11)', async () => {
    const days = daysThrough('2026-04-02', '2026-07-01')
    await fly(days, await storeBookings(club, days), 1.5)
    await storeLimit(club, { meterId, dueValue: Math.round((100 + days.length * 1.5 + 7.2) * HOUR) })
    await storeBookings(club, daysThrough('2026-07-02', '2026-07-20'))
    expect(await forecast()).toMatchObject({ bookedAlone: '2026-07-06' })
    const flights = await club.db.selectFrom('flights').select(['id', 'leftAt']).orderBy('id').execute()
    for (const { id, leftAt } of flights) {
      const flight = await flightById(club.db, id)
      const changes = { bookedUntil: addMinutes(leftAt, 240) }
      if (flight) await updateFlight(club.db, flight, { changes, meters: flight.meters })
    }
    // An hour and a half was flown of four that were booked, so that two hours are flown 45 minutes.
    expect(await forecast()).toMatchObject({ bookedAlone: '2026-07-11' })
    await club.db
      .deleteFrom('flightMeters')
      .where('flightId', '=', flights[0]?.id ?? 0)
      .execute()
    const year = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }
    const runs = await flightsByMeter(club.db, { meterId, aircraftId: club.ids.aircraft('OK-VHA') }, year)
    expect(runs.flights).toHaveLength(days.length - 1)
    expect(runs.shortened, 'also where the meter was not read').toHaveLength(days.length)
  })

  it('does not count a booking twice from which the aircraft came back early', async () => {
    const days = daysThrough('2026-06-01', '2026-07-01')
    const bookings = await storeBookings(club, days)
    await fly(days, bookings, 1.5)
    await storeLimit(club, { meterId, dueValue: (100 + days.length * 1.5 + 1) * HOUR })
    const last = bookings.at(-1) ?? 0
    await club.db.updateTable('bookings').set({ ends: '2026-07-01T15:00:00.000Z' }).where('id', '=', last).execute()
    expect(await forecast()).toMatchObject({ crossingId: null, bookedAlone: null })
    const [next] = await storeBookings(club, [addDays('2026-07-01', 1)])
    expect(await forecast()).toMatchObject({ crossingId: next, bookedAlone: '2026-07-02' })
  })
})
