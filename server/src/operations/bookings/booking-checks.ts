import type { BookingDraft } from '@windsock/contract/bookings'
import type { Repetition } from '@windsock/contract/series'
import { CLASHES_NAMED } from '@windsock/contract/time-bounds'
import { bookingProblems } from '@windsock/domain/booking-problems'
import { occupiedPeople } from '@windsock/domain/clashes'
import { isAdministrator, maySeeAircraft } from '@windsock/domain/permissions'
import { judgedTimes } from '@windsock/domain/period-bounds'
import { covers, envelope } from '@windsock/domain/periods'
import { seriesEnd, type SeriesEnd } from '@windsock/domain/series'
import { overlaps, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { clashMessages, clashRefusal } from '@windsock/domain/words/clashes'
import { listMessage, periodMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import type { Account } from '../../identity/sessions'
import { judgedAircraft, noAircraft, type PlacedAircraft } from '../../storage/aircraft'
import type { StoredBooking } from '../../storage/bookings'
import { inTheWay } from '../../storage/clashes'
import type { Database } from '../../database/database'
import { maintenancesOfAircraft } from '../../storage/maintenances'
import { schedulesOfUser } from '../../storage/schedules'
import { pipelined } from '../../database/pipelined'
import { userById, type StoredUser } from '../../storage/users'
import { notFound, Refusal, refuseIfAny } from '../../http/errors'
import { parsedPeriod } from '../../http/times'
import { type Around, isWithin } from './around-draft'
import { problemsToFix } from './flown-crew'
import { givesWay, keptMessages, type Waiting } from '../kept-times'

/** A booking draft after validation, with the stored aircraft and people that it names by id. */
export interface Flight {
  aircraft: PlacedAircraft
  zone: Zone
  period: Period
  pilot: StoredUser | null
  instructor: StoredUser | null
  isSoloFlight: boolean
  repetition: Repetition
  seriesEnd: SeriesEnd | undefined
  /** Whether a rule of the club is on. */
  hasRules: boolean
  /** Whether the club requires anything of people. */
  hasRequirements: boolean
  /** Whether the aircraft has a limit or an open defect. */
  hasFleetFacts: boolean
}

export interface WantedTimes<Time extends Period = Period> extends Pick<Flight, 'aircraft' | 'zone' | 'isSoloFlight'> {
  pilot: Person | null
  instructor: Person | null
  periods: readonly Time[]
}

type Person = Pick<StoredUser, 'id' | 'firstName' | 'lastName'>

interface CheckContext {
  db: Database
  actor: Account
  now: Moment
  /** The time of a deleted booking that is being restored. It is accepted even if it is not on the half hour. */
  unmoved?: Period
  /** The booking's current aircraft, which is accepted even if it has become hidden from the user. */
  ownAircraftId?: number | undefined
  /** Whether the draft is for a whole series, of which other flights may be to come. */
  isWholeSeries?: boolean
}

/**
 * Loads the records that a draft names and validates the draft. `before` is the stored booking if one is being edited.
 */
export async function resolveFlight(
  draft: BookingDraft,
  before: StoredBooking | null,
  checking: CheckContext,
): Promise<Flight> {
  return validFlight(draft, before, { ...checking, named: await recordsNamed(draft, before, checking.db) })
}

/** The records that a draft names. */
type Named = Awaited<ReturnType<typeof recordsNamed>>

export function recordsNamed(draft: BookingDraft, before: StoredBooking | null, db: Database) {
  const aircraftId = draft.aircraftId ?? before?.aircraft.id ?? null
  return pipelined([
    aircraftId === null ? noAircraft : judgedAircraft(db, aircraftId),
    draft.pilotId === null ? undefined : userById(db, draft.pilotId),
    draft.instructorId === null ? undefined : userById(db, draft.instructorId),
  ])
}

/** Validates a draft, whose records the caller has loaded. */
export function validFlight(
  draft: BookingDraft,
  before: StoredBooking | null,
  checking: Omit<CheckContext, 'db'> & { named: Named },
): Flight {
  const { actor, now, unmoved, ownAircraftId = before?.aircraft.id, isWholeSeries, named } = checking
  const aircraftId = draft.aircraftId ?? before?.aircraft.id ?? null
  const [{ aircraft, ...judges }, foundPilot, foundInstructor] = named
  const zone = aircraft?.assignedAirport.timeZone ?? 'UTC'
  const period = parsedPeriod(draft, zone)
  const flown = before && !isWholeSeries && before.to <= now && period.to <= now ? before : null
  const isKept = aircraft?.isActive || aircraft?.id === flown?.aircraft.id
  const isSeen = aircraft && isKept && (aircraft.id === ownAircraftId || maySeeAircraft(actor, aircraft))
  if (aircraftId !== null && !isSeen) throw notFound('aircraft')
  const pilot = requestedPerson(draft.pilotId, foundPilot, before?.pilot)
  const instructor = requestedPerson(draft.instructorId, foundInstructor, before?.instructor)
  const end = draft.occurenceEndDate ? seriesEnd(draft.occurenceEndDate, zone) : undefined
  const { isSoloFlight } = draft
  const repetition = before ? 'Once' : draft.occurence
  const asDrafted = {
    ...period,
    aircraftId,
    pilot,
    instructor,
    isSoloFlight,
    repetition,
    seriesEnd: end?.end,
    ...judgedTimes(period, zone, before?.aircraft.id === aircraftId ? before : unmoved),
  }
  refuseIfAny(problemsToFix(bookingProblems(asDrafted, actor), flown, asDrafted))
  if (!aircraft) throw notFound('aircraft')
  return { aircraft, zone, period, pilot, instructor, isSoloFlight, repetition, seriesEnd: end, ...judges }
}

/**
 * Refuses a newly chosen person who is not an active, approved member. People who are already in the booking may stay.
 */
function requestedPerson(
  id: string | null,
  person: StoredUser | undefined,
  before: Person | null | undefined,
): StoredUser | null {
  if (id === null) return null
  if (!person) throw new Refusal(400, message('refusals.unknownPerson'))
  if (id !== before?.id && !(person.isActive && person.isApproved))
    throw new Refusal(400, message('refusals.notMember', { name: fullName(person) }))
  return person
}

interface CheckingTimes extends CheckContext {
  /** The records that the caller has already read around the times, if they are within its period. */
  around?: Around | undefined
  exceptBookingIds: readonly number[]
  /** The deleted bookings that are being restored. They replace the times that are kept since their deletion. */
  undoneIds?: readonly number[]
}

/**
 * Refuses if any of the times clashes with maintenance, with another booking of the aircraft, with another flight of
 * the same people, or with time that is kept for somebody else. Returns what the flights mean for those who wait.
 */
export async function refuseClashes(wanted: readonly WantedTimes[], checking: CheckingTimes): Promise<Waiting> {
  const found = []
  const keeps = new Map<number, Waiting['keeps'][number]>()
  const wishIds = new Set<number>()
  for (const wantedTimes of wanted) {
    const { clashes, waiting } = await examined(wantedTimes, checking)
    found.push(...clashes)
    for (const keep of waiting.keeps) keeps.set(keep.id, keep)
    for (const id of waiting.wishIds) wishIds.add(id)
  }
  const soonestFirst = found.toSorted((one, other) => (one.period.from < other.period.from ? -1 : 1))
  const messages = clashRefusal(soonestFirst, wanted[0]?.zone ?? 'UTC')
  if (messages.length > 0) throw new Refusal(400, messages)
  return { keeps: [...keeps.values()], wishIds: [...wishIds] }
}

interface Clash<Time> {
  period: Time
  messages: Message[]
}

/** Returns one list of clash messages for each of the times. An empty list means that the time is free. */
export async function clashesOf<Time extends Period>(
  wanted: WantedTimes<Time>,
  checking: CheckingTimes,
): Promise<Clash<Time>[]> {
  return (await examined(wanted, checking)).clashes
}

async function examined<Time extends Period>(
  wanted: WantedTimes<Time>,
  { db, actor, now, exceptBookingIds, undoneIds, around }: CheckingTimes,
): Promise<{ clashes: Clash<Time>[]; waiting: Waiting }> {
  const { aircraft, zone, periods } = wanted
  const whole = envelope(periods)
  const personIds = occupiedPeople(wanted).map(({ id }) => id)
  const read = around && isWithin(whole, around.period) ? around : undefined
  const [{ booked, keeps, wishIds }, maintenances] = await pipelined([
    inTheWay(db, { periods, aircraftId: aircraft.id, personIds, exceptBookingIds }, read?.holders),
    read?.maintenances ?? maintenancesOfAircraft(db, [aircraft.id], whole),
  ])
  const clashes = periods.map((period) => ({
    period,
    messages: [
      ...clashMessages({ ...wanted, ...period }, { booked, maintenances }, { actor, zone }),
      ...keptMessages(keeps, { ...wanted, ...period }, { actor, now, undoneIds, zone }),
    ],
  }))
  const isInTheWay = (keep: Period) => periods.some((period) => overlaps(keep, period))
  const yielding = keeps.filter((keep) => isInTheWay(keep) && givesWay(keep, wanted, { actor, now, undoneIds }))
  return { clashes, waiting: { keeps: yielding, wishIds } }
}

export async function refuseUnavailableInstructors(
  wanted: readonly WantedTimes[],
  checking: CheckContext,
): Promise<void> {
  const messages = []
  for (const wantedTimes of wanted) {
    const uncovered = await uncoveredPeriods(wantedTimes, checking)
    if (uncovered.length > 0) messages.push(unavailableMessage(wantedTimes, uncovered))
  }
  if (messages.length > 0) throw new Refusal(400, messages)
}

/**
 * Returns the times that are outside of the instructor's published schedule. Administrators, the instructors themselves
 * and solo flights need no published times, so the result is empty for them (decisions on bookings).
 */
export async function uncoveredPeriods(
  { instructor, isSoloFlight, aircraft, periods }: WantedTimes,
  { db, actor }: CheckContext,
): Promise<readonly Period[]> {
  if (!instructor || isSoloFlight || isAdministrator(actor) || instructor.id === actor.id) return []
  const entries = await schedulesOfUser(db, instructor.id, envelope(periods))
  const entriesHere = entries.filter((entry) => entry.airport.id === aircraft.assignedAirport.id)
  return periods.filter((period) => !covers(entriesHere, period))
}

export function unavailableMessage({ instructor, aircraft, zone }: WantedTimes, uncovered: readonly Period[]): Message {
  const more = uncovered.length - CLASHES_NAMED
  const named = uncovered.slice(0, CLASHES_NAMED).map((period) => periodMessage(period, zone))
  // Only the times of a flight with an instructor can be uncovered.
  const person = instructor ? fullName(instructor) : ''
  const what = { person, airport: aircraft.assignedAirport.icaoCode, times: listMessage(named) }
  return more > 0 ? message('clashes.unavailableAndMore', { ...what, more }) : message('clashes.unavailable', what)
}
