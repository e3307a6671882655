import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import { ruleVerdicts } from '@windsock/domain/club/rules'
import { judgedPart, type RuledFlight, type RuledPilot } from '@windsock/domain/club/ruled-flights'
import { inOrder, refusals } from '@windsock/domain/club/overrides'
import type { Verdict } from '@windsock/domain/club/verdicts'
import { fleetVerdicts } from '@windsock/domain/fleet/fleet-verdicts'
import { holdsAny, type Actor } from '@windsock/domain/permissions'
import { dayOf, type Moment } from '@windsock/domain/time'
import type { Message } from '@windsock/messages/message'
import type { Translate } from '@windsock/messages/translator'
import type { Database } from '../database/database'
import { pipelined } from '../database/pipelined'
import { Refusal } from '../http/errors'
import type { StoredBooking } from '../storage/bookings'
import { loggedOfPilots } from '../storage/club/logged-bookings'
import { isSameVerdict, overridesOf } from '../storage/club/overrides'
import { flightsOfPilots, type StandingFlight } from '../storage/club/rules-in-force'
import { type FlownFlight, peopleVerdicts, withDates, withoutDaysToRead } from './document-judging'
import type { InForce } from './in-force'

/** A flight that is to be judged by the club's rules, its requirements of people, and the limits and defects of its aircraft. */
export interface JudgedFlight extends FlownFlight {
  isSuspended?: boolean
}

/** A date of a save, with the stored booking that it replaces. */
export interface JudgedDate {
  flight: JudgedFlight
  before: StoredBooking | null
}

export interface JudgingContext extends InForce {
  db: Database
  now: Moment
}

/** The refusal of a save by verdicts. It names the rules among them, which count the saves that they have refused. */
export class RuleRefusal extends Refusal {
  constructor(
    messages: Refusal['messages'],
    readonly ruleIds: readonly number[],
  ) {
    super(400, messages)
  }
}

/**
 * Returns the verdicts on each date of a save in the order in which people read them.
 * @param readerOf - the person who reads what is said about a pilot
 */
export async function verdictsOf(
  dates: readonly JudgedDate[],
  readerOf: (pilot: RuledPilot) => Actor,
  { db, now, rules, documents: stored, fleet }: JudgingContext,
): Promise<Verdict[][]> {
  const replaced = new Set(dates.flatMap(({ before }) => before?.id ?? []))
  const documents = withDates({ documents: stored, now }, dates.map(numbered), replaced)
  const verdicts = dates.map((date) =>
    inOrder([...ofAircraft(date, { fleet, now }), ...ofPeople(date, readerOf, { documents, now })]),
  )
  const pilots = pilotsAsked(dates, rules)
  if (pilots.length === 0) return verdicts
  const ids = pilots.map(({ id }) => id)
  const [standing, loggedOf] = await pipelined([flightsOfPilots(db, ids, now), loggedOfPilots(db, ids, { rules, now })])
  for (const pilot of pilots) {
    const own = [...dates.entries()].filter(([, { flight }]) => flight.pilot?.id === pilot.id)
    const found = ruleVerdicts(rules, {
      now,
      reader: readerOf(pilot),
      pilot,
      dates: own.map(([, date]) => ruledDate(date, standing)),
      others: standing.filter(({ id, pilotId }) => pilotId === pilot.id && !replaced.has(id)),
      logged: loggedOf(pilot.id),
    })
    for (const [place, [index]] of own.entries())
      verdicts[index] = inOrder([...(verdicts[index] ?? []), ...(found[place] ?? [])])
  }
  return verdicts
}

/** Limits and defects are checked for every flight of the aircraft, with or without a pilot. */
function ofAircraft(date: JudgedDate, { fleet, now }: Pick<JudgingContext, 'fleet' | 'now'>): Verdict[] {
  const facts = fleet.get(date.flight.aircraft.id)
  return facts && judgedPart(ruledDate(date, [])) === 'all' ? fleetVerdicts(facts, date.flight, now) : []
}

/**
 * Requirements apply to the people on board. A flight of the same people on the same day is not checked, unless it
 * moves into the night, when more of them apply.
 */
function ofPeople(
  date: JudgedDate,
  readerOf: (pilot: RuledPilot) => Actor,
  { documents, now }: Pick<JudgingContext, 'documents' | 'now'>,
): Verdict[] {
  const { flight, before } = date
  const person = flight.pilot ?? flight.instructor
  if (!person || documents.requirements.length === 0) return []
  const reader = readerOf(person)
  const judged = numbered(date)
  if (!before || judgedPart(ruledDate(date, [])) === 'all') return peopleVerdicts(judged, reader, { documents, now })
  const requirements = documents.requirements.filter(({ isAskedAtNightOnly }) => isAskedAtNightOnly)
  const atNight = { documents: { ...documents, requirements }, now }
  const former = peopleVerdicts({ ...before, zone: flight.zone, bookingId: before.id }, reader, atNight)
  return peopleVerdicts(judged, reader, atNight).filter((verdict) => !former.some((was) => isSameVerdict(was, verdict)))
}

const numbered = ({ flight, before }: JudgedDate): JudgedFlight => ({ ...flight, bookingId: before?.id ?? null })

function pilotsAsked(dates: readonly JudgedDate[], rules: JudgingContext['rules']): RuledPilot[] {
  const pilots = new Map(dates.flatMap(({ flight: { pilot } }) => (pilot ? [[pilot.id, pilot] as const] : [])))
  return [...pilots.values()].filter((pilot) => rules.some(({ roles }) => holdsAny(pilot, roles)))
}

function ruledDate({ flight, before }: JudgedDate, standing: readonly StandingFlight[]) {
  const was = before && (standing.find(({ id }) => id === before.id) ?? ruled({ ...before, zone: flight.zone }))
  return { flight: ruled(flight), before: was }
}

export function ruled({ pilot, instructor, isSuspended = false, ...flight }: JudgedFlight): RuledFlight {
  const { from, to, aircraft, zone, isSoloFlight } = flight
  return {
    from,
    to,
    aircraft,
    zone,
    isSoloFlight,
    isSuspended,
    pilotId: pilot?.id ?? null,
    instructorId: instructor?.id ?? null,
  }
}

/**
 * Returns the verdicts on each date, without those that a user has overridden before. An override is valid as long as
 * the people, the aircraft, the kind of flight and the day stay the same.
 */
export async function verdictsLeft(
  dates: readonly JudgedDate[],
  readerOf: (pilot: RuledPilot) => Actor,
  judging: JudgingContext,
): Promise<Verdict[][]> {
  const verdicts = await verdictsOf(dates, readerOf, judging)
  const same = dates.flatMap((date, index) =>
    date.before && (verdicts[index]?.length ?? 0) > 0 && isSameFlight(date) ? [date.before.id] : [],
  )
  const overrides = await overridesOf(judging.db, same)
  if (overrides.length === 0) return verdicts
  return verdicts.map((found, index) => {
    const id = dates[index]?.before?.id
    const aside = overrides.filter(({ bookingId }) => bookingId === id)
    return found.filter((verdict) => !aside.some((one) => isSameVerdict(one, verdict)))
  })
}

/** Whether a change is so small that overrides of the flight stay valid. */
function isSameFlight({ flight, before }: JudgedDate): boolean {
  return (
    before !== null &&
    before.pilot?.id === flight.pilot?.id &&
    before.instructor?.id === flight.instructor?.id &&
    before.aircraft.id === flight.aircraft.id &&
    before.isSoloFlight === flight.isSoloFlight &&
    dayOf(before.from, flight.zone) === dayOf(flight.from, flight.zone)
  )
}

/** The overrides of a save. */
export interface SetAside {
  /** The verdicts of each date. They name no reader and no day of a document: anybody may read them in the history. */
  verdicts: readonly (readonly Verdict[])[]
  /** The bookings whose former overrides no longer stand. */
  endedIds: readonly number[]
}

/**
 * Refuses a save that verdicts block, unless the caller sets them aside with their reason. Call it while the rows of
 * the aircraft and the people are locked, after the checks for clashes.
 * @throws RuleRefusal with one sentence for each verdict that blocks
 */
export async function refuseVerdicts(
  dates: readonly JudgedDate[],
  { actor, reason, ...judging }: JudgingContext & { actor: Actor; reason: string },
): Promise<SetAside> {
  const endedIds = dates.flatMap((date) => (date.before && !isSameFlight(date) ? [date.before.id] : []))
  if (!judgesAny(judging)) return { verdicts: [], endedIds }
  const blocking = (await verdictsLeft(dates, () => actor, judging)).map(thatBlock)
  const all = blocking.flat()
  if (all.length === 0) return { verdicts: [], endedIds }
  const messages = refusals(all, actor, reason)
  if (messages.length > 0) throw new RuleRefusal(messages, ruleIdsOf(all))
  const forHistory = { ...judging, documents: withoutDaysToRead(judging.documents) }
  const neutral = (await verdictsOf(dates, stranger, forHistory)).map(thatBlock)
  const verdicts = blocking.map((found, index) =>
    found.map((verdict) => neutral[index]?.find((one) => isSameVerdict(one, verdict)) ?? verdict),
  )
  return { verdicts, endedIds }
}

function judgesAny({ rules, documents, fleet }: InForce): boolean {
  return rules.length > 0 || documents.requirements.length > 0 || fleet.size > 0
}

export const thatBlock = (verdicts: readonly Verdict[]) => verdicts.filter(({ level }) => level === 'block')

const ruleIdsOf = (verdicts: readonly Verdict[]) => [
  ...new Set(verdicts.flatMap(({ source, sourceId }) => (source === 'rule' ? [sourceId] : []))),
]

/** A reader who may see the pilot's name, and what the pilot may see. */
function stranger({ roles }: RuledPilot): Actor {
  return { id: '', roles: roles.filter((role) => role !== 'Administrator' && role !== 'Instructor') }
}

/** Words verdicts in the language of the reader. */
export function worded(verdicts: readonly Verdict[], translate: Translate): WordedVerdict[] {
  return verdicts.map((verdict) => wordedVerdict(verdict, translate))
}

/** How many texts are remembered while many flights are worded. */
const TEXTS_KEPT = 2000

/** As `worded`, for many flights: messages that are one object, and parts of messages, are worded once. */
export function wordingOf(translate: Translate): (verdicts: readonly Verdict[]) => WordedVerdict[] {
  const known = new Map<Message, string>()
  const text = (message: Message): string => {
    const found = known.get(message)
    if (found !== undefined) return found
    const wording = translate(message.values ? { key: message.key, values: withTexts(message.values) } : message)
    if (known.size === TEXTS_KEPT) known.clear()
    known.set(message, wording)
    return wording
  }
  const withTexts = (values: NonNullable<Message['values']>) => {
    const texts: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(values)) texts[name] = typeof value === 'object' ? text(value) : value
    return texts
  }
  return (verdicts) => verdicts.map((verdict) => wordedVerdict(verdict, text))
}

function wordedVerdict(
  { source, sourceId, userId, level, text, way }: Verdict,
  translate: (message: Message) => string,
): WordedVerdict {
  return { source, sourceId, userId, level, text: translate(text), way: way ? translate(way) : '' }
}
