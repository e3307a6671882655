import { ruleVerdicts } from '@windsock/domain/club/rules'
import type { ClubRule, RuledFlight, RuledPilot } from '@windsock/domain/club/ruled-flights'
import { blocks } from '@windsock/domain/fleet/fleet-verdicts'
import { holdsAny, type Actor } from '@windsock/domain/permissions'
import { addMinutes, dayOf, minutesBetween, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { loggedOfPilots } from '../storage/club/logged-bookings'
import { flightsOfPilots, rulesInForce, type StandingFlight } from '../storage/club/rules-in-force'
import type { DocumentsInForce } from '../storage/documents/documents-in-force'
import type { FleetInForce } from '../storage/fleet/in-force'
import { PeopleAllowed } from './document-judging'
import { type JudgedFlight, ruled } from './verdicts'

interface QueryContext {
  db: Database
  now: Moment
  /** The rules that are on, if they have been read. */
  rules?: readonly ClubRule[]
  /** The club's requirements, and the proofs of all people that may be proposed. */
  documents: DocumentsInForce
  /** The limits and defects of the aircraft that may be proposed. */
  fleet: FleetInForce
}

interface Known {
  rules: readonly ClubRule[]
  fleet: FleetInForce
  /** The future bookings of the pilots to whom a rule applies. */
  standing: StandingFlight[]
  /** The facts about a pilot's past bookings. */
  loggedOf: Awaited<ReturnType<typeof loggedOfPilots>>
}

/**
 * Decides whether the club's rules, its requirements, and the limits and defects of the aircraft, allow pilots to book
 * proposed flights. The data is read once for many proposals, and not for pilots to whom no rule applies.
 */
export class AllowedFlights {
  /** Answers for flights that rules cannot tell apart: a search proposes one half hour after the other. */
  readonly #answers = new Map<string, boolean>()

  private constructor(
    private readonly now: Moment,
    private readonly known: Known,
    private readonly people: PeopleAllowed,
  ) {}

  static async of(
    pilots: readonly Actor[],
    { db, now, rules, documents, fleet }: QueryContext,
  ): Promise<AllowedFlights> {
    const inForce = rules ?? (await rulesInForce(db))
    const asked = pilots.filter((pilot) => inForce.some(({ roles }) => holdsAny(pilot, roles)))
    const ids = [...new Set(asked.map(({ id }) => id))]
    const standing = await flightsOfPilots(db, ids, now)
    const loggedOf = await loggedOfPilots(db, ids, { rules: inForce, now })
    return new AllowedFlights(now, { rules: inForce, loggedOf, fleet, standing }, new PeopleAllowed({ documents, now }))
  }

  /**
   * Returns whether nothing blocks a flight.
   * @param exceptBookingId - the booking that the flight replaces; null for a new one
   */
  isAllowed(flight: JudgedFlight, exceptBookingId: number | null): boolean {
    const facts = this.known.fleet.get(flight.aircraft.id)
    if (facts && blocks(facts, flight, this.now)) return false
    return (
      this.people.isAllowed({ ...flight, bookingId: exceptBookingId }) && this.#isWithinRules(flight, exceptBookingId)
    )
  }

  #isWithinRules({ pilot, ...rest }: JudgedFlight, exceptBookingId: number | null): boolean {
    if (!pilot || this.known.rules.length === 0) return true
    const flight = ruled({ pilot, ...rest })
    const key = this.#keyOf(pilot, flight, exceptBookingId)
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const isAllowed = !this.#isBlocked(pilot, flight, exceptBookingId)
    this.#answers.set(key, isAllowed)
    return isAllowed
  }

  #isBlocked(pilot: RuledPilot, flight: RuledFlight, exceptBookingId: number | null): boolean {
    const before = this.known.standing.find(({ id }) => id === exceptBookingId) ?? null
    const others = this.known.standing.filter(({ id, pilotId }) => pilotId === pilot.id && id !== exceptBookingId)
    const logged = this.known.loggedOf(pilot.id)
    const save = { now: this.now, reader: pilot, pilot, dates: [{ flight, before }], others, logged }
    const [verdicts = []] = ruleVerdicts(this.known.rules, save)
    return verdicts.some(({ level }) => level === 'block')
  }

  /** The days that a flight touches, its length, aircraft and people are all that rules see of it, and its notice. */
  #keyOf(
    pilot: Actor,
    { from, to, aircraft, zone, instructorId, isSoloFlight }: RuledFlight,
    bookingId: number | null,
  ) {
    const isNear = this.known.rules.map(({ exceptHours }) => from <= addMinutes(this.now, (exceptHours ?? 0) * 60))
    const days = [dayOf(from, zone), dayOf(addMinutes(to, -1), zone), minutesBetween(from, to)]
    return [pilot.id, bookingId, aircraft.id, instructorId === null, isSoloFlight, ...days, ...isNear].join()
  }

  /** Counts a flight as booked from now on. */
  take(flight: JudgedFlight): void {
    this.known.standing.push({ ...ruled(flight), id: 0 })
    this.people.take(flight)
    this.#answers.clear()
  }
}
