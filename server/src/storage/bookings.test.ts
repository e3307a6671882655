import { beforeAll, expect, test } from 'vitest'
import {
  insertBookings,
  markBookingsDeleted,
  reinstateBookings,
  suspendBookings,
  updateBookings,
} from './booking-changes'
import { bookingById, bookingsAtAirport, bookingsOfAircraft, bookingsOfPerson, bookingsOfSeries } from './bookings'
import { inTheWay, type Wanted } from './clashes'
import { occupiedAircraft, occupiedPeople } from './occupied'
import type { Database } from '../database/database'
import { ConstraintBroken, TransactionUndone } from '../database/errors'
import { insertMaintenance, markMaintenanceDeleted, updateMaintenance } from './maintenances'
import { airport, flight, july4, member, plane } from './test-club'
import { onEachEngine } from '../database/test-engines'

onEachEngine('bookings', (open) => {
  let db: Database
  let field: number
  let fresh = 0
  const overlap = expect.objectContaining({ name: 'ConstraintBroken', constraint: 'claims_no_overlap' })
  const deletion = { at: '2026-07-01T09:00:00.000Z', by: 'igor' }

  beforeAll(async () => {
    db = await open()
    field = await airport(db, 'EDDH')
    await member(db, 'igor', ['Pilot', 'Instructor'])
  })

  /** Creates an aircraft and two people that no other test uses. */
  async function crew() {
    fresh += 1
    const [one, other] = [await member(db, `pilot${fresh}`), await member(db, `instructor${fresh}`, ['Instructor'])]
    return { aircraft: await plane(db, field, `D-E${fresh}`), pilotId: one, instructorId: other }
  }

  async function booked(...of: Parameters<typeof flight>): Promise<number> {
    const [id] = await insertBookings(db, [flight(...of)])
    return id!
  }

  const clashes = async (wanted: Wanted) => (await inTheWay(db, wanted)).booked

  test('a booking is read as it was stored, with its people and their roles', async () => {
    const { aircraft, pilotId } = await crew()
    const id = await booked(aircraft, [10, 12], { pilotId, instructorId: 'igor', description: 'circuits' })
    expect(await bookingById(db, id)).toMatchObject({
      ...july4(10, 12),
      id,
      aircraft: { id: aircraft, assignedAirportId: field, isVisibleForExternalUsers: false },
      pilot: { id: pilotId, firstName: pilotId, phoneNumber: '040 123', color: null, roles: ['Pilot'] },
      instructor: { id: 'igor', roles: ['Instructor', 'Pilot'] },
      description: 'circuits',
      isSoloFlight: false,
      isSuspended: false,
      seriesId: null,
      version: 1,
    })
    await markBookingsDeleted(db, [id], deletion)
  })

  test('two bookings of one aircraft can touch but not overlap', async () => {
    const { aircraft, pilotId, instructorId } = await crew()
    await booked(aircraft, [10, 12], { pilotId })
    await booked(aircraft, [12, 14], { pilotId: instructorId })
    await booked(aircraft, [8, 10], { pilotId: instructorId })
    for (const hours of [
      [9, 11],
      [11, 13],
      [10, 12],
      [7, 15],
    ] as [number, number][])
      await expect(booked(aircraft, hours, { pilotId: 'igor' })).rejects.toEqual(overlap)
    expect(await bookingsOfAircraft(db, aircraft, july4(0, 24 - 1))).toHaveLength(3)
    expect(await bookingsOfAircraft(db, aircraft, july4(11, 12))).toMatchObject([july4(10, 12)])
    expect(await bookingsOfAircraft(db, aircraft, july4(14, 16))).toEqual([])
  })

  test('a person has one flight at a time, as pilot or instructor', async () => {
    const { aircraft, pilotId, instructorId } = await crew()
    const second = await plane(db, field, `D-X${fresh}`)
    await booked(aircraft, [10, 12], { pilotId, instructorId })
    await expect(booked(second, [11, 13], { pilotId: instructorId })).rejects.toEqual(overlap)
    await expect(booked(second, [11, 13], { instructorId: pilotId })).rejects.toEqual(overlap)
    await booked(second, [12, 13], { pilotId: instructorId })
  })

  test('the instructor of a solo flight stays free', async () => {
    const { aircraft, pilotId, instructorId } = await crew()
    const second = await plane(db, field, `D-Y${fresh}`)
    await booked(aircraft, [10, 12], { pilotId, instructorId, isSoloFlight: true })
    await booked(second, [10, 12], { pilotId: instructorId })
    expect(await bookingsOfPerson(db, instructorId, {})).toHaveLength(2)
  })

  test('of fifty concurrent claims on one slot exactly one succeeds', async () => {
    const { aircraft, pilotId } = await crew()
    const tries = Array.from({ length: 50 }, () =>
      db.transaction(async (db) => {
        await db.lock({ aircraft: [aircraft], users: [pilotId] })
        return insertBookings(db, [flight(aircraft, [10, 12], { pilotId })])
      }),
    )
    const refused = (await Promise.allSettled(tries)).filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(49)
    for (const { reason } of refused) expect(reason).toEqual(overlap)
    expect(await bookingsOfAircraft(db, aircraft, july4(0, 23))).toHaveLength(1)
  })

  test('a write without row locks gets a slot or a constraint error', async () => {
    const { aircraft, pilotId } = await crew()
    const tries = Array.from({ length: 50 }, () => booked(aircraft, [10, 12], { pilotId }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ConstraintBroken)
  })

  test('a series is stored completely or not at all', async () => {
    const { aircraft, pilotId } = await crew()
    await booked(aircraft, [13, 14], { pilotId: 'igor' })
    const series = { pilotId, seriesId: `series${fresh}`, repetition: 'Daily' as const }
    const hours: [number, number][] = [
      [9, 10],
      [11, 12],
      [13, 15],
    ]
    await expect(
      insertBookings(
        db,
        hours.map((pair) => flight(aircraft, pair, series)),
      ),
    ).rejects.toEqual(overlap)
    expect(await bookingsOfSeries(db, series.seriesId)).toEqual([])
    expect(await bookingsOfAircraft(db, aircraft, july4(0, 23))).toHaveLength(1)
  })

  test('a series moves into its own old times', async () => {
    const { aircraft, pilotId } = await crew()
    const series = { pilotId, seriesId: `series${fresh}` }
    await insertBookings(db, [flight(aircraft, [8, 10], series), flight(aircraft, [10, 12], series)])
    const moved = (await bookingsOfSeries(db, series.seriesId)).map(({ id, version }, index) => ({
      ...july4(10 + 2 * index, 12 + 2 * index),
      id,
      version,
      aircraftId: aircraft,
      pilotId,
      instructorId: null,
      isSoloFlight: false,
      description: 'later',
    }))
    await updateBookings(db, moved)
    await expect(updateBookings(db, moved), 'it is no longer version 1').rejects.toThrow(TransactionUndone)
    expect(await bookingsOfSeries(db, series.seriesId)).toMatchObject([
      { ...july4(10, 12), version: 2, description: 'later' },
      { ...july4(12, 14), version: 2 },
    ])
    await booked(aircraft, [8, 10], { pilotId })
    await expect(booked(aircraft, [13, 15], { pilotId })).rejects.toEqual(overlap)
  })

  test('a deleted booking disappears from the lists and releases its slot', async () => {
    const { aircraft, pilotId } = await crew()
    const id = await booked(aircraft, [10, 12], { pilotId })
    await markBookingsDeleted(db, [id], deletion)
    await expect(markBookingsDeleted(db, [id], deletion), 'it is deleted already').rejects.toThrow(TransactionUndone)
    expect(await bookingById(db, id)).toBeUndefined()
    expect(await bookingsOfPerson(db, pilotId, {})).toEqual([])
    await booked(aircraft, [10, 12], { pilotId })
  })

  test('a booking and maintenance exclude each other', async () => {
    const { aircraft, pilotId } = await crew()
    const maintenance = await insertMaintenance(db, { aircraftId: aircraft, ...july4(10, 14) })
    await expect(booked(aircraft, [13, 15], { pilotId })).rejects.toEqual(overlap)
    const id = await booked(aircraft, [14, 16], { pilotId })
    await expect(updateMaintenance(db, { ...maintenance, ...july4(10, 15) })).rejects.toEqual(overlap)
    await suspendBookings(db, [id])
    await updateMaintenance(db, { ...maintenance, ...july4(10, 15) })
    await expect(reinstateBookings(db, [id])).rejects.toEqual(overlap)
    expect(await bookingById(db, id)).toMatchObject({ isSuspended: true })
    await markMaintenanceDeleted(db, maintenance.id, deletion)
    await reinstateBookings(db, [id])
    expect(await bookingsOfAircraft(db, aircraft, july4(0, 23))).toMatchObject([{ id, isSuspended: false }])
  })

  test('periods of maintenance can overlap, and one without length blocks nothing', async () => {
    const { aircraft, pilotId } = await crew()
    await insertMaintenance(db, { aircraftId: aircraft, ...july4(8, 12) })
    await insertMaintenance(db, { aircraftId: aircraft, ...july4(9, 10) })
    await insertMaintenance(db, { aircraftId: aircraft, ...july4(14, 14) })
    await expect(booked(aircraft, [11, 13], { pilotId })).rejects.toEqual(overlap)
    await booked(aircraft, [13, 15], { pilotId })
  })

  test('a suspended booking leaves the grid and stays in its people’s lists', async () => {
    const { aircraft, pilotId } = await crew()
    const id = await booked(aircraft, [10, 12], { pilotId })
    await suspendBookings(db, [id])
    expect(await bookingsOfAircraft(db, aircraft, july4(0, 23))).toEqual([])
    expect(await bookingsOfPerson(db, pilotId, july4(0, 23))).toMatchObject([{ id, isSuspended: true }])
    expect(await clashes({ aircraftId: aircraft, periods: [july4(10, 12)] })).toEqual([])
  })

  test('a conflict is reported once, however many resources it occupies', async () => {
    const { aircraft, pilotId, instructorId } = await crew()
    const early = await booked(aircraft, [8, 10], { pilotId })
    const id = await booked(aircraft, [10, 12], { pilotId, instructorId })
    const late = await booked(aircraft, [12, 13], { pilotId })
    const wanted = { aircraftId: aircraft, personIds: [pilotId, instructorId] }
    expect((await clashes({ ...wanted, periods: [july4(11, 12)] })).map((clash) => clash.id)).toEqual([id])
    expect((await clashes({ ...wanted, periods: [july4(9, 14)] })).map((clash) => clash.id)).toEqual([early, id, late])
    expect(await clashes({ ...wanted, periods: [july4(10, 12)], exceptBookingIds: [id] })).toEqual([])
    expect(await clashes({ ...wanted, periods: [july4(13, 14)] })).toEqual([])
  })

  test('occupied resources are found, except those of the booking being edited', async () => {
    const { aircraft, pilotId, instructorId } = await crew()
    const grounded = await plane(db, field, `D-Z${fresh}`)
    await insertMaintenance(db, { aircraftId: grounded, ...july4(18, 20) })
    const id = await booked(aircraft, [18, 20], { pilotId, instructorId })
    expect(await occupiedPeople(db, july4(19, 21))).toEqual(new Set([pilotId, instructorId]))
    expect(await occupiedPeople(db, july4(19, 21), id)).toEqual(new Set())
    expect(await occupiedPeople(db, july4(20, 21))).toEqual(new Set())
    expect(await occupiedAircraft(db, july4(17, 19))).toEqual(new Set([aircraft, grounded]))
    expect(await occupiedAircraft(db, july4(17, 19), id)).toEqual(new Set([grounded]))
  })

  test('the day of an airport contains its active aircraft, and a flight over midnight on both days', async () => {
    const other = await airport(db, 'EDHL')
    const aircraft = await plane(db, other, 'D-NITE')
    const pilotId = await member(db, 'owl')
    const night = { from: '2026-07-04T22:00:00.000Z', to: '2026-07-05T02:00:00.000Z' }
    await insertBookings(db, [{ ...flight(aircraft, [0, 1], { pilotId }), ...night }])
    const nextDay = { from: '2026-07-05T00:00:00.000Z', to: '2026-07-06T00:00:00.000Z' }
    for (const day of [{ from: '2026-07-04T00:00:00.000Z', to: nextDay.from }, nextDay])
      expect(await bookingsAtAirport(db, other, day)).toMatchObject([night])
    expect(await bookingsAtAirport(db, other, { from: nextDay.to, to: '2026-07-07T00:00:00.000Z' })).toEqual([])
  })
})
