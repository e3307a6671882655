import { setImmediate as othersHeard } from 'node:timers/promises'
import { DRY_RUN_DAYS, rulesGetAffected, type DryRun } from '@windsock/contract/club/rules'
import { pastChanges, type StoredFlight } from '@windsock/domain/club/past-changes'
import { loggedSince, looksAtLog } from '@windsock/domain/club/logged-bookings'
import { outcomeOf, dryRunText, isFlown, LATE_HOURS } from '@windsock/domain/club/rule-outcomes'
import { replay, type Past, type Replayed } from '@windsock/domain/club/rule-replay'
import type { ClubRule, RuledPilot } from '@windsock/domain/club/ruled-flights'
import { holdsAny } from '@windsock/domain/permissions'
import { addMinutes } from '@windsock/domain/time'
import { byFullName } from '@windsock/domain/users'
import type { Translate } from '@windsock/messages/translator'
import { pipelined } from '../../database/pipelined'
import { on } from '../../http/route'
import { Semaphore } from '../../semaphore'
import { flownBookings } from '../../storage/club/logged-bookings'
import { clubPast, type PastAircraft, reasonsOf } from '../../storage/club/rule-past'
import { rulesInForce } from '../../storage/club/rules-in-force'
import { allRules, peopleOfClub } from '../../storage/club/rules'
import { asked, draftedRule } from './drafted-rule'

/** Dry runs read a season of bookings, so the server runs one at a time. */
const turns = new Semaphore({ limit: 1, queueLength: 10, timeoutMs: 20_000 })

export const getAffected = on(rulesGetAffected, async ({ amounts, ...draft }, context) => {
  const { db, actor, now } = context
  const { rule: stored } = await draftedRule(draft, context)
  const translate = await context.translator()
  return turns.run(async () => {
    const rule = asked(stored)
    const since = addMinutes(now, -DRY_RUN_DAYS * 1440)
    const pilots = await peopleOfClub(db)
    const loggedFrom = looksAtLog(rule) ? loggedSince([rule], since) : null
    const { flights, trail, logs, earlier, aircraft } = await clubPast(db, since, loggedFrom)
    const { changes, unknown } = pastChanges(flights, trail, { actors: pilots, since })
    const openBookings = looksAtLog(rule) ? (await rulesInForce(db)).filter(({ id }) => id !== rule.id) : []
    const past: Past = { changes, pilots, since, logs, earlier, openBookings }
    const result = await inParts(rule, past)
    const curve: DryRun['curve'] = []
    for (const amount of amounts) {
      const { refusals } = await inParts({ ...rule, amount }, past)
      curve.push({ amount, refused: refusals.length, members: membersOf(refusals) })
    }
    const lateHours = lateHoursOf(rule, await allRules(db))
    const refused = [...new Set(result.refusals.map(({ bookingId }) => bookingId))]
    const [reasons, flown] = await pipelined([reasonsOf(db, refused), flownBookings(db, refused)])
    const unknownStates = flights.filter(({ id, flight }) => unknown.has(id) && concerns(rule, flight, pilots)).length
    const presenting = { flights, aircraft, pilots, reasons, flown, lateHours, now, translate }
    return { ...presented(result, presenting), unknownStates, curve }
  }, actor.id)
})

/** Runs a replay in parts, between which other calls get their turn. */
async function inParts(rule: ClubRule, past: Past): Promise<Replayed> {
  const running = replay(rule, past)
  for (;;) {
    const step = running.next()
    if (step.done) return step.value
    await othersHeard()
  }
}

const membersOf = (refusals: Replayed['refusals']) => new Set(refusals.map(({ userId }) => userId)).size

function concerns(rule: ClubRule, { pilotId }: StoredFlight['flight'], pilots: ReadonlyMap<string, RuledPilot>) {
  const pilot = pilotId === null ? undefined : pilots.get(pilotId)
  return pilot !== undefined && holdsAny(pilot, rule.roles)
}

/** Returns the notice of a deletion that is not late: that of the club's rules about cancelling, if it has any. */
function lateHoursOf(rule: ClubRule, all: readonly (Pick<ClubRule, 'kind' | 'amount'> & { state: string })[]) {
  const inForce = all.filter(({ kind, state }) => kind === 'cancelling' && state === 'on')
  const hours = (rule.kind === 'cancelling' ? [rule] : inForce).flatMap(({ amount }) => amount ?? [])
  return hours.length === 0 ? LATE_HOURS : Math.max(...hours)
}

interface PresenterFacts {
  flights: readonly StoredFlight[]
  aircraft: ReadonlyMap<number, PastAircraft>
  pilots: ReadonlyMap<string, RuledPilot>
  reasons: ReadonlyMap<number, string>
  /** The bookings that were flown by the log. */
  flown: ReadonlySet<number>
  lateHours: number
  now: string
  translate: Translate
}

function presented(
  { made, refusals: found }: Replayed,
  { flights, aircraft, pilots, reasons, flown, lateHours, now, translate }: PresenterFacts,
): Omit<DryRun, 'unknownStates' | 'curve'> {
  const rows = new Map(flights.map((flight) => [flight.id, flight]))
  const refusals = found.flatMap(({ bookingId, userId, at, flight, sentence, isByStaff }): DryRun['refusals'] => {
    const [row, pilot, plane] = [rows.get(bookingId), pilots.get(userId), aircraft.get(flight.aircraft.id)]
    if (!row || !pilot || !plane) return []
    const ending = { ...row, reason: reasons.get(bookingId) ?? null, isFlown: flown.has(bookingId) }
    const became = outcomeOf(ending, now, lateHours)
    const { id, name, type, registrationCode } = plane
    const card = { id, name, type, registrationCode }
    const { from, to } = flight
    const texts = { sentence: translate(sentence), became, isByStaff }
    return [{ bookingId, userId, user: cardOf(pilot), at, from, to, aircraft: card, ...texts }]
  })
  const total = [...made.values()].reduce((sum, count) => sum + count, 0)
  const members = membersOf(found)
  const became = refusals.map((refusal) => refusal.became)
  const text = dryRunText({ made: total, refused: refusals.length, members, became }, DRY_RUN_DAYS)
  return {
    made: total,
    refused: refusals.length,
    share: total === 0 ? 0 : refusals.length / total,
    members,
    flown: became.filter(isFlown).length,
    byStaff: refusals.filter(({ isByStaff }) => isByStaff).length,
    text: translate(text),
    byMember: byMember(made, found, pilots),
    refusals,
  }
}

function byMember(
  made: Replayed['made'],
  refusals: Replayed['refusals'],
  pilots: ReadonlyMap<string, RuledPilot>,
): DryRun['byMember'] {
  const refused = new Map<string, number>()
  for (const { userId } of refusals) refused.set(userId, (refused.get(userId) ?? 0) + 1)
  return [...made]
    .flatMap(([id, count]) => {
      const pilot = pilots.get(id)
      return pilot ? [{ user: cardOf(pilot), made: count, refused: refused.get(id) ?? 0 }] : []
    })
    .toSorted((one, other) => other.refused - one.refused || byFullName(one.user, other.user))
}

function cardOf({ id, firstName, lastName, roles }: RuledPilot) {
  return { id, firstName, lastName, roles: [...roles] }
}
