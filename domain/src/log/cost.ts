import type { Rate } from '@windsock/contract/log/rates'
import type { Day } from '../calendar'
import { dayOf, minutesBetween, type Moment } from '../time'
import type { Zone } from '../time-zones'

/** The facts that the cost of a flight depends on. */
export interface PricedFlight {
  /** `timeZone`: of its airport. */
  aircraft: { id: number; timeZone: Zone }
  /** null if nobody with a rate is on board to teach: a solo flight has none. */
  instructor: { id: string } | null
  isSoloFlight: boolean
  leftAt: Moment
  backAt: Moment | null
  tookOffAt: Moment | null
  landedAt: Moment | null
  landings: number
  meters: readonly { meterId: number; starts: number; ends: number; isDisputed: boolean }[]
}

export interface Cost {
  /** The rate of the aircraft. */
  rateId: number | null
  /** null without a rate, or if what it measures is missing or disputed. */
  costCents: number | null
}

const HOUR_SECONDS = 3600

/**
 * Returns what a closed flight costs (L19): the time that the rate of the aircraft measures, and its landings; with an
 * instructor on board also the instructor's rate. Each part is rounded half up to the cent.
 * @param rates - those of the aircraft and of the instructor
 */
export function costOf(flight: PricedFlight, rates: readonly Rate[]): Cost {
  const day = dayOf(flight.leftAt, flight.aircraft.timeZone)
  const own = rateOn(
    day,
    rates.filter(({ aircraftId }) => aircraftId === flight.aircraft.id),
  )
  if (!own || flight.backAt === null) return { rateId: own?.id ?? null, costCents: null }
  const teacher = flight.isSoloFlight ? null : flight.instructor
  const taught =
    teacher &&
    rateOn(
      day,
      rates.filter(({ instructorId }) => instructorId === teacher.id),
    )
  const parts = [own, ...(taught ? [taught] : [])].map((rate) => centsBy(rate, flight))
  const isKnown = parts.every((cents) => cents !== null)
  return { rateId: own.id, costCents: isKnown ? parts.reduce((sum, cents) => sum + cents, 0) : null }
}

/** Returns the rate that holds on a day: the one that began last. Of two of one day the later entry counts. */
export function rateOn(day: Day, rates: readonly Rate[]): Rate | undefined {
  return rates
    .filter(({ since }) => since <= day)
    .toSorted((a, b) => (a.since === b.since ? a.id - b.id : a.since < b.since ? -1 : 1))
    .at(-1)
}

function centsBy(rate: Rate, flight: PricedFlight): number | null {
  const seconds = secondsBy(rate, flight)
  if (seconds === null) return null
  return halfUp(seconds * rate.centsPerHour, HOUR_SECONDS) + flight.landings * rate.centsPerLanding
}

function secondsBy({ byWhat, meterId }: Rate, flight: PricedFlight): number | null {
  const { leftAt, backAt, tookOffAt, landedAt } = flight
  if (byWhat === 'block') return backAt === null ? null : minutesBetween(leftAt, backAt) * 60
  if (byWhat === 'air') return tookOffAt === null || landedAt === null ? null : minutesBetween(tookOffAt, landedAt) * 60
  const run = flight.meters.find((meter) => meter.meterId === meterId)
  return run && !run.isDisputed ? run.ends - run.starts : null
}

/** Divides whole numbers and rounds half up. The product of the largest values is exact: 3.6e8 s × 1e7 cents < 2^53. */
function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
