import type { Flight, SavedFlight } from '@windsock/contract/log/flight'
import { groups } from '../overlaps'

interface Run {
  flightId: number
  meterId: number
  starts: number
  ends: number
  isDisputed: boolean
}

/**
 * Finds stretches of one meter that count and overlap, and disputed ones that nothing contradicts. Returns the
 * violations as text.
 */
export function stretchFaults(flights: readonly Flight[]): string[] {
  const runs = flights.flatMap(runsOf)
  return [...groups(runs, ({ meterId }) => String(meterId)).values()].flatMap((ofMeter) => {
    const counted = ofMeter.filter(({ isDisputed }) => !isDisputed)
    const overlapping = counted.flatMap((run, index) =>
      counted
        .slice(index + 1)
        .flatMap((other) => (overlap(run, other) ? [`${described(run)} overlaps ${described(other)}`] : [])),
    )
    const idle = ofMeter.filter((run) => run.isDisputed && !counted.some((other) => overlap(run, other)))
    return [...overlapping, ...idle.map((run) => `${described(run)} is disputed, and nothing contradicts it`)]
  })
}

/** Finds flights whose caller was not informed of a dispute, or was informed of one that is not stored. */
export function disputeFaults(answers: readonly SavedFlight[], stored: readonly Flight[]): string[] {
  return answers.flatMap(({ id, messages }) => {
    const flight = stored.find((one) => one.id === id)
    if (!flight) return [`flight ${id} is lost`]
    const isDisputed = flight.meters.some((run) => run.isDisputed)
    return isDisputed === messages.length > 0
      ? []
      : [`flight ${id}: disputed ${isDisputed}, told "${messages.join(' ')}"`]
  })
}

function runsOf({ id: flightId, meters }: Flight): Run[] {
  return meters.map(({ meterId, starts, ends, isDisputed }) => ({
    flightId,
    meterId,
    starts,
    ends: ends ?? starts,
    isDisputed,
  }))
}

/** An empty stretch overlaps nothing. */
function overlap(one: Run, other: Run): boolean {
  if (one.starts >= one.ends || other.starts >= other.ends) return false
  return one.starts < other.ends && other.starts < one.ends
}

const described = ({ flightId, meterId, starts, ends }: Run) =>
  `flight ${flightId} (meter ${meterId}, ${starts}–${ends})`
