import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../calendar'
import { learned } from './learned'
import { bookedDays, outlook } from './outlook'
import { dayOfWorld, madeUpWorld, type World } from './test-world'

/** How far a forecast looks, and the day as which one that reaches nothing counts. */
const DAYS = 150
const hoursLeft = [4, 8, 15, 30]

describe('the forecast', () => {
  it('of made-up aircraft beats the pace of 90 days by a fifth', () => {
    const errors = { forecast: [] as number[], pace: [] as number[] }
    for (const seed of [1, 2, 3, 4]) {
      const world = madeUpWorld(seed, seed % 2 === 0 ? 1.6 : 0.5)
      for (let today = 760; today < 760 + 365; today += 61) judge(world, today, errors)
    }
    expect(errors.forecast.length).toBeGreaterThan(80)
    expect(mean(errors.forecast)).toBeLessThan(mean(errors.pace) * 0.8)
  })
})

function judge(world: World, today: number, errors: { forecast: number[]; pace: number[] }): void {
  const readings = world.readings.slice(0, today)
  const known = learned(world.past(today), { readings, unit: 'minutes', zone: 'UTC' }, dayOfWorld(today))
  const bookings = bookedDays(world.ahead(today), 'UTC')
  const since = readings.at(-1)?.at ?? ''
  for (const hours of hoursLeft) {
    const reached = reachedOn(hours, (day) => world.flownOn[today + day] ?? 0)
    if (reached === DAYS) continue
    const { likely } = outlook(hours * 3600, { since, zone: 'UTC', bookings }, known, dayOfWorld(today))
    const forecast = likely === null ? DAYS : Math.min(DAYS, daysBetween(dayOfWorld(today), likely))
    errors.forecast.push(Math.abs(forecast - reached))
    errors.pace.push(Math.abs(reachedOn(hours, () => (known.pace ?? 0) / 3600) - reached))
  }
}

function reachedOn(hours: number, flownOn: (day: number) => number): number {
  let flown = 0
  for (let day = 0; day < DAYS; day++) {
    flown += flownOn(day)
    if (flown >= hours) return day
  }
  return DAYS
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
