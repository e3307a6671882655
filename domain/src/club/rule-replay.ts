import type { RuleKind } from '@windsock/contract/club/rules'
import type { Message } from '@windsock/messages/message'
import { holdsAny, isStaff, type Actor } from '../permissions'
import type { Moment } from '../time'
import type { Log } from './logged-flights'
import { Standing } from './rule-standing'
import { judgedPart, type ClubRule, type RuledFlight, type RuledPilot } from './ruled-flights'
import { ruleVerdicts } from './rules'

/** The changes of a booking, in chronological order. */
export type PastChange = {
  bookingId: number
  at: Moment
  /** The person who did it; null if unknown, as for the program itself. */
  by: Actor | null
} & (
  | { action: 'made' | 'changed'; after: RuledFlight; /** Changes with the same number are one save. */ save: number }
  | { action: 'deleted' }
  /** The booking is back, or maintenance has suspended or reinstated it. Rules do not judge this. */
  | { action: 'undeleted' | 'suspended'; after: RuledFlight }
  /** The aircraft was back early, which shortened the booking, or this was undone. Rules do not judge this either. */
  | { action: 'cameBack' | 'returnUndone'; after: RuledFlight }
)

export interface Past {
  changes: readonly PastChange[]
  /** Everybody who flies in the changes, by their id. */
  pilots: ReadonlyMap<string, RuledPilot>
  /** The first moment whose saves are checked. Earlier changes only set the initial state. */
  since: Moment
  /** The facts about bookings, by their ids, for a rule that depends on flights. */
  logs?: ReadonlyMap<number, Log>
  /** The bookings with a log that had ended before the first change. */
  earlier?: readonly { id: number; flight: RuledFlight; deletedAt: Moment | null }[]
  /** The club's rules of open bookings, whose numbers `flown share` halves. */
  openBookings?: readonly ClubRule[]
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

/** Number of changes after which the replay yields to other work. */
const CHANGES_AT_ONCE = 200

/** State and first day of a rule do not matter in the past. */
const FIRST_DAY = '0001-01-01'

/**
 * Replays the past with a rule and returns whom it would have refused. Every save is checked as of its own moment, by
 * the function that checks saves today, with the bookings of that time. A booking that would have been refused does not
 * exist afterwards, and a refused change leaves the earlier state. State and first day of the rule do not matter. The
 * generator yields now and then, so that a server can do other work in between.
 */
export function* replay(drafted: ClubRule, past: Past): Generator<undefined, Replayed> {
  const { changes, pilots, since, logs, earlier = [] } = past
  const rule: ClubRule = { ...drafted, startsOn: FIRST_DAY, level: 'block' }
  const openBookings = (past.openBookings ?? []).map((counting) => ({ ...counting, startsOn: FIRST_DAY }))
  const standing = new Standing(logs)
  for (const { id, flight, deletedAt } of earlier) {
    standing.put(id, flight)
    if (deletedAt !== null) standing.remove(id)
  }
  const result: Replayed = { made: new Map(), refusals: [] }
  for (let first = 0; first < changes.length;) {
    const saved = saveAt(changes, first)
    const [change] = saved
    if (change && isSave(change)) {
      const replaying = { rule, openBookings, standing, pilots, since, result }
      count(saved.filter(isSave), replaying)
      judge(saved.filter(isSave), replaying)
    } else if (change) follow(change, standing)
    const next = first + saved.length
    if (Math.floor(next / CHANGES_AT_ONCE) > Math.floor(first / CHANGES_AT_ONCE)) yield
    first = next
  }
  return result
}

type Save = Extract<PastChange, { save: number }>

const isSave = (change: PastChange): change is Save => 'save' in change

/** Returns the changes of one save: those of a series belong together. */
function saveAt(changes: readonly PastChange[], first: number): readonly PastChange[] {
  const change = changes[first]
  if (!change || !isSave(change)) return changes.slice(first, first + 1)
  let end = first + 1
  while (end < changes.length && isSame(changes[end], change)) end++
  return changes.slice(first, end)
}

const isSame = (one: PastChange | undefined, { save }: Save) => one !== undefined && isSave(one) && one.save === save

interface Replaying extends Pick<Past, 'pilots' | 'since'> {
  rule: ClubRule
  openBookings: readonly ClubRule[]
  standing: Standing
  result: Replayed
}

/** Counts the saves of the people to whom the rule applies, refused or not. */
function count(saved: readonly Save[], { rule, pilots, since, result: { made } }: Replaying): void {
  for (const { at, after } of saved) {
    const pilot = after.pilotId === null ? undefined : pilots.get(after.pilotId)
    if (pilot && at >= since && holdsAny(pilot, rule.roles)) made.set(pilot.id, (made.get(pilot.id) ?? 0) + 1)
  }
}

function judge(saved: readonly Save[], { rule, openBookings, standing, pilots, since, result }: Replaying): void {
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
    const logged = standing.loggedOf(pilot.id)
    const save = { now: one.at, reader: one.by ?? pilot, pilot, dates, others, logged, openBookings }
    const verdicts = ruleVerdicts([rule], save)
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

function follow(change: Exclude<PastChange, Save>, standing: Standing): void {
  if (change.action === 'deleted') standing.remove(change.bookingId)
  else if (change.action === 'cameBack') standing.shorten(change.bookingId, change.after)
  else if (change.action === 'returnUndone') standing.lengthen(change.bookingId)
  else if (change.action === 'undeleted') standing.bringBack(change.bookingId, change.after.isSuspended)
  else standing.suspend(change.bookingId, change.after.isSuspended)
}
