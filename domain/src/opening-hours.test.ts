import { describe, expect, it } from 'vitest'
import { closingTime, openHours, openHoursBetween, openingTime, openMinutes, shareOfOpenHours } from './opening-hours'

const zone = 'Europe/Prague'

describe('open hours', () => {
  it('are 08:00 to 22:00 of the airport, also where the clocks change', () => {
    expect([openingTime, closingTime, openMinutes]).toEqual(['08:00', '22:00', 840])
    expect(openHours('2026-07-01', zone)).toEqual({ from: '2026-07-01T06:00:00.000Z', to: '2026-07-01T20:00:00.000Z' })
    expect(openHours('2026-10-25', zone)).toEqual({ from: '2026-10-25T07:00:00.000Z', to: '2026-10-25T21:00:00.000Z' })
  })

  it('of several days are cut to the requested period', () => {
    const asked = { from: '2026-07-01T18:00:00.000Z', to: '2026-07-03T07:00:00.000Z' }
    expect(openHoursBetween(asked, zone)).toEqual([
      { from: '2026-07-01T18:00:00.000Z', to: '2026-07-01T20:00:00.000Z' },
      { from: '2026-07-02T06:00:00.000Z', to: '2026-07-02T20:00:00.000Z' },
      { from: '2026-07-03T06:00:00.000Z', to: '2026-07-03T07:00:00.000Z' },
    ])
  })

  it('have partly passed at a clock time, which may be before or after them', () => {
    expect(['08:00', '11:30', '15:00', '22:00'].map(shareOfOpenHours)).toEqual([0, 0.25, 0.5, 1])
    expect(shareOfOpenHours('07:59')).toBeLessThan(0)
    expect(shareOfOpenHours('22:01')).toBeGreaterThan(1)
  })
})
