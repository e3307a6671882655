import { METER_STEP, type MeterUnit } from '@windsock/contract/fleet/meters'
import type { Run } from './stretches'

/** The readings of a meter on a flight that counts. */
export interface FlightRun extends Run {
  flightId: number
}

/** All that is known of a meter between two replacements. Runs do not overlap, but the order of flights in time may differ. */
export interface RunOfMeter {
  flights: readonly FlightRun[]
  /** The hours that a reading explains, such as a ground run. */
  explained: readonly Run[]
  /** The readings that were typed while the log was kept. */
  readings: readonly number[]
}

/** A stretch of which nothing is known. */
export interface Gap extends Run {
  /** The flights below and above; null at the ends of the log. */
  before: number | null
  after: number | null
}

/** Returns the stretches of which nobody noted anything (L9). One step of the meter is no gap. */
export function gapsOf(known: RunOfMeter, unit: MeterUnit): Gap[] {
  return allGaps(known).filter(({ starts, ends }) => ends - starts > METER_STEP[unit])
}

/** Like `gapsOf`, but also returns those of one step. */
export function allGaps({ flights, explained, readings }: RunOfMeter): Gap[] {
  const runs = [...flights, ...explained.map((run) => ({ ...run, flightId: null }))].toSorted(
    (one, other) => one.starts - other.starts || one.ends - other.ends,
  )
  const [lowest, highest] = [least(readings), most(readings)]
  const gaps: Gap[] = []
  let [end, before]: [number | null, number | null] = [lowest, null]
  for (const [index, { starts, ends, flightId }] of runs.entries()) {
    if (end !== null && starts > end) gaps.push({ starts: end, ends: starts, before, after: flightFrom(runs, index) })
    end = Math.max(end ?? ends, ends)
    before = flightId ?? before
  }
  if (end !== null && highest !== null && highest > end) gaps.push({ starts: end, ends: highest, before, after: null })
  return gaps
}

function flightFrom(runs: readonly { flightId: number | null }[], index: number): number | null {
  return runs.find(({ flightId }, place) => place >= index && flightId !== null)?.flightId ?? null
}

function least(values: readonly number[]): number | null {
  return values.reduce<number | null>((found, value) => (found === null || value < found ? value : found), null)
}

function most(values: readonly number[]): number | null {
  return values.reduce<number | null>((found, value) => (found === null || value > found ? value : found), null)
}

/** The flights that a disputed run contradicts: the last that begins at or below it, and the first that begins above. */
export function contradictedRuns(
  run: Run,
  flights: readonly FlightRun[],
): { before: number | null; after: number | null } {
  const others = flights.filter(
    ({ starts, ends }) => starts < ends && starts < run.ends && run.starts < ends && run.starts < run.ends,
  )
  const below = others.filter(({ starts }) => starts <= run.starts).at(-1)
  const above = others.find(({ starts }) => starts > run.starts)
  return { before: below?.flightId ?? null, after: above?.flightId ?? null }
}
