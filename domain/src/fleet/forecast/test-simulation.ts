import { daysBetween } from '../../calendar'
import { learned } from './learned'
import { bookedDays, outlook } from './outlook'
import { dayOfWorld, madeUpWorld, type World } from './test-world'

/** How far a forecast looks, and the day as which one that reaches nothing counts. */
const DAYS = 150
const FIRST_DAY = 760
const YEAR = 365
const hoursLeft = [4, 8, 15, 30]

/** By how many days forecasts were off, in the middle of all tries. */
export interface Errors {
  forecast: number
  pace: number
  tries: number
}

interface Simulation {
  seeds: readonly number[]
  bookingsADay: number
  /** Days between the days of the third year on which forecasts are made. */
  everyDays: number
}

/** Makes forecasts of made-up aircraft, and compares them with the pace of 90 days. */
export function simulated({ seeds, bookingsADay, everyDays }: Simulation): Errors {
  const errors = { forecast: [] as number[], pace: [] as number[] }
  for (const seed of seeds) {
    const world = madeUpWorld(seed, bookingsADay)
    for (let today = FIRST_DAY; today < FIRST_DAY + YEAR; today += everyDays) judge(world, today, errors)
  }
  return { forecast: mean(errors.forecast), pace: mean(errors.pace), tries: errors.forecast.length }
}

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

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
