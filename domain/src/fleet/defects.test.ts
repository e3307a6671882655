import { defectSeverities, defectStates } from '@windsock/contract/fleet/defects'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMinutes, dayOf, isOnHalfHour, minutesBetween, momentOfMs } from '../time'
import { oddZones } from '../test-zones'
import { closedEnd, extendedEnd, groundedPeriod, isAsked, isOverdue, isSoon } from './defects'

const zone = 'Europe/Prague'
/** Saturday, 10:10 by the clock of the airport. */
const now = '2026-12-05T09:10:00.000Z'

describe('a defect', () => {
  it('D2 that is unsafe waits for staff until they have decided', () => {
    const asked = defectStates.flatMap((state) =>
      defectSeverities.filter((severity) => isAsked(state, severity)).map((severity) => `${state} ${severity}`),
    )
    expect(asked).toEqual(['reported must not fly'])
  })

  it('D2 affects flights that begin within 48 hours and are not over', () => {
    const flight = (fromMinutes: number, toMinutes: number) =>
      isSoon({ from: addMinutes(now, fromMinutes), to: addMinutes(now, toMinutes) }, now)
    expect(flight(48 * 60 - 1, 50 * 60)).toBe(true)
    expect(flight(48 * 60, 50 * 60)).toBe(false)
    expect(flight(-60, 1)).toBe(true)
    expect(flight(-60, 0)).toBe(false)
  })

  it('D5 is overdue the day after the last day of its deferral', () => {
    expect(isOverdue('2026-12-05', '2026-12-05')).toBe(false)
    expect(isOverdue('2026-12-05', '2026-12-06')).toBe(true)
    expect(isOverdue(null, '2026-12-06')).toBe(false)
  })
})

describe('a grounded aircraft', () => {
  it('D3 is grounded from the next half hour to the end of a day', () => {
    expect(groundedPeriod(now, '2026-12-08', zone)).toEqual({
      from: '2026-12-05T09:30:00.000Z',
      to: '2026-12-08T23:00:00.000Z',
    })
    expect(groundedPeriod('2026-12-05T09:30:00.000Z', '2026-12-05', zone)).toEqual({
      from: '2026-12-05T09:30:00.000Z',
      to: '2026-12-05T23:00:00.000Z',
    })
    // In the last half hour of the day nothing of the day is left.
    const midnight = '2026-12-05T23:00:00.000Z'
    expect(groundedPeriod('2026-12-05T22:45:00.000Z', '2026-12-05', zone)).toEqual({ from: midnight, to: midnight })
    expect(groundedPeriod(now, '2026-12-04', zone).to).toBe('2026-12-05T09:30:00.000Z')
    expect(groundedPeriod(now, '2026-12-05', 'Asia/Kathmandu')).toMatchObject({ from: '2026-12-05T09:15:00.000Z' })
  })

  it('D4 is grounded a day longer if less than 24 hours are left', () => {
    expect(extendedEnd('2026-12-06T09:10:00.000Z', now, zone)).toBeNull()
    expect(extendedEnd('2026-12-06T09:09:59.999Z', now, zone)).toBe('2026-12-07T09:09:00.000Z')
    expect(extendedEnd('2026-12-05T23:00:00.000Z', now, zone)).toBe('2026-12-06T23:00:00.000Z')
    // The server was off for some days.
    expect(extendedEnd('2026-12-01T23:00:00.000Z', now, zone)).toBe('2026-12-06T23:00:00.000Z')
  })

  it('D4 is extended by days of the airport, even those of 23 and 25 hours', () => {
    expect(extendedEnd('2026-03-28T23:00:00.000Z', '2026-03-28T00:00:00.000Z', zone)).toBe('2026-03-29T22:00:00.000Z')
    expect(extendedEnd('2026-10-24T22:00:00.000Z', '2026-10-24T00:00:00.000Z', zone)).toBe('2026-10-25T23:00:00.000Z')
    // The day of 23 hours is an hour short.
    expect(extendedEnd('2026-03-28T10:00:00.000Z', '2026-03-28T09:30:00.000Z', zone)).toBe('2026-03-30T09:00:00.000Z')
  })

  it('D4 has at least 24 hours left after each round, whatever the zone', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 365 * 24 * 60 })
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: -20_000, max: 1440 }),
        fc.constantFrom(...oddZones),
        (start, ahead, place) => {
          const round = momentOfMs(start * 60_000)
          const end = closedEnd(addMinutes(round, ahead), place)
          const moved = extendedEnd(end, round, place)
          expect(minutesBetween(round, moved ?? end)).toBeGreaterThanOrEqual(1440)
          if (moved) {
            expect(moved > end).toBe(true)
            expect(minutesBetween(round, moved)).toBeLessThanOrEqual(1440 * 2 + 120)
            expect(extendedEnd(moved, round, place)).toBeNull()
          }
        },
      ),
    )
  })

  it('D6 is released at the next half hour', () => {
    expect(closedEnd(now, zone)).toBe('2026-12-05T09:30:00.000Z')
    expect(closedEnd('2026-12-05T09:30:00.000Z', zone)).toBe('2026-12-05T09:30:00.000Z')
    expect(isOnHalfHour(closedEnd(now, 'Asia/Kathmandu'), 'Asia/Kathmandu')).toBe(true)
    expect(dayOf(closedEnd('2026-12-05T22:45:00.000Z', zone), zone)).toBe('2026-12-06')
  })
})
