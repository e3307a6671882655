import { MAX_METER_VALUE } from '@windsock/contract/fleet/meters'
import { MAX_LANDINGS } from '@windsock/contract/log/flight'
import { type Rate, MAX_RATE_CENTS } from '@windsock/contract/log/rates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, type PricedFlight, rateOn } from './cost'

const flight: PricedFlight = {
  aircraft: { id: 1, timeZone: 'Europe/Prague' },
  instructor: null,
  isSoloFlight: false,
  leftAt: '2026-11-21T09:05:00.000Z',
  backAt: '2026-11-21T10:20:00.000Z',
  tookOffAt: '2026-11-21T09:10:00.000Z',
  landedAt: '2026-11-21T10:14:00.000Z',
  landings: 3,
  meters: [{ meterId: 5, starts: 36_000, ends: 39_960, isDisputed: false }],
}
const rate: Rate = {
  id: 1,
  aircraftId: 1,
  instructorId: null,
  since: '2026-01-01',
  byWhat: 'block',
  meterId: null,
  centsPerHour: 12_000,
  centsPerLanding: 0,
}
const byMeter: Rate = { ...rate, byWhat: 'meter', meterId: 5 }
const taught = { ...flight, instructor: { id: 'igor' } }
const igors: Rate = { ...rate, id: 2, aircraftId: null, instructorId: 'igor', centsPerHour: 4_000, centsPerLanding: 10 }
const disputed = flight.meters.map((run) => ({ ...run, isDisputed: true }))

describe('L19: a flight costs', () => {
  it.each<[string, Partial<PricedFlight>, Rate[], number | null]>([
    ['nothing known without a rate', {}, [], null],
    ['nothing known with a rate of another aircraft', {}, [{ ...rate, aircraftId: 2 }], null],
    ['nothing known with a rate that begins on a later day', {}, [{ ...rate, since: '2026-11-22' }], null],
    ['its time from leaving to being back', {}, [rate], 15_000],
    ['its time in the air', {}, [{ ...rate, byWhat: 'air' }], 12_800],
    ['what the meter ran through', {}, [byMeter], 13_200],
    ['its landings too', {}, [{ ...rate, centsPerLanding: 250 }], 15_750],
    ['its landings alone where an hour is free', {}, [{ ...rate, centsPerHour: 0, centsPerLanding: 1 }], 3],
    ['nothing where all is free', {}, [{ ...rate, centsPerHour: 0 }], 0],
    ['half a cent rounded up', { landings: 0 }, [{ ...rate, centsPerHour: 2 }], 3],
    ['less than half a cent rounded down', { landings: 0 }, [{ ...rate, byWhat: 'air', centsPerHour: 1 }], 1],
    ['nothing known while the aircraft is out', { backAt: null }, [rate], null],
    ['nothing known by a meter that was not read', { meters: [] }, [byMeter], null],
    ['nothing known by a disputed stretch', { meters: disputed }, [byMeter], null],
    ['its time, although a stretch is disputed', { meters: disputed }, [rate], 15_000],
    ['nothing known by air without a take-off', { tookOffAt: null }, [{ ...rate, byWhat: 'air' }], null],
    ['nothing known by air without a landing', { landedAt: null }, [{ ...rate, byWhat: 'air' }], null],
  ])('%s', (_, changes, rates, cents) => {
    expect(costOf({ ...flight, ...changes }, rates).costCents).toBe(cents)
  })

  it.each<[string, Partial<PricedFlight>, Rate[], number | null]>([
    ['the instructor on board too', {}, [rate, igors], 15_000 + 5_000 + 30],
    ['no instructor without a rate', {}, [rate, { ...igors, instructorId: 'ines' }], 15_000],
    ['no instructor who supervises from the ground', { isSoloFlight: true }, [rate, igors], 15_000],
    ['nothing known without a rate of the aircraft', {}, [igors], null],
    [
      'nothing known if the instructor is measured by what is missing',
      { tookOffAt: null },
      [rate, { ...igors, byWhat: 'air' }],
      null,
    ],
  ])('%s', (_, changes, rates, cents) => {
    expect(costOf({ ...taught, ...changes }, rates).costCents).toBe(cents)
  })

  it('the rate that began last, by the day of the airport', () => {
    const [old, present] = [
      { ...rate, id: 7 },
      { ...rate, id: 3, since: '2026-11-22', centsPerHour: 20_000 },
    ]
    const at = (leftAt: string, backAt: string) => costOf({ ...flight, leftAt, backAt }, [present, old])
    // In Prague it is the next day half an hour before midnight UTC.
    expect(at('2026-11-21T22:30:00.000Z', '2026-11-21T23:30:00.000Z')).toEqual({ rateId: 7, costCents: 12_000 })
    expect(at('2026-11-21T23:30:00.000Z', '2026-11-22T00:30:00.000Z')).toEqual({ rateId: 3, costCents: 20_000 })
    expect(rateOn('2025-12-31', [old, present])).toBeUndefined()
    expect(rateOn('2026-01-01', [old, present])).toBe(old)
    expect(rateOn('2030-01-01', [present, { ...present, id: 9 }, old])?.id).toBe(9)
  })

  it('to the cent, half a cent rounded up, however large the numbers are', () => {
    const [whole, values] = [fc.nat(MAX_RATE_CENTS), fc.nat(MAX_METER_VALUE)]
    fc.assert(
      fc.property(
        whole,
        whole,
        fc.nat(MAX_LANDINGS),
        values,
        values,
        (centsPerHour, centsPerLanding, landings, one, other) => {
          const [starts, ends] = [Math.min(one, other), Math.max(one, other)]
          const meters = [{ meterId: 5, starts, ends, isDisputed: false }]
          const { costCents } = costOf({ ...flight, landings, meters }, [{ ...byMeter, centsPerHour, centsPerLanding }])
          const doubled = 2n * BigInt(ends - starts) * BigInt(centsPerHour) + 3600n
          const exact = doubled / 7200n + BigInt(landings) * BigInt(centsPerLanding)
          expect(BigInt(costCents ?? -1)).toBe(exact)
        },
      ),
    )
  })
})
