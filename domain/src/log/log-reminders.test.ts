import { describe, expect, it } from 'vitest'
import { momentAt } from '../time'
import { daysToLog, lastDayOf } from './log-reminders'

const zone = 'Europe/Prague'

describe('L15: people are reminded to log a flight', () => {
  it('on the next day from 08:00 at the airport, and for three days', () => {
    const days = (day: string, clock: string) => daysToLog(momentAt(day, clock, zone), zone)
    expect(days('2026-11-22', '07:59')).toEqual(['2026-11-19', '2026-11-20'])
    expect(days('2026-11-22', '08:00')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    expect(days('2026-11-22', '23:59')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    expect(days('2026-11-23', '00:00')).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('even if the clocks change', () => {
    expect(daysToLog('2026-10-25T06:59:00.000Z', zone)).not.toContain('2026-10-24')
    expect(daysToLog('2026-10-25T07:00:00.000Z', zone)).toContain('2026-10-24')
    expect(daysToLog('2026-03-29T06:00:00.000Z', zone)).toContain('2026-03-28')
    expect(daysToLog('2026-03-29T05:59:00.000Z', zone)).not.toContain('2026-03-28')
  })

  it('by the day on which its booking ends', () => {
    const ends = (day: string, clock: string) => lastDayOf({ to: momentAt(day, clock, zone) }, zone)
    expect(ends('2026-11-22', '00:00')).toBe('2026-11-21')
    expect(ends('2026-11-22', '00:30')).toBe('2026-11-22')
  })
})
