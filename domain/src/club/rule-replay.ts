import type { RuleKind } from '@windsock/contract/club/rules'
import type { Message } from '@windsock/messages/message'
import { holdsAny, isStaff, type Actor } from '../permissions'
import type { Moment } from '../time'
import { judgedPart, type ClubRule, type RuledFlight, type RuledPilot } from './ruled-flights'
import { ruleVerdicts } from './rules'

/** What happened to a booking, in the order in which it happened. */
export type PastDeed = {
  bookingId: number
  at: Moment
  /** The person who did it; null if unknown, as for the program itself. */
  by: Actor | null
} & (
  | { action: 'made' | 'changed'; after: RuledFlight; /** Deeds with the same number are one save. */ save: number }
  | { action: 'deleted' }
  /** The booking is back, or maintenance has suspended or reinstated it. Rules do not judge this. */
  | { action: 'undeleted' | 'suspended'; after: RuledFlight }
)

export interface Past {
  deeds: readonly PastDeed[]
  /** Everybody who flies in the deeds, by their id. */
  pilots: ReadonlyMap<string, RuledPilot>
  /** The first moment whose saves are judged. Earlier deeds only decide what stands. */
  since: Moment
}

/** A save of one booking that a rule would have refused. */
export interface ReplayedRefusal {
  bookingId: number
  userId: string
  at: Moment
  flight: RuledFlight
  sentence: Message
  /** Whether staff saved it for somebody else: they could have set the rule aside. */
  isByStaff: boolean
}

export interface Replayed {
  /** Number of bookings that each person made or moved, by their id. One that was moved counts again. */
  made: Map<string, number>
  refusals: ReplayedRefusal[]
}

/** Number of deeds after which the replay lets other work run. */
const DEEDS_AT_ONCE = 200

/**
 * Replays the past with a rule and returns whom it would have refused. Every save is judged as of its own moment, by
 * the function that judges saves today, with the bookings that stood then. A booking that would have been refused does
 * not stand afterwards, and a refused change leaves the earlier state. State and first day of the rule do not matter.
 *
 * The generator yields now and then, so that a server can do other work in between.
 */
export function* replay(drafted: ClubRule, { deeds, pilots, since }: Past): Generator<undefined, Replayed> {
  const rule: ClubRule = { ...drafted, startsOn: '0001-01-01', level: 'block' }
  const standing = new Standing()
  const result: Replayed = { made: new Map(), refusals: [] }
  for (let first = 0; first < deeds.length;) {
    const saved = saveAt(deeds, first)
    const [deed] = saved
    if (deed && isSave(deed)) {
      const replaying = { rule, standing, pilots, since, result }
      count(saved.filter(isSave), replaying)
      judge(saved.filter(isSave), replaying)
    } else if (deed) follow(deed, standing)
    const next = first + saved.length
    if (Math.floor(next / DEEDS_AT_ONCE) > Math.floor(first / DEEDS_AT_ONCE)) yield
    first = next
  }
  return result
}

type Save = Extract<PastDeed, { save: number }>

const isSave = (deed: PastDeed): deed is Save => 'save' in deed

/** Returns the deeds of one save: those of a series belong together. */
function saveAt(deeds: readonly PastDeed[], first: number): readonly PastDeed[] {
  const deed = deeds[first]
  if (!deed || !isSave(deed)) return deeds.slice(first, first + 1)
  let end = first + 1
  while (end < deeds.length && isSame(deeds[end], deed)) end++
  return deeds.slice(first, end)
}

const isSame = (one: PastDeed | undefined, { save }: Save) => one !== undefined && isSave(one) && one.save === save

interface Replaying extends Pick<Past, 'pilots' | 'since'> {
  rule: ClubRule
  standing: Standing
  result: Replayed
}

/** Counts the saves of the people whom the rule names, whatever it says about them. */
function count(saved: readonly Save[], { rule, pilots, since, result: { made } }: Replaying): void {
  for (const { at, after } of saved) {
    const pilot = after.pilotId === null ? undefined : pilots.get(after.pilotId)
    if (pilot && at >= since && holdsAny(pilot, rule.roles)) made.set(pilot.id, (made.get(pilot.id) ?? 0) + 1)
  }
}

function judge(saved: readonly Save[], { rule, standing, pilots, since, result }: Replaying): void {
  // A change of a booking that would never have been made, or that was deleted in the replay, is not judged.
  const possible = saved.filter(({ action, bookingId }) => action === 'made' || standing.has(bookingId))
  const [one] = possible
  if (!one) return
  const dates = possible.map(({ bookingId, after }) => ({ flight: after, before: standing.of(bookingId) }))
  const pilot = one.after.pilotId === null ? undefined : pilots.get(one.after.pilotId)
  const isAsked = pilot !== undefined && one.at >= since && holdsAny(pilot, rule.roles)
  if (isAsked) {
    const ids = new Set(possible.map(({ bookingId }) => bookingId))
    const others = standing.ofPilot(pilot.id, ids, one.at)
    const verdicts = ruleVerdicts([rule], { now: one.at, reader: one.by ?? pilot, pilot, dates, others })
    const sentence = verdicts.flat()[0]?.text
    if (sentence) {
      const isByStaff = one.by !== null && one.by.id !== pilot.id && isStaff(one.by)
      // The save is refused as a whole, as saves are.
      for (const [index, { bookingId, after: flight, at }] of possible.entries()) {
        if (!mayRefuse(rule.kind, judgedPart(dates[index] ?? { flight, before: null }))) continue
        const own = verdicts[index]?.[0]?.text ?? sentence
        result.refusals.push({ bookingId, userId: pilot.id, at, flight, sentence: own, isByStaff })
      }
      return
    }
  }
  for (const { bookingId, after } of possible) standing.put(bookingId, after)
}

function mayRefuse(kind: RuleKind, part: ReturnType<typeof judgedPart>): boolean {
  return part === 'all' || (part === 'least' && kind === 'length')
}

function follow(deed: Exclude<PastDeed, Save>, standing: Standing): void {
  if (deed.action === 'deleted') standing.remove(deed.bookingId)
  else if (deed.action === 'undeleted') standing.bringBack(deed.bookingId, deed.after.isSuspended)
  else standing.suspend(deed.bookingId, deed.after.isSuspended)
}

/** The bookings that stand in a replay, by their id and by their pilot. */
class Standing {
  private readonly flights = new Map<number, RuledFlight>()
  private readonly deleted = new Map<number, RuledFlight>()
  private readonly ofPilots = new Map<string, Set<number>>()

  has(id: number): boolean {
    return this.flights.has(id)
  }

  of(id: number): RuledFlight | null {
    return this.flights.get(id) ?? null
  }

  /** Returns the pilot's flights that have not ended. Time only passes, so that ended ones are forgotten here. */
  ofPilot(pilotId: string, except: ReadonlySet<number>, now: Moment): RuledFlight[] {
    const ids = this.ofPilots.get(pilotId)
    const found: RuledFlight[] = []
    for (const id of ids ?? []) {
      const flight = this.flights.get(id)
      if (!flight || flight.to <= now) ids?.delete(id)
      else if (!except.has(id)) found.push(flight)
    }
    return found
  }

  put(id: number, flight: RuledFlight): void {
    this.remove(id)
    this.flights.set(id, flight)
    if (flight.pilotId === null) return
    const own = this.ofPilots.get(flight.pilotId) ?? new Set()
    this.ofPilots.set(flight.pilotId, own.add(id))
  }

  remove(id: number): void {
    const flight = this.flights.get(id)
    if (!flight) return
    this.flights.delete(id)
    this.deleted.set(id, flight)
    if (flight.pilotId !== null) this.ofPilots.get(flight.pilotId)?.delete(id)
  }

  /** Only a booking that stood before its deletion stands again. */
  bringBack(id: number, isSuspended: boolean): void {
    const flight = this.deleted.get(id)
    if (flight) this.put(id, { ...flight, isSuspended })
  }

  suspend(id: number, isSuspended: boolean): void {
    const flight = this.flights.get(id)
    if (flight) this.put(id, { ...flight, isSuspended })
  }
}
