import { overlaps, type Period } from '@windsock/domain/time'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { insertBookings, markBookingsDeleted } from './booking-changes'
import { bookingsOfAircraft } from './bookings'
import { inTheWay } from './clashes'
import { occupiedAircraft } from './occupied'
import type { Database } from '../database/database'
import { ConstraintBroken } from '../database/errors'
import { insertMaintenance, markMaintenanceDeleted } from './maintenances'
import { airport, flight, july4, member, plane } from './test-club'
import { onEachEngine } from '../database/test-engines'

type Kind = 'booking' | 'maintenance'
type Step = { remove: number } | { add: Kind; period: Period }
type Kept = { kind: Kind; id: number; period: Period }

const period = fc
  .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 0, max: 6 }))
  .map(([from, hours]) => july4(from, Math.min(from + hours, 23)))

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ remove: fc.nat(30) }) },
  { weight: 5, arbitrary: fc.record({ add: fc.constantFrom<Kind>('booking', 'maintenance'), period }) },
)

onEachEngine('claims', (open) => {
  let db: Database
  let field: number
  let planes = 0

  beforeAll(async () => {
    db = await open()
    field = await airport(db, 'EDDH')
    await member(db, 'igor')
  })

  test('the constraint and its index agree with a naive check of all claims', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), period, async (steps, asked) => {
        const aircraft = await plane(db, field, `D-${++planes}`)
        const kept: Kept[] = []
        for (const one of steps) await follow(aircraft, one, kept)
        const flights = kept.filter(({ kind }) => kind === 'booking')
        const found = flights.filter((one) => overlaps(one.period, asked)).sort(soonest)
        const ids = found.map(({ id }) => id)
        const length = asked.from < asked.to
        if (length) expect((await bookingsOfAircraft(db, aircraft, asked)).map(({ id }) => id)).toEqual(ids)
        const busy = kept.some((other) => overlaps(other.period, asked) && other.period.from < other.period.to)
        if (length) expect((await occupiedAircraft(db, asked)).has(aircraft)).toBe(busy)
        await empty(kept)
      }),
      { numRuns: 40, seed: 4711 },
    )
  })

  test('the conflicts of some periods agree with a naive check of all claims', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(period), async (steps, periods) => {
        const aircraft = await plane(db, field, `D-${++planes}`)
        const kept: Kept[] = []
        for (const one of steps) await follow(aircraft, one, kept)
        const flights = kept.filter(({ kind }) => kind === 'booking').toSorted(soonest)
        const met = flights.filter((one) =>
          periods.some((asked) => asked.from < asked.to && overlaps(one.period, asked)),
        )
        const { booked } = await inTheWay(db, { aircraftId: aircraft, periods })
        expect(booked.map(({ id }) => id)).toEqual(met.map(({ id }) => id))
        await empty(kept)
      }),
      { numRuns: 40, seed: 4711 },
    )
  })

  const soonest = (one: Kept, other: Kept) => (one.period.from < other.period.from ? -1 : 1)
  const deletion = { at: '2026-07-01T09:00:00.000Z', by: 'igor' }

  async function follow(aircraft: number, step: Step, kept: Kept[]): Promise<void> {
    if ('remove' in step) {
      const gone = kept.splice(step.remove, 1)
      await empty(gone)
      return
    }
    const { add: kind, period } = step
    const blocked = kept.some(
      (other) =>
        (kind === 'booking' || other.kind === 'booking') &&
        other.period.from < other.period.to &&
        period.from < period.to &&
        overlaps(other.period, period),
    )
    if (kind === 'booking' && period.from >= period.to) return
    try {
      kept.push({ kind, period, id: await add(aircraft, kind, period) })
      expect(blocked).toBe(false)
    } catch (error) {
      if (!(error instanceof ConstraintBroken)) throw error
      expect(blocked).toBe(true)
    }
  }

  async function add(aircraft: number, kind: Kind, period: Period): Promise<number> {
    if (kind === 'maintenance') return (await insertMaintenance(db, { aircraftId: aircraft, ...period })).id
    const seed = flight(aircraft, [0, 1], { instructorId: 'igor', isSoloFlight: true })
    const [id] = await insertBookings(db, [{ ...seed, ...period }])
    return id!
  }

  async function empty(kept: readonly Kept[]): Promise<void> {
    for (const { kind, id } of kept) {
      if (kind === 'booking') await markBookingsDeleted(db, [id], deletion)
      else await markMaintenanceDeleted(db, id, deletion)
    }
  }
})
