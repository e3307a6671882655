import type { ReadingKind } from '@windsock/contract/fleet/meters'
import { millisecondsOf, type Moment } from '../../time'
import { offsetAt, type Zone } from '../../time-zones'

const dayInMs = 86_400_000

/** A reading of a meter, as it was typed in. */
export interface PastReading {
  at: Moment
  kind: ReadingKind
  starts: number | null
  value: number
}

/** A flight in the log, with what one meter ran through. */
export interface LoggedFlight {
  bookingId: number | null
  leftAt: Moment
  backAt: Moment
  starts: number
  ends: number
}

export interface KnownReading {
  ms: number
  /** The day at the airport, and the part of it that had passed. */
  day: number
  dayPart: number
  /** The amount that the meter has counted since the first reading. It continues when the meter is replaced. */
  total: number
}

export interface SortedReading extends KnownReading {
  /** Whether the meter ran on a flight since the reading before. */
  isInFlight: boolean
}

/** The reading of a meter at a moment. A meter that is replaced shows `value` before and `next` after. */
interface Shown {
  ms: number
  /** Orders what was shown at one moment: the end of a flight, a reading, the beginning of a flight. */
  order: number
  value: number
  next: number
  /** The change in the number of flights that are out. */
  leaving: 1 | 0 | -1
}

function shownBy(readings: readonly PastReading[], flights: readonly LoggedFlight[]): Shown[] {
  const shown: Shown[] = readings.map(({ at, kind, starts, value }) => {
    const ended = kind === 'replaced' ? (starts ?? value) : value
    return { ms: millisecondsOf(at), order: 1, value: ended, next: value, leaving: 0 }
  })
  for (const { leftAt, backAt, starts, ends } of flights) {
    const [left, back] = [millisecondsOf(leftAt), millisecondsOf(backAt)]
    const order = back > left ? 0 : 3
    shown.push({ ms: left, order: 2, value: starts, next: starts, leaving: 1 })
    shown.push({ ms: back, order, value: ends, next: ends, leaving: -1 })
  }
  return shown.sort((one, other) => one.ms - other.ms || one.order - other.order)
}

/** Returns what a meter showed in the past, and what it ran since the first reading, the earliest first. */
export function knownReadings(
  readings: readonly PastReading[],
  flights: readonly LoggedFlight[],
  zone: Zone,
): SortedReading[] {
  const known: SortedReading[] = []
  let [total, present, underWay] = [0, 0, 0]
  for (const [index, { ms, value, next, leaving }] of shownBy(readings, flights).entries()) {
    if (index > 0) total += Math.max(0, value - present)
    present = next
    const local = (ms + offsetAt(ms, zone)) / dayInMs
    const day = Math.floor(local)
    known.push({ ms, day, dayPart: local - day, total, isInFlight: underWay > 0 })
    underWay += leaving
  }
  return known
}
