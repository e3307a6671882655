import { ruleVerdicts } from '@windsock/domain/club/rules'
import type { ClubRule, RuledFlight, RuledPilot } from '@windsock/domain/club/ruled-flights'
import { holdsAny, type Actor } from '@windsock/domain/permissions'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { flightsOfPilots, rulesInForce, type StandingFlight } from '../storage/club/rules-in-force'

interface Asking {
  db: Database
  now: Moment
  /** The rules that are on, if they have been read. */
  rules?: readonly ClubRule[]
}

/**
 * What decides whether the club's rules let pilots book proposed flights, read once for many proposals. Nothing is read
 * of pilots whom no rule asks.
 */
export class AllowedFlights {
  private constructor(
    private readonly now: Moment,
    private readonly rules: readonly ClubRule[],
    private readonly standing: StandingFlight[],
  ) {}

  static async of(pilots: readonly Actor[], { db, now, rules }: Asking): Promise<AllowedFlights> {
    const inForce = rules ?? (await rulesInForce(db))
    const asked = pilots.filter((pilot) => inForce.some(({ roles }) => holdsAny(pilot, roles)))
    const ids = [...new Set(asked.map(({ id }) => id))]
    return new AllowedFlights(now, inForce, await flightsOfPilots(db, ids, now))
  }

  /**
   * Returns whether no rule blocks a flight of the pilot.
   * @param exceptBookingId - the booking that the flight replaces; null for a new one
   */
  isAllowed(pilot: RuledPilot | null, flight: RuledFlight, exceptBookingId: number | null): boolean {
    if (!pilot || this.rules.length === 0) return true
    const before = this.standing.find(({ id }) => id === exceptBookingId) ?? null
    const others = this.standing.filter(({ id, pilotId }) => pilotId === pilot.id && id !== exceptBookingId)
    const save = { now: this.now, reader: pilot, pilot, dates: [{ flight, before }], others }
    const [verdicts = []] = ruleVerdicts(this.rules, save)
    return !verdicts.some(({ level }) => level === 'block')
  }

  /** Counts a flight as booked from now on. */
  take(flight: RuledFlight): void {
    this.standing.push({ ...flight, id: 0 })
  }
}
