import { halfHourLetters } from '@windsock/contract/density'
import { openingTime } from '@windsock/domain/opening-hours'
import { clockOfMinutes, minutesOfClock } from '@windsock/domain/time'

/** Adjacent half hours with the same letter, counted from 0 at 08:00. `to` is not part of the run. */
export interface Run {
  letter: string
  from: number
  to: number
}

/** A free part of a day. `to` is not part of it. */
export type Gap = Omit<Run, 'letter'>

export function runsOf(halfHours: string): Run[] {
  const runs: Run[] = []
  for (const [at, letter] of [...halfHours].entries()) {
    const last = runs.at(-1)
    if (last?.letter === letter) last.to = at + 1
    else runs.push({ letter, from: at, to: at + 1 })
  }
  return runs
}

/** Returns the free parts of a day, by day and by night, from the half hour `earliest` on. */
export function gapsOf(halfHours: string, earliest = 0): Gap[] {
  const gaps: Gap[] = []
  for (const { letter, from, to } of runsOf(halfHours)) {
    if (to <= earliest || (letter !== halfHourLetters.free && letter !== halfHourLetters.night)) continue
    const last = gaps.at(-1)
    if (last?.to === from) last.to = to
    else gaps.push({ from: Math.max(from, earliest), to })
  }
  return gaps
}

/** Returns the clock time at which a half hour begins: `08:00` for 0. */
export function clockOfHalfHour(at: number): string {
  return clockOfMinutes(minutesOfClock(openingTime) + at * 30)
}

/** The length of a new booking in half hours (spec §9), unless its gap is shorter. */
const newLength = 4

/**
 * Returns the time to book for a press at a half hour; undefined if it is not free. A finger hits full hours, because
 * half hours are narrower than it; the first hour of a gap counts as its beginning.
 */
export function timeToBook(gaps: readonly Gap[], at: number, isFinger = false): Gap | undefined {
  const gap = gaps.find(({ from, to }) => from <= at && at < to)
  if (!gap) return undefined
  const start = isFinger ? Math.max(gap.from, at - gap.from < 2 ? gap.from : at - (at % 2)) : at
  return { from: start, to: Math.min(start + newLength, gap.to) }
}
