import { afterEach, expect, it, vi } from 'vitest'
import { dayFormat } from './day-format'
import { perLanguage } from './per-language'
import { loadStart, pageLanguage } from './translate'

afterEach(() => loadStart('en'))

it('a formatter is created when it is first needed, and again only in another language', async () => {
  const make = vi.fn<typeof pageLanguage>(pageLanguage)
  const value = perLanguage(make)
  expect(make).not.toHaveBeenCalled()
  expect([value(), value()]).toEqual(['en', 'en'])
  expect(make).toHaveBeenCalledTimes(1)
  await loadStart('en-XA')
  expect([value(), value()]).toEqual(['en-XA', 'en-XA'])
  expect(make).toHaveBeenCalledTimes(2)
})

it('a day is formatted in the language of the page, or in the given locale', () => {
  expect(dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })('2026-09-01')).toBe('1 September 2026')
  expect(dayFormat({ weekday: 'short' }, () => 'cs')('1970-01-01')).toBe('čt')
})

it('a weekday is correct before 1970 and in the first year, too', () => {
  const weekday = dayFormat({ weekday: 'short' })
  expect(['1970-01-01', '1969-12-31', '1900-01-01', '0001-01-01', '9999-12-31'].map(weekday)).toEqual([
    'Thu',
    'Wed',
    'Mon',
    'Mon',
    'Fri',
  ])
})
