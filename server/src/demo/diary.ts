import type { Day } from '@windsock/domain/calendar'
import { occupiedPeople } from '@windsock/domain/clashes'
import { overlaps, type Period } from '@windsock/domain/time'
import type { PlannedFlight, PlannedMaintenance } from './club'

/**
 * Records when people and aircraft are busy while a demo club is being planned. It refers to people by user name and to
 * aircraft by registration.
 */
export class Diary {
  readonly #taken = new Map<string, Period[]>()
  readonly #pilots = new Map<Day, Set<string>>()

  isFree(what: string, period: Period): boolean {
    return !this.#taken.get(what)?.some((other) => overlaps(other, period))
  }

  /** Returns whether the aircraft and everybody whom the flight keeps busy are free. */
  allows(flight: PlannedFlight): boolean {
    return occupants(flight).every((occupant) => this.isFree(occupant, flight))
  }

  flies(userName: string, day: Day): boolean {
    return this.#pilots.get(day)?.has(userName) ?? false
  }

  enter(flight: PlannedFlight, day: Day): void {
    for (const occupant of occupants(flight)) this.#take(occupant, flight)
    const pilots = this.#pilots.get(day) ?? new Set()
    this.#pilots.set(day, flight.pilot === null ? pilots : pilots.add(flight.pilot))
  }

  ground({ aircraft, from, to }: PlannedMaintenance): void {
    this.#take(aircraft, { from, to })
  }

  #take(what: string, { from, to }: Period): void {
    this.#taken.set(what, [...(this.#taken.get(what) ?? []), { from, to }])
  }
}

function occupants(flight: PlannedFlight): string[] {
  return [flight.aircraft, ...occupiedPeople(flight)]
}
