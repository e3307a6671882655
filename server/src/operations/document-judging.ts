import { type AskedPerson, type DocumentFlight, isInstructorOnBoard } from '@windsock/domain/documents/asked'
import { documentVerdicts } from '@windsock/domain/documents/document-verdicts'
import { type BookedFlight, type Flown, nothingFlown } from '@windsock/domain/documents/flown'
import type { AskedRequirement } from '@windsock/domain/documents/requirement'
import type { RuledFlight, RuledPilot } from '@windsock/domain/club/ruled-flights'
import type { Verdict } from '@windsock/domain/club/verdicts'
import type { Actor } from '@windsock/domain/permissions'
import { addMinutes, dayOf, type Moment, type Period } from '@windsock/domain/time'
import type { DocumentsInForce } from '../storage/documents/documents-in-force'

/** A flight with the people on board, as requirements see it. */
export interface FlownFlight extends Period, Pick<RuledFlight, 'aircraft' | 'zone' | 'isSoloFlight'> {
  pilot: RuledPilot | null
  instructor: RuledPilot | null
  /** The stored booking that is judged, if it is one. */
  bookingId?: number | null
}

interface JudgingContext {
  documents: DocumentsInForce
  now: Moment
}

/** Returns what the club's requirements say about the people of a flight. */
export function peopleVerdicts(flight: FlownFlight, reader: Actor, { documents, now }: JudgingContext): Verdict[] {
  return documentVerdicts(documents.requirements, withDocumentFacts(flight, documents), reader, now)
}

function withDocumentFacts(
  { from, to, aircraft, zone, isSoloFlight, pilot, instructor, bookingId = null }: FlownFlight,
  documents: DocumentsInForce,
): DocumentFlight {
  const place = documents.places.get(aircraft.assignedAirportId)
  if (!place) throw new Error(`The airport ${aircraft.assignedAirportId} of an aircraft is missing.`)
  return {
    from,
    to,
    aircraft,
    zone,
    isSoloFlight,
    bookingId,
    place,
    pilot: asked(pilot, documents),
    instructor: asked(instructor, documents),
  }
}

/** The people of a list have many flights. */
const askedPeople = new WeakMap<DocumentsInForce, WeakMap<RuledPilot, AskedPerson>>()

function asked(person: RuledPilot | null, documents: DocumentsInForce): AskedPerson | null {
  if (!person) return null
  const known = askedPeople.get(documents) ?? new WeakMap<RuledPilot, AskedPerson>()
  askedPeople.set(documents, known)
  const found = known.get(person) ?? withDocuments(person, documents)
  known.set(person, found)
  return found
}

function withDocuments(person: RuledPilot, { proofs, flown }: DocumentsInForce): AskedPerson {
  const { id, firstName, lastName, roles } = person
  const held = { proofs: proofs.get(id) ?? [], flown: flown.get(id) ?? nothingFlown }
  return { id, firstName, lastName, roles, ...held }
}

/** A date of a save, which counts as booked for later dates unless it is suspended. */
type Date = FlownFlight & { isSuspended?: boolean }

/**
 * Returns documents in which the dates of a save are booked by their pilots, in place of some stored bookings. Dates
 * that are past or have been flown count by the flight log alone.
 */
export function withDates(
  { documents, now }: JudgingContext,
  dates: readonly Date[],
  replacedIds: ReadonlySet<number>,
): DocumentsInForce {
  if (!hasRecency(documents)) return documents
  const flown = new Map<string, Flown>()
  for (const [userId, own] of documents.flown)
    flown.set(userId, { ...own, booked: own.booked.filter(({ id }) => id === null || !replacedIds.has(id)) })
  for (const { pilot, from, to, aircraft, zone, bookingId: id = null, isSuspended = false, ...flight } of dates) {
    if (!pilot || isSuspended || to <= now) continue
    const own = flown.get(pilot.id) ?? nothingFlown
    if ([...own.flights].some(({ bookingId }) => bookingId !== null && bookingId === id)) continue
    const booked: BookedFlight = { id, from, to, aircraft, zone, isDual: isInstructorOnBoard(flight) }
    flown.set(pilot.id, { ...own, booked: [...own.booked, booked].toSorted(bySoonest) })
  }
  return { ...documents, flown }
}

const hasRecency = ({ requirements }: DocumentsInForce) => requirements.some(({ kind }) => kind === 'recency')

const bySoonest = (one: Period, other: Period) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)

/** Returns documents of which sentences tell no day: the history keeps them, and a requirement may become private later. */
export function withoutDaysToRead(documents: DocumentsInForce): DocumentsInForce {
  return {
    ...documents,
    requirements: documents.requirements.map((requirement) => ({ ...requirement, isPrivate: true })),
  }
}

/** Decides whether people lack a document that refuses proposed flights. The data is read once for many proposals. */
export class PeopleAllowed {
  /** Answers for flights that requirements cannot tell apart: a search proposes one half hour after the other. */
  readonly #known = new Map<string, boolean>()
  /** When people leave on their flights, by their ids. */
  readonly #moments = new Map<string, Moment[]>()
  readonly #always: readonly AskedRequirement[]
  readonly #atNight: readonly AskedRequirement[]
  readonly #now: Moment
  #documents: DocumentsInForce

  constructor({ documents, now }: JudgingContext) {
    this.#documents = documents
    this.#now = now
    const blocking = documents.requirements.filter(({ level }) => level === 'block')
    this.#always = blocking.filter(({ isAskedAtNightOnly }) => !isAskedAtNightOnly)
    this.#atNight = blocking.filter(({ isAskedAtNightOnly }) => isAskedAtNightOnly)
  }

  isAllowed(flight: FlownFlight): boolean {
    return !this.#isBlockedAlways(flight) && !this.#isBlocked(flight, this.#atNight)
  }

  /** Counts a flight as booked from now on. */
  take(flight: FlownFlight): void {
    this.#documents = withDates({ documents: this.#documents, now: this.#now }, [flight], new Set())
    this.#known.clear()
    this.#moments.clear()
  }

  #isBlockedAlways(flight: FlownFlight): boolean {
    const { from, to, zone, aircraft, pilot, instructor, isSoloFlight, bookingId } = flight
    const days = [dayOf(from, zone), dayOf(addMinutes(to, -1), zone)]
    const flown = [pilot, instructor].map((person) => this.#flownBefore(person, from))
    const key = [aircraft.id, pilot?.id, instructor?.id, isSoloFlight, bookingId, ...days, ...flown].join()
    const isBlocked = this.#known.get(key) ?? this.#isBlocked(flight, this.#always)
    this.#known.set(key, isBlocked)
    return isBlocked
  }

  /** Returns how many flights of a person leave before a moment. Two moments of a day differ by nothing else. */
  #flownBefore(person: RuledPilot | null, at: Moment): number {
    const id = person?.id ?? ''
    const moments = this.#moments.get(id) ?? momentsOf(this.#documents.flown.get(id) ?? nothingFlown)
    this.#moments.set(id, moments)
    return moments.filter((moment) => moment < at).length
  }

  #isBlocked(flight: FlownFlight, requirements: readonly AskedRequirement[]): boolean {
    if (requirements.length === 0) return false
    const judging = { documents: { ...this.#documents, requirements }, now: this.#now }
    return peopleVerdicts(flight, nobody, judging).some(({ level }) => level === 'block')
  }
}

const momentsOf = ({ flights, booked }: Flown): Moment[] => [
  ...[...flights].map(({ leftAt }) => leftAt),
  ...booked.map(({ from }) => from),
]

/** Sentences are not read here. */
const nobody: Actor = { id: '', roles: [] }
