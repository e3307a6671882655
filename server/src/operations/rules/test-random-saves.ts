import type { NotFlownReason } from '@windsock/contract/log/flight'
import { addDays } from '@windsock/domain/calendar'
import { addMinutes, clockOfMinutes, type Moment } from '@windsock/domain/time'
import type { CastName } from '../../demo/cast'
import { opening } from '../test-club'

/** One step of a random history. Every step has a moment of its own. */
export interface Step {
  at: Moment
  by: CastName
  action:
    | { call: 'save'; booking: number; wanted: Wanted }
    | { call: 'series'; wanted: Wanted; lastDay: string }
    | { call: 'remove'; booking: number }
    | { call: 'restore'; booking: number }
    | { call: 'log'; booking: number; minutes: number }
    /** The aircraft is taken, and brought back much later if at all. */
    | { call: 'take'; booking: number }
    | { call: 'bring back'; booking: number; minutes: number }
    | { call: 'say'; booking: number; reason: NotFlownReason }
}

/** The content of a save, in local times of the aircraft's airport. */
interface Wanted {
  aircraft: string
  from: string
  to: string
  pilot: CastName
  instructor: CastName | undefined
}

const pilots = ['petra', 'tomas', 'lenka', 'max', 'sam'] as const
/** Aircraft at airports with two clocks. */
const planes = ['OK-VHA', 'OK-VHC', 'OK-VHD', 'OK-SQA', 'CS-GZA', 'CS-GZB'] as const
const DAYS_AHEAD = 50
const SERIES_WEEKS = 3
/** Each day has times that never overlap, also on different clocks. The last one ends on the next day. */
const blocks = [6, 12, 19] as const
const BLOCK_MINUTES = 5 * 60

/** Returns a generator of numbers from 0 to 1 that repeats itself for a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Made {
  wanted: Wanted
  isDeleted: boolean
  /** Only bookings that never change are logged: nobody knows what would have been flown at other times. */
  isChanged: boolean
  isLogged: boolean
}

/**
 * Returns random steps that never clash: no aircraft and nobody is ever planned twice for a time, also not by bookings
 * that were moved away. So a rule alone decides which saves pass. They lie within the season of a dry run.
 * @param isLogged - whether there is a flight or a word of most bookings that have begun
 */
export function randomSteps(seed: number, count: number, { isLogged = false } = {}): Step[] {
  const next = random(seed)
  /** With numbers of their own, takes leave the rest of a history as it is without them. */
  const ofTakes = random(seed + 100)
  const upTo = (most: number) => Math.floor(next() * most)
  const one = <T>(some: readonly T[]): T => some[upTo(some.length)] as T
  const taken = new Set<string>()
  const made: Made[] = []
  const steps: Step[] = []
  /** The bookings for which aircraft are taken now or soon, by the aircraft: each is out once. */
  const out = new Map<string, number>()
  const later: { booking: number; after: number }[] = []
  const taking = new Set<number>()
  let at: Moment = opening

  function free(now: Moment, pilot: CastName, instructor?: CastName, weeks = 1): Wanted | undefined {
    for (let tries = 0; tries < 200; tries++) {
      const day = addDays(now.slice(0, 10), 1 + upTo(DAYS_AHEAD))
      const [block, aircraft] = [one(blocks), one(planes)]
      const days = Array.from({ length: weeks }, (_, week) => addDays(day, 7 * week))
      const keys = days.flatMap((on) => [pilot, instructor ?? pilot, aircraft].map((who) => `${who} ${on} ${block}`))
      if (keys.some((key) => taken.has(key))) continue
      for (const key of keys) taken.add(key)
      return { ...times(day, block), aircraft, pilot, instructor }
    }
    return undefined
  }

  function times(day: string, block: number) {
    const start = upTo(BLOCK_MINUTES / 30) * 30
    const length = 30 * (1 + upTo((BLOCK_MINUTES - start) / 30))
    return { from: local(day, block * 60 + start), to: local(day, block * 60 + start + length) }
  }

  function changed(before: Wanted): Wanted | undefined {
    const [day = '', clock = ''] = before.from.split('T')
    const block = [...blocks].findLast((hour) => hour <= Number(clock.slice(0, 2)))
    // Within its own time the flight becomes shorter or longer, or moves a little.
    if (next() < 0.4 && block !== undefined) return { ...before, ...times(day, block) }
    const pilot = next() < 0.15 ? one(pilots) : before.pilot
    return free(at, pilot, pilot === 'sam' ? 'igor' : before.instructor)
  }

  function logBegun(): void {
    for (const [booking, known] of made.entries()) {
      // The latest moment at which it can begin on any of the clocks.
      if (known.isChanged || known.isDeleted || known.isLogged || `${known.wanted.from}Z` > at) continue
      known.isLogged = true
      const choice = next()
      const reason = choice < 0.7 ? 'no-show' : choice < 0.8 ? 'weather' : 'other'
      if (choice < 0.4) steps.push({ at, by: 'anna', action: { call: 'log', booking, minutes: upTo(120) } })
      else if (choice < 0.9) steps.push({ at, by: 'anna', action: { call: 'say', booking, reason } })
      else continue
      at = addMinutes(at, 1)
      if (choice < 0.4 || ofTakes() > 0.15 || out.has(known.wanted.aircraft)) continue
      out.set(known.wanted.aircraft, booking)
      later.push({ booking, after: steps.length + 1 + Math.floor(ofTakes() * 20) })
    }
  }

  /** Takes aircraft for bookings that were said not to be flown, and brings them back. */
  function takeAndBringBack(): void {
    for (const { booking } of later.filter(({ after }) => after <= steps.length)) {
      const isTaken = taking.has(booking)
      steps.push({
        at,
        by: 'anna',
        action: isTaken
          ? { call: 'bring back', booking, minutes: Math.floor(ofTakes() * 120) }
          : { call: 'take', booking },
      })
      at = addMinutes(at, 1)
      later.splice(0, later.length, ...later.filter((one) => one.booking !== booking))
      taking.add(booking)
      if (isTaken) out.delete(made[booking]?.wanted.aircraft ?? '')
      else later.push({ booking, after: steps.length + Math.floor(ofTakes() * 60) })
    }
  }

  while (steps.length < count) {
    at = addMinutes(at, 1 + upTo(700))
    if (isLogged) logBegun()
    takeAndBringBack()
    const booking = upTo(made.length)
    const known = made[booking]
    const choice = next()
    if (choice < 0.05) {
      const pilot = one(pilots.filter((each) => each !== 'sam'))
      const wanted = free(at, pilot, undefined, SERIES_WEEKS)
      if (!wanted) continue
      const lastDay = addDays(wanted.from.slice(0, 10), 7 * (SERIES_WEEKS - 1) + 1)
      steps.push({ at, by: pilot, action: { call: 'series', wanted, lastDay } })
    } else if (!known || choice < 0.55) {
      const pilot = one(pilots)
      const instructor = pilot === 'sam' || next() < 0.15 ? 'igor' : undefined
      const wanted = free(at, pilot, instructor)
      if (!wanted) continue
      const by = instructor || next() < 0.2 ? 'anna' : next() < 0.1 ? 'igor' : pilot
      steps.push({ at, by, action: { call: 'save', booking: made.length, wanted } })
      made.push({ wanted, isDeleted: false, isChanged: false, isLogged: false })
    } else if (choice < 0.85) {
      if (known.isDeleted || known.isLogged || `${known.wanted.to}Z` < at) continue
      const wanted = changed(known.wanted)
      // A save that changes nothing moves nothing, so a dry run cannot know of it.
      if (!wanted || JSON.stringify(wanted) === JSON.stringify(known.wanted)) continue
      // Their own pilot may change a booking, unless it becomes another person's or has an instructor.
      const isOwn = wanted.pilot === known.wanted.pilot && !wanted.instructor && next() < 0.6
      steps.push({ at, by: isOwn ? wanted.pilot : 'anna', action: { call: 'save', booking, wanted } })
      known.wanted = wanted
      known.isChanged = true
    } else if (!known.isDeleted) {
      steps.push({ at, by: 'anna', action: { call: 'remove', booking } })
      known.isDeleted = next() < 0.8
      if (known.isDeleted) continue
      at = addMinutes(at, 5)
      steps.push({ at, by: 'anna', action: { call: 'restore', booking } })
    }
  }
  return steps.slice(0, count)
}

function local(day: string, minutes: number): string {
  return minutes < 1440 ? `${day}T${clockOfMinutes(minutes)}` : `${addDays(day, 1)}T${clockOfMinutes(minutes - 1440)}`
}
