import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oddZones } from '../test-zones'
import {
  addMinutes,
  halfHourAtOrBefore,
  isOnHalfHour,
  millisecondsOf,
  minutesBetween,
  type Moment,
  momentOfMs,
} from '../time'
import { earlyEnd } from './early-return'

const prague = 'Europe/Prague'
const booking = { from: '2026-07-01T08:00:00.000Z', to: '2026-07-01T12:00:00.000Z', isSuspended: false }
const at = (clock: string): Moment => `2026-07-01T${clock}:00.000Z`

describe('an early return', () => {
  it.each([
    ['08:00', '08:30'],
    ['08:29', '08:30'],
    ['08:30', '08:30'],
    ['08:31', '09:00'],
    ['09:20', '09:30'],
    ['11:29', '11:30'],
    ['11:30', null],
    ['11:31', null],
    ['12:00', null],
    ['13:00', null],
    ['07:59', null],
  ])('L11: at %s ends the booking at %s', (backAt, end) => {
    const given = { backAt: at(backAt), isFlyingAgain: false, zone: prague }
    expect(earlyEnd(booking, given)).toBe(end && at(end))
    expect(earlyEnd(booking, { ...given, isFlyingAgain: true })).toBeNull()
    expect(earlyEnd({ ...booking, isSuspended: true }, given)).toBeNull()
  })

  it.each([
    // Clocks go back from 03:00 to 02:00 at 01:00 UTC.
    ['2026-10-25T00:40:00.000Z', prague, '2026-10-25T01:00:00.000Z'],
    ['2026-10-25T01:01:00.000Z', prague, '2026-10-25T01:30:00.000Z'],
    // Nepal is 5:45 ahead of UTC, so its half hours lie at 15 and 45 minutes past.
    ['2026-10-25T00:40:00.000Z', 'Asia/Kathmandu', '2026-10-25T00:45:00.000Z'],
    // Lord Howe Island goes forward by half an hour at 02:00, 15:30 UTC.
    ['2026-10-03T15:10:00.000Z', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ])('L11: at %s in %s goes by the clock there', (backAt, zone, end) => {
    const from = halfHourAtOrBefore(addMinutes(backAt, -120), zone)
    const long = { from, to: addMinutes(from, 360), isSuspended: false }
    expect(earlyEnd(long, { backAt, isFlyingAgain: false, zone })).toBe(end)
  })

  it('L11: shortens by more than zero, leaves at least half an hour, and frees no time before the return', () => {
    const starts = fc.integer({
      min: millisecondsOf('2026-01-01T00:00:00.000Z'),
      max: millisecondsOf('2027-01-01T00:00:00.000Z'),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...oddZones),
        starts,
        fc.integer({ min: 1, max: 96 }),
        fc.integer({ min: -60, max: 3000 }),
        (zone, ms, halfHours, minutes) => {
          const from = halfHourAtOrBefore(momentOfMs(ms), zone)
          const to = addMinutes(from, halfHours * 30)
          const backAt = addMinutes(from, minutes)
          const end = earlyEnd({ from, to, isSuspended: false }, { backAt, isFlyingAgain: false, zone })
          if (end === null) {
            const isSoonOver = minutesBetween(backAt, to) <= 30
            // A change of clocks can move the half hour at which the booking would end.
            const isShifted = !isOnHalfHour(to, zone) || minutesBetween(backAt, to) <= 60
            return minutes < 0 || isSoonOver || isShifted
          }
          return end < to && end >= backAt && minutesBetween(from, end) >= 30 && minutesBetween(backAt, end) <= 60
        },
      ),
    )
  })
})
