import { languages } from '@windsock/messages/languages'
import { afterEach, expect, it } from 'vitest'
import { loadStart, localeOf } from '../kit/language/translate'
import { weekday } from './weekday'

afterEach(() => loadStart('en'))

it.each(languages)('each weekday is written as Intl abbreviates it in %s', async (language) => {
  await loadStart(language)
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })
  const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)
  expect(week.map(weekday)).toEqual(week.map((day) => format.format(Date.parse(day))))
})

it('a weekday is correct before 1970 and in the first year, too', () => {
  expect(['1970-01-01', '1969-12-31', '1900-01-01', '0001-01-01', '9999-12-31'].map(weekday)).toEqual([
    'Thu',
    'Wed',
    'Mon',
    'Mon',
    'Fri',
  ])
})
