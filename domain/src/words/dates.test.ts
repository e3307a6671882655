import { english } from '@windsock/messages/test-words'
import { translatorOf } from '@windsock/messages/translators'
import { expect, it } from 'vitest'
import { dateMessage, listMessage, momentMessage, periodMessage } from './dates'

const zone = 'Europe/Prague'

it('a date is written with its weekday, in every year (p6)', () => {
  const days = ['2026-12-05', '2026-12-06', '2028-02-29', '1970-01-01', '1969-12-31', '1950-01-01', '2200-12-31']
  expect(days.map((day) => english(dateMessage(day)))).toEqual([
    'Sat 2026-12-05',
    'Sun 2026-12-06',
    'Tue 2028-02-29',
    'Thu 1970-01-01',
    'Wed 1969-12-31',
    'Sun 1950-01-01',
    'Wed 2200-12-31',
  ])
})

it('each weekday of a week is written differently', () => {
  const week = Array.from({ length: 7 }, (_, day) => english(dateMessage(`2026-11-2${day}`)).slice(0, 3))
  expect(week).toEqual(['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'])
})

it('the weekday is that of the local day, in each language', async () => {
  const moment = momentMessage('2026-12-04T23:30:00.000Z', zone)
  expect(english(moment)).toBe('Sat 2026-12-05 00:30')
  const pseudo = await translatorOf('en-XA')
  expect(pseudo(moment)).toMatch(/Šàţ 2026-12-05/)
})

it('a period is written with its day once, and with both days over midnight', () => {
  const period = { from: '2026-11-21T21:00:00.000Z', to: '2026-11-21T22:30:00.000Z' }
  expect(english(periodMessage(period, zone))).toBe('Sat 2026-11-21 22:00–23:30')
  expect(english(periodMessage({ ...period, to: '2026-11-22T01:30:00.000Z' }, zone))).toBe(
    'Sat 2026-11-21 22:00 – Sun 2026-11-22 02:30',
  )
})

it('a list has commas, and a single item none', () => {
  const dates = ['2026-11-21', '2026-11-22', '2026-11-23'].map(dateMessage)
  expect(english(listMessage(dates))).toBe('Sat 2026-11-21, Sun 2026-11-22, Mon 2026-11-23')
  expect(english(listMessage(dates.slice(0, 1)))).toBe('Sat 2026-11-21')
})
