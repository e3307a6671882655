import { languages } from '@windsock/messages/languages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../kit/language/translate'
import { dayAndClock, dayInWords, daysInWords, periodWithDay } from './day-words'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00.000Z'), toFake: ['Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('en')
})

it('writes the weekday, and the year only if it is not the present one', () => {
  expect(dayInWords('2026-11-28')).toBe('Sat 28 Nov')
  expect(dayInWords('2027-02-03')).toBe('Wed, 3 Feb 2027')
  expect(dayAndClock('2026-11-28T09:00:00.000Z', 'Europe/Prague')).toBe('Sat 28 Nov 10:00')
})

it('writes the day of a one-day period once, and no day if it is the day on screen', () => {
  const period = { from: '2026-11-27T07:30:00.000Z', to: '2026-11-27T09:30:00.000Z' }
  expect(periodWithDay(period, '2026-11-27', 'UTC')).toBe('07:30–09:30')
  expect(periodWithDay(period, '2026-11-28', 'UTC')).toBe('Fri 27 Nov 07:30–09:30')
  expect(periodWithDay({ ...period, to: '2026-11-28T00:30:00.000Z' }, '2026-11-27', 'UTC')).toBe(
    'Fri 27 Nov 07:30 – Sat 28 Nov 00:30',
  )
})

it('writes a range of days without repeating the month', () => {
  expect(daysInWords('2026-02-03', '2026-02-17').replaceAll(/\s*–\s*/g, '–')).toBe('3–17 Feb')
  expect(daysInWords('2026-12-03', '2027-01-07').replaceAll(/\s*–\s*/g, '–')).toBe('3 Dec 2026–7 Jan 2027')
})

it.each([
  ['cs', 'ne 6. 9.', 'čt 31. 12. 2099'],
  ['de', 'So., 6. Sept.', 'Do., 31. Dez. 2099'],
  ['es', 'dom, 6 sept', 'jue, 31 dic 2099'],
  ['fr', 'dim. 6 sept.', 'jeu. 31 déc. 2099'],
  ['pl', 'niedz., 6 wrz', 'czw., 31 gru 2099'],
] as const)('writes days in the language %s', async (language, sunday, lastOfYear) => {
  await changeLanguage(language)
  expect(dayInWords('2026-09-06')).toBe(sunday)
  expect(dayInWords('2099-12-31')).toBe(lastOfYear)
})

it.each(languages)('writes each month of a year and each day of a week differently in %s', async (language) => {
  await changeLanguage(language)
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09`)
  const days = Array.from({ length: 7 }, (_, day) => `2026-11-0${day + 1}`)
  const monthsOf = (day: string) => dayInWords(day).replace(/^.*?9/, '')
  const weekdaysOf = (day: string) => dayInWords(day).replace(/\d.*/, '')
  expect(new Set(months.map(monthsOf)).size).toBe(12)
  expect(new Set(days.map(weekdaysOf)).size).toBe(7)
})

it('creates no formatter, because that is slow on a phone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(dayInWords('2026-03-01')).toBe('Sun 1 Mar')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
