import { describe, expect, it } from 'vitest'
import { dayProblem } from './day-text'
import { timeProblem } from './time-text'

describe('a typed day', () => {
  it.each(['2026-03-01', '2024-02-29', '2000-02-29', '2026-12-31'])('%s exists', (text) => {
    expect(dayProblem(text)).toBeUndefined()
  })

  it.each(['2026-02-29', '2026-02-30', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'])(
    '%s does not exist and is not rolled over',
    (text) => {
      expect(dayProblem(text)).toBe('This date does not exist.')
    },
  )

  it.each(['2026-3-1', '01.03.2026', '2026-03-01T10:00', 'soon'])('%s has the wrong format', (text) => {
    expect(dayProblem(text)).toBe('Write the date as yyyy-mm-dd.')
  })

  it('must be between its limits, both included', () => {
    const limits = { min: '2026-03-01', max: '2026-03-31' }
    expect(dayProblem('2026-03-01', limits)).toBeUndefined()
    expect(dayProblem('2026-03-31', limits)).toBeUndefined()
    expect(dayProblem('2026-02-28', limits)).toBe('The date must not be before 2026-03-01.')
    expect(dayProblem('2026-04-01', limits)).toBe('The date must not be after 2026-03-31.')
  })

  it('must be in the supported years, whatever its field allows', () => {
    expect([dayProblem('1950-01-01'), dayProblem('2200-12-31')]).toEqual([undefined, undefined])
    expect(dayProblem('1949-12-31')).toBe('The date must not be before 1950-01-01.')
    expect(dayProblem('9999-12-31', { min: '2026-03-01' })).toBe('The date must not be after 2200-12-31.')
    expect(dayProblem('0206-11-20', { min: '0001-01-01' })).toBe('The date must not be before 1950-01-01.')
  })

  it('may be empty only where it is optional', () => {
    expect(dayProblem('')).toBeUndefined()
    expect(dayProblem('', { required: true })).toBe('This field is mandatory.')
  })
})

describe('a typed time', () => {
  it.each(['00:00', '08:30', '22:00', '23:30'])('%s is on a half hour', (text) => {
    expect(timeProblem(text)).toBeUndefined()
  })

  it.each(['08:45', '08:01', '23:59'])('%s is off the half hour', (text) => {
    expect(timeProblem(text)).toBe('Choose a full or a half hour.')
  })

  it.each(['24:00', '8:30', '08:60'])('%s is not a valid time', (text) => {
    expect(timeProblem(text)).toBe('Write the time as hh:mm.')
  })

  it('may be empty only if its field is optional', () => {
    expect(timeProblem('')).toBeUndefined()
    expect(timeProblem('', { required: true })).toBe('This field is mandatory.')
  })
})
