import { addDays } from '@windsock/domain/calendar'
import { expect, it, vi } from 'vitest'
import { calendarFormats } from './calendar-words'

const { weekdayFormat, monthLabelFormat, monthsListFormat, getDayAriaLabel } = calendarFormats
const days = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index))
const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`)

it('weekdays have two letters, and months three', () => {
  expect(days.map(weekdayFormat)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
  expect(months.map(monthsListFormat).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})

it('a month is written with its year, and the day before the month', () => {
  expect(monthLabelFormat('2026-09-01')).toBe('September 2026')
  expect(getDayAriaLabel('2026-09-05')).toBe('5 September 2026')
})

it('in other languages weekdays are abbreviated as usual there, without a period', async () => {
  vi.resetModules()
  vi.doMock('../language/translate', () => ({ pageLanguage: () => 'fr', pageLocale: () => 'fr' }))
  const french = (await import('./calendar-words')).calendarFormats
  expect(days.map(french.weekdayFormat)).toEqual(['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'])
  expect(french.monthsListFormat('2026-08-01')).toBe('août')
  vi.doUnmock('../language/translate')
})
