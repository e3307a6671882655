import { addMinutes } from '../time'
import { pastChanges, type StoredFlight, type TrailEntry } from './past-changes'
import { replay, type Replayed } from './rule-replay'
import type { ClubRule, RuledFlight } from './ruled-flights'
import { now, pilot } from './test-rules'

export const since = addMinutes(now, -90 * 1440)
export const people = new Map([
  ['petra', pilot()],
  ['igor', pilot('igor', ['Instructor'])],
  ['tomas', pilot('tomas')],
])
export const ago = (days: number) => addMinutes(now, -days * 1440)

export function stored(id: number, at: string, of: RuledFlight, over: Partial<StoredFlight> = {}): StoredFlight {
  return { id, flight: of, seriesId: null, version: 1, createdAt: at, createdBy: 'petra', deletedAt: null, ...over }
}

export function entry(id: number, bookingId: number, at: string, action: string, before?: RuledFlight): TrailEntry {
  return { id, bookingId, at, actorId: 'petra', action, before: before ? { flight: before, version: 1 } : null }
}

export function run(
  rule: ClubRule,
  flights: readonly StoredFlight[],
  entries: readonly TrailEntry[] = [],
): Replayed & { unknown: number } {
  const { changes, unknown } = pastChanges(flights, { entries, keptSince: since }, { actors: people, since })
  const running = replay(rule, { changes, pilots: people, since })
  let step = running.next()
  while (!step.done) step = running.next()
  return { ...step.value, unknown: unknown.size }
}

export const idsOf = ({ refusals }: Replayed) => refusals.map(({ bookingId }) => bookingId)
