import { addDays, type Day, dayNumber } from '../../calendar'
import { momentOfMs } from '../../time'
import type { BookedAhead } from '../outlook'
import type { PastBooking } from './flown-history'
import type { PastReading } from './known-readings'

/** A made-up booking: days are counted from the first day of the world, durations are in hours. */
interface MadeUp {
  id: number
  day: number
  hour: number
  made: number
  booked: number
  /** The day, with its part, on which it was cancelled; null if it was flown. */
  gone: number | null
  flown: number
}

export interface World {
  readings: readonly PastReading[]
  flownOn: Float64Array
  /** The bookings that had begun before a day, as they are known on it. */
  past: (day: number) => PastBooking[]
  /** The bookings that stood on a day for then and later. */
  ahead: (day: number) => BookedAhead[]
}

const FIRST: Day = '2024-01-01'
export const WORLD_DAYS = 3 * 365 + 150
const dayInMs = 86_400_000
const firstMs = dayNumber(FIRST) * dayInMs

export const dayOfWorld = (day: number): Day => addDays(FIRST, day)

/** Returns numbers from 0 to 1 that look random and are the same for each seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Makes up the bookings of an aircraft: more in summer and at weekends, fewer in bad weather, made within hours or weeks
 * before, some cancelled, some of them trips of days. Its meter is read every evening.
 */
export function madeUpWorld(seed: number, bookingsADay: number): World {
  const bookings = madeUpBookings(seed, bookingsADay)
  const flownOn = new Float64Array(WORLD_DAYS)
  for (const { day, flown } of bookings) flownOn[day] = (flownOn[day] ?? 0) + flown
  let value = 0
  const readings = Array.from(flownOn, (flown, day): PastReading => {
    value += flown
    return { at: momentAt(day, 23.9), kind: 'reading', starts: null, value: Math.round(value * 3600) }
  })
  return {
    readings,
    flownOn,
    past: (today) =>
      bookings
        .filter(({ day }) => day < today)
        .map((booking) => {
          const gone = booking.gone === null || booking.gone >= today ? null : momentAt(booking.gone, 0)
          return { id: booking.id, ...periodOf(booking), createdAt: momentAt(booking.made, 0), deletedAt: gone }
        }),
    ahead: (today) =>
      bookings
        .filter(({ day, made, gone }) => day >= today && made <= today && (gone === null || gone > today))
        .map((booking) => ({ id: booking.id, ...periodOf(booking) })),
  }
}

function madeUpBookings(seed: number, bookingsADay: number): MadeUp[] {
  const random = randomNumbers(seed)
  const bookings: MadeUp[] = []
  for (let day = 0; day < WORLD_DAYS; day++) {
    const season = 1 + 0.6 * Math.sin((2 * Math.PI * (day - 80)) / 365)
    const weekday = day % 7 >= 5 ? 1.9 : 0.64
    const mood = 1 + 0.25 * Math.sin((2 * Math.PI * day) / 170 + seed)
    const isBadWeather = random() < 0.25
    const count = poisson(bookingsADay * season * weekday * mood, random)
    for (let index = 0; index < count; index++)
      bookings.push(madeUp({ id: bookings.length + 1, day, index, isBadWeather }, random))
  }
  return bookings
}

function madeUp(
  { id, day, index, isBadWeather }: { id: number; day: number; index: number; isBadWeather: boolean },
  random: () => number,
): MadeUp {
  const isTrip = random() < 0.05
  const booked = isTrip ? 10 + random() * 30 : 1.5 + Math.floor(random() * 5) * 0.5
  const lead = random() < 0.25 ? random() * 1.5 : -Math.log(1 - random()) * (isTrip ? 30 : 11)
  const isCancelled = random() < 0.22 || (isBadWeather && random() < 0.55)
  const gone = isCancelled ? day - random() * Math.min(lead, 6) : null
  const share = isTrip ? 0.08 + random() * 0.2 : 0.45 + random() * 0.35
  return { id, day, hour: 6 + index, made: day - lead, booked, gone, flown: isCancelled ? 0 : booked * share }
}

function poisson(mean: number, random: () => number): number {
  const at = random()
  let [count, part] = [0, Math.exp(-mean)]
  for (let sum = part; at > sum && count < 20; sum += part) {
    count++
    part *= mean / count
  }
  return count
}

const momentAt = (day: number, hour: number) => momentOfMs(Math.round(firstMs + day * dayInMs + hour * 3_600_000))

function periodOf({ day, hour, booked }: MadeUp) {
  return { from: momentAt(day, hour), to: momentAt(day, hour + booked) }
}
