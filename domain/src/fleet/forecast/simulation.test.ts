import { expect, it } from 'vitest'
import { simulated } from './test-simulation'

it('the forecast of made-up aircraft beats the pace of 90 days by a fifth', () => {
  const quiet = simulated({ seeds: [1, 3], bookingsADay: 0.5, everyDays: 61 })
  const busy = simulated({ seeds: [2, 4], bookingsADay: 1.6, everyDays: 61 })
  expect(quiet.tries + busy.tries).toBeGreaterThan(80)
  const sum = (of: 'forecast' | 'pace') => quiet[of] * quiet.tries + busy[of] * busy.tries
  expect(sum('forecast')).toBeLessThan(sum('pace') * 0.8)
})
