import { expect, it } from 'vitest'
import { gridRows } from './day-grid'

const zone = 'Europe/Prague'

// At Větrná Hora, the sun sets at 16:00:38 local time on this day.
it.each([
  ['2026-11-29', '2026-11-29T06:27:41.000Z', '2026-11-29T15:00:38.000Z', '16:00', '16:30'],
  ['2026-11-29', '2026-11-29T06:30:00.000Z', '2026-11-29T15:00:00.000Z', '15:30', '16:00'],
  ['2026-11-29', '2026-11-29T06:29:59.999Z', '2026-11-29T15:00:00.001Z', '16:00', '16:30'],
])(
  'on %s with the sun up at %s and down at %s the last light row is %s',
  (day, sunrise, sunset, lastLight, firstDark) => {
    const evening = gridRows(day, zone, { sunrise, sunset }).filter(({ label }) => label > '12:00')
    expect(evening.findLast(({ isDark }) => !isDark)?.label).toBe(lastLight)
    expect(evening.find(({ isDark }) => isDark)?.label).toBe(firstDark)
  },
)

it('sunrise keeps its seconds, too, so that rounding down starts at the exact time', () => {
  const [before, after] = ['2026-01-05T08:29:59.500Z', '2026-01-05T08:30:00.000Z'].map(
    (sunrise) => gridRows('2026-01-05', zone, { sunrise, sunset: null }).find(({ isDark }) => !isDark)?.label,
  )
  expect([before, after]).toEqual(['09:00', '09:30'])
})
