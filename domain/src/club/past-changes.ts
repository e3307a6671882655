import type { Actor } from '../permissions'
import type { Moment } from '../time'
import type { RuledFlight } from './ruled-flights'
import type { PastChange } from './rule-replay'

/** A booking as it is stored today, deleted ones included. */
export interface StoredFlight {
  id: number
  flight: RuledFlight
  seriesId: string | null
  version: number
  createdAt: Moment
  createdBy: string
  deletedAt: Moment | null
}

/** An entry of the audit trail about a booking. */
export interface TrailEntry {
  id: number
  bookingId: number
  at: Moment
  actorId: string | null
  action: string
  /** The booking before the change; null if it is no longer known. */
  before: { flight: RuledFlight; version: number } | null
}

export interface Trail {
  entries: readonly TrailEntry[]
  /** The moment of the oldest stored entry; null if there is none. */
  keptSince: Moment | null
}

/** The people who may have acted, by their id. */
type Actors = ReadonlyMap<string, Actor>

/** A change with its position among those of the same moment. */
interface Placed {
  change: PastChange
  order: number
  group: string
}

/**
 * Reconstructs what happened to bookings from their rows and the audit trail, oldest first. `unknown` has the bookings
 * with earlier states that are not kept any more: the earliest known state is taken for them.
 */
export function pastChanges(
  flights: readonly StoredFlight[],
  { entries, keptSince }: Trail,
  { actors, since }: { actors: Actors; since: Moment },
): { changes: PastChange[]; unknown: Set<number> } {
  const trails = new Map<number, TrailEntry[]>()
  for (const entry of entries) {
    const known = trails.get(entry.bookingId)
    if (known) known.push(entry)
    else trails.set(entry.bookingId, [entry])
  }
  const unknown = new Set<number>()
  const placed = flights.flatMap((stored) => {
    const trail = (trails.get(stored.id) ?? []).toSorted((one, other) => one.id - other.id)
    if (isPartlyUnknown(stored, trail, { keptSince, since })) unknown.add(stored.id)
    return changesOf(stored, trail, actors)
  })
  placed.sort(inOrder)
  return { changes: numbered(placed), unknown }
}

function inOrder(one: Placed, other: Placed): number {
  if (one.change.at !== other.change.at) return one.change.at < other.change.at ? -1 : 1
  return one.order - other.order || one.change.bookingId - other.change.bookingId
}

function isPartlyUnknown(
  { version, createdAt }: StoredFlight,
  trail: readonly TrailEntry[],
  { keptSince, since }: { keptSince: Moment | null; since: Moment },
): boolean {
  if (trail.some(({ action, before }) => action === 'changed' && before === null)) return true
  if (trail.some(({ action }) => action === 'created')) return false
  const earliest = trail.find(({ before }) => before)?.before?.version ?? version
  return earliest > 1 && (createdAt >= since || keptSince === null || keptSince > since)
}

function changesOf(stored: StoredFlight, trail: readonly TrailEntry[], actors: Actors): Placed[] {
  const { id: bookingId, createdAt, createdBy, seriesId, deletedAt } = stored
  const stateAfter = (index: number) =>
    trail.slice(index + 1).find(({ before }) => before)?.before?.flight ?? stored.flight
  const creation = trail.findIndex(({ action }) => action === 'created')
  const by = (actorId: string | null) => (actorId === null ? null : (actors.get(actorId) ?? null))
  const made: Placed = {
    change: {
      bookingId,
      at: createdAt,
      by: by(creation < 0 ? createdBy : (trail[creation]?.actorId ?? null)),
      action: 'made',
      // Maintenance suspends a booking only after it was made.
      after: { ...stateAfter(creation), isSuspended: false },
      save: 0,
    },
    order: trail[creation]?.id ?? 0,
    group: seriesId === null ? `made ${bookingId}` : `made ${seriesId} ${createdAt}`,
  }
  const later = trail.flatMap((entry, index): Placed[] => {
    const { id: order, at, action, actorId, before } = entry
    const common = { bookingId, at, by: by(actorId) }
    const after = stateAfter(index)
    const alone = (change: PastChange) => [{ change, order, group: '' }]
    if (action === 'deleted') return alone({ ...common, action })
    if (action === 'undeleted') return alone({ ...common, action, after })
    if (action === 'cameBack' || action === 'returnUndone') return alone({ ...common, action, after })
    if (action === 'suspended') return alone({ ...common, action, after: { ...after, isSuspended: true } })
    if (action === 'reinstated')
      return alone({ ...common, action: 'suspended', after: { ...after, isSuspended: false } })
    if (action !== 'changed' || (before && isSameFlight(before.flight, after))) return []
    const group = seriesId === null ? `changed ${order}` : `changed ${seriesId} ${at} ${actorId}`
    return [{ change: { ...common, action, after, save: 0 }, order, group }]
  })
  const last = later.findLast(({ change }) => change.action === 'deleted' || change.action === 'undeleted')
  const isDeletionKnown = deletedAt === null || last?.change.action === 'deleted'
  const deletion: Placed[] = isDeletionKnown
    ? []
    : [{ change: { bookingId, at: deletedAt, by: null, action: 'deleted' }, order: Infinity, group: '' }]
  return [made, ...later, ...deletion]
}

/** A change of the description alone changes nothing that rules see. */
function isSameFlight(one: RuledFlight, other: RuledFlight): boolean {
  const seen = ({ from, to, aircraft, pilotId, instructorId, isSoloFlight }: RuledFlight) =>
    JSON.stringify([from, to, aircraft.id, pilotId, instructorId, isSoloFlight])
  return seen(one) === seen(other)
}

/** Numbers the saves: neighbours of one series are one save, as the whole series was saved at once. */
function numbered(placed: readonly Placed[]): PastChange[] {
  let save = 0
  return placed.map(({ change, group }, index) => {
    if (!('save' in change)) return change
    if (group !== placed[index - 1]?.group) save++
    return { ...change, save }
  })
}
