import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysThrough } from '../calendar'
import { defaultUntil } from './proof-days'

const none = { validMonths: null, validDays: null, isToMonthEnd: false }

it('C11: the months of a requirement fill in the end of a proof, to the day or to the end of the month', () => {
  expect(defaultUntil({ ...none, validMonths: 12 }, '2026-03-14')).toBe('2027-03-14')
  expect(defaultUntil({ ...none, validMonths: 12, isToMonthEnd: true }, '2026-03-14')).toBe('2027-03-31')
  expect(defaultUntil({ ...none, validMonths: 24, isToMonthEnd: true }, '2026-02-28')).toBe('2028-02-29')
})

it('C11: the days of a requirement are added to the first day', () => {
  expect(defaultUntil({ ...none, validDays: 90 }, '2026-12-31')).toBe('2027-03-31')
  expect(defaultUntil({ ...none, validDays: 1 }, '2028-02-28')).toBe('2028-02-29')
  expect(defaultUntil({ ...none, validDays: 1, isToMonthEnd: true }, '2028-02-28')).toBe('2028-02-29')
})

it('C11: a requirement without months and days fills in no end', () => {
  expect(defaultUntil(none, '2026-03-14')).toBeNull()
  expect(defaultUntil({ ...none, isToMonthEnd: true }, '2026-03-14')).toBeNull()
})

it('C12: a shorter month gives its last day', () => {
  expect(defaultUntil({ ...none, validMonths: 1 }, '2027-01-31')).toBe('2027-02-28')
  expect(defaultUntil({ ...none, validMonths: 1 }, '2028-01-31')).toBe('2028-02-29')
})

it('C11: a filled-in day can be saved, even at the end of the calendar', () => {
  expect(defaultUntil({ ...none, validMonths: 600 }, '2200-12-31')).toBe('2200-12-31')
  expect(defaultUntil({ ...none, validMonths: 12, isToMonthEnd: true }, '2199-12-05')).toBe('2200-12-31')
  expect(defaultUntil({ ...none, validDays: 3660 }, '2200-01-01')).toBe('2200-12-31')
  expect(defaultUntil({ ...none, validDays: 1 }, '2200-12-30')).toBe('2200-12-31')
})

/** Counts months on the fingers: the year carries over, and a day that does not exist steps back. */
function naive(since: string, months: number, isToMonthEnd: boolean): string {
  let [year = 0, month = 0, date = 0] = since.split('-').map(Number)
  for (let step = 0; step < months; step += 1) {
    month += 1
    if (month === 13) [year, month] = [year + 1, 1]
  }
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  date = isToMonthEnd ? length : Math.min(date, length)
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

describe('C12: months are counted by the calendar', () => {
  const days = daysThrough('2026-01-01', '2028-12-31')

  it.each([1, 2, 3, 6, 12, 24, 48, 60])('%i months from each day of three years', (validMonths) => {
    for (const isToMonthEnd of [true, false]) {
      const found = days.map((since) => defaultUntil({ ...none, validMonths, isToMonthEnd }, since))
      expect(found).toEqual(days.map((since) => naive(since, validMonths, isToMonthEnd)))
    }
  })

  it('any number of months from any day', () => {
    fc.assert(
      fc.property(
        fc.nat(1095).map((count) => addDays('2026-01-01', count)),
        fc.integer({ min: 1, max: 600 }),
        fc.boolean(),
        (since, validMonths, isToMonthEnd) => {
          const found = defaultUntil({ ...none, validMonths, isToMonthEnd }, since)
          expect(found).toBe(naive(since, validMonths, isToMonthEnd))
        },
      ),
    )
  })
})
