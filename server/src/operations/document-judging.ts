import type { AskedPerson, DocumentFlight } from '@windsock/domain/documents/asked'
import { documentVerdicts } from '@windsock/domain/documents/document-verdicts'
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
}

interface Judging {
  documents: DocumentsInForce
  now: Moment
}

/** Returns what the club's requirements say about the people of a flight. */
export function peopleVerdicts(flight: FlownFlight, reader: Actor, { documents, now }: Judging): Verdict[] {
  return documentVerdicts(documents.requirements, withProofs(flight, documents), reader, now)
}

function withProofs(
  { from, to, aircraft, zone, isSoloFlight, pilot, instructor }: FlownFlight,
  { proofs, places }: DocumentsInForce,
): DocumentFlight {
  const place = places.get(aircraft.assignedAirportId)
  if (!place) throw new Error(`The airport ${aircraft.assignedAirportId} of an aircraft is missing.`)
  const asked = (person: RuledPilot | null): AskedPerson | null =>
    person && { ...person, proofs: proofs.get(person.id) ?? [] }
  return { from, to, aircraft, zone, isSoloFlight, place, pilot: asked(pilot), instructor: asked(instructor) }
}

/** What decides whether people lack something that blocks proposed flights, read once for many proposals. */
export class PeopleAllowed {
  /** Answers for flights that requirements cannot tell apart: a search proposes one half hour after the other. */
  readonly #known = new Map<string, boolean>()
  readonly #always: readonly AskedRequirement[]
  readonly #atNight: readonly AskedRequirement[]

  constructor(private readonly judging: Judging) {
    const blocking = judging.documents.requirements.filter(({ level }) => level === 'block')
    this.#always = blocking.filter(({ isAskedAtNightOnly }) => !isAskedAtNightOnly)
    this.#atNight = blocking.filter(({ isAskedAtNightOnly }) => isAskedAtNightOnly)
  }

  isAllowed(flight: FlownFlight): boolean {
    return !this.#isBlockedAlways(flight) && !this.#isBlocked(flight, this.#atNight)
  }

  #isBlockedAlways(flight: FlownFlight): boolean {
    const { from, to, zone, aircraft, pilot, instructor, isSoloFlight } = flight
    const days = [dayOf(from, zone), dayOf(addMinutes(to, -1), zone)]
    const key = [aircraft.id, pilot?.id, instructor?.id, isSoloFlight, ...days].join()
    const isBlocked = this.#known.get(key) ?? this.#isBlocked(flight, this.#always)
    this.#known.set(key, isBlocked)
    return isBlocked
  }

  #isBlocked(flight: FlownFlight, requirements: readonly AskedRequirement[]): boolean {
    if (requirements.length === 0) return false
    const { documents, now } = this.judging
    const verdicts = peopleVerdicts(flight, nobody, { documents: { ...documents, requirements }, now })
    return verdicts.some(({ level }) => level === 'block')
  }
}

/** Sentences are not read here. */
const nobody: Actor = { id: '', roles: [] }
