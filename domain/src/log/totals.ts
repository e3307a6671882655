import type { FlightNature } from '@windsock/contract/log/flight'
import { minutesBetween, type Moment } from '../time'

/** A flight as totals count it. */
export interface CountedFlight {
  pilotId: string | null
  instructorId: string | null
  isSoloFlight: boolean
  nature: FlightNature
  leftAt: Moment
  /** null while the aircraft is out. */
  backAt: Moment | null
  tookOffAt: Moment | null
  landedAt: Moment | null
  takeOffs: number
  landings: number
  nightLandings: number
  costCents: number | null
}

/** The totals of a person's flights. Times are minutes; without any cost `costCents` is null. */
export interface Flown {
  flights: number
  blockMinutes: number
  airMinutes: number
  takeOffs: number
  landings: number
  nightLandings: number
  instructorMinutes: number
  costCents: number | null
}

export function nothingFlown(): Flown {
  return {
    flights: 0,
    blockMinutes: 0,
    airMinutes: 0,
    takeOffs: 0,
    landings: 0,
    nightLandings: 0,
    instructorMinutes: 0,
    costCents: null,
  }
}

/**
 * Adds up flights by person. A flight counts for its pilot, or for the instructor of a flight without a pilot; the time
 * that an instructor taught on board counts apart. Flights that are not over count nothing, and where the aircraft did
 * not fly only its cost counts.
 */
export class FlownTotals {
  readonly #byPerson = new Map<string, Flown>()

  add(flights: readonly CountedFlight[]): void {
    for (const flight of flights) if (flight.backAt !== null) this.#count(flight, flight.backAt)
  }

  /** Adds existing sums. Sums without a person count for nobody, and empty sums leave people out. */
  addSums(sums: readonly (Partial<Flown> & { userId: string | null })[]): void {
    for (const { userId, costCents = null, ...sum } of sums) {
      const amounts = Object.entries(sum) as [Exclude<keyof Flown, 'costCents'>, number][]
      const isAny = costCents !== null || amounts.some(([measure, amount]) => measure === 'flights' && amount > 0)
      if (userId === null || (!isAny && !('instructorMinutes' in sum))) continue
      const totals = this.#totalsOf(userId)
      for (const [measure, amount] of amounts) totals[measure] += amount
      if (costCents !== null) totals.costCents = (totals.costCents ?? 0) + costCents
    }
  }

  of(userId: string): Flown | undefined {
    return this.#byPerson.get(userId)
  }

  get people(): string[] {
    return [...this.#byPerson.keys()]
  }

  #count(flight: CountedFlight, backAt: Moment): void {
    const { pilotId, instructorId, costCents } = flight
    const flyer = pilotId ?? instructorId
    if (flyer !== null && costCents !== null) {
      const totals = this.#totalsOf(flyer)
      totals.costCents = (totals.costCents ?? 0) + costCents
    }
    if (flight.nature === 'ground') return
    const block = minutesBetween(flight.leftAt, backAt)
    if (flyer !== null) addFlight(this.#totalsOf(flyer), flight, block)
    const isTeaching = pilotId !== null && instructorId !== null && !flight.isSoloFlight
    if (isTeaching) this.#totalsOf(instructorId).instructorMinutes += block
  }

  #totalsOf(userId: string): Flown {
    const totals = this.#byPerson.get(userId) ?? nothingFlown()
    this.#byPerson.set(userId, totals)
    return totals
  }
}

function addFlight(totals: Flown, flight: CountedFlight, block: number): void {
  const { tookOffAt, landedAt } = flight
  totals.flights += 1
  totals.blockMinutes += block
  if (tookOffAt !== null && landedAt !== null) totals.airMinutes += minutesBetween(tookOffAt, landedAt)
  totals.takeOffs += flight.takeOffs
  totals.landings += flight.landings
  totals.nightLandings += flight.nightLandings
}
