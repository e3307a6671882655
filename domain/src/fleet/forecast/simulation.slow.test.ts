import { expect, it } from 'vitest'
import { simulated } from './test-simulation'

const seeds = Array.from({ length: 40 }, (_, index) => index + 1)

// Each one simulates 120 years, which takes long on a busy machine.
it.each([
  ['quiet', 0.5],
  ['busy', 1.6],
])('the forecast of forty made-up %s aircraft beats the pace of 90 days by a fifth', { timeout: 60_000 }, (_, rate) => {
  const { forecast, pace, tries } = simulated({ seeds, bookingsADay: rate, everyDays: 23 })
  expect(tries).toBeGreaterThan(2500)
  expect(forecast).toBeLessThan(pace * 0.8)
})
