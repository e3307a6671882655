import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, calendarMonthsBetween, daysBetween, isDay } from './calendar'

const days = fc
  .integer({ min: -700_000, max: 2_900_000 })
  .map((number) => Temporal.PlainDate.from('1970-01-01').add({ days: number }).toString())

describe('a day', () => {
  it.each(['2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-12-31'])('%s exists', (day) => {
    expect(isDay(day)).toBe(true)
  })

  it.each(['2027-02-29', '2027-02-30', '2100-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00'])(
    '%s does not exist in the calendar',
    (day) => {
      expect(isDay(day)).toBe(false)
    },
  )

  it.each(['', '2027-1-1', '27-01-01', '2027-01-01T00:00', '0000-01-01', '+002027-01-01', ' 2027-01-01', '2027/01/01'])(
    '"%s" has the wrong format',
    (day) => {
      expect(isDay(day)).toBe(false)
    },
  )
})

describe('counting days and months', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-10-31', 4, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
  ])('%s and %i months make %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  it('stays within the years that are written with four digits', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
    expect(addDays('0001-01-01', -1)).toBe('0001-01-01')
    expect(addMonths('9999-12-15', 0)).toBe('9999-12-15')
    expect(addMonths('9999-12-15', 60)).toBe('9999-12-31')
    expect(addMonths('0001-01-15', -1)).toBe('0001-01-01')
  })

  it('agrees with the calendar of Temporal', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
        const start = Temporal.PlainDate.from(day)
        expect(addDays(day, count)).toBe(start.add({ days: count }).toString())
        expect(addMonths(day, count)).toBe(start.add({ months: count }).toString())
        expect(daysBetween(day, addDays(day, count))).toBe(count)
        expect(calendarMonthsBetween(day, addMonths(day, count))).toBe(count)
        expect(isDay(day)).toBe(true)
      }),
    )
  })
})
