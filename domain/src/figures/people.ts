import type { PeopleFigures } from '@windsock/contract/club/figures'
import type { PersonCard } from '@windsock/contract/users'
import type { Message } from '@windsock/messages/message'
import type { Period } from '../time'
import type { Zone } from '../time-zones'
import { addTo } from './add-to'
import { beginsIn, boundsOf, minutesWithin, type BookedFlight, type LostFlight } from './booked-flight'
import type { CountedAircraft } from './fleet'
import { periodBefore, type DayRange } from './figures-period'
import { peopleNotes } from './notes'

export type PeopleWithMessages = Omit<PeopleFigures, 'notes'> & { notes: Record<string, Message> }

/** The card of a person; null if the person was erased. */
export type Named = PersonCard | null

const times = ['asPilot', 'asInstructor', 'asPilotBefore', 'asInstructorBefore'] as const

/** Counts flights for the figures of people. Flights are added in parts, each once. */
export class PeopleCount {
  readonly #before: DayRange
  readonly #zones: ReadonlyMap<number, Zone>
  readonly #bounds = new Map<Zone, { now: Period; before: Period }>()
  readonly #minutes = {
    asPilot: counts(),
    asInstructor: counts(),
    asPilotBefore: counts(),
    asInstructorBefore: counts(),
  }
  #withoutPilot = 0
  #withoutPilotBefore = 0
  #suspended = 0

  constructor(
    readonly range: DayRange,
    aircraft: readonly CountedAircraft[],
  ) {
    this.#before = periodBefore(range)
    this.#zones = new Map(aircraft.map(({ card, zone }) => [card.id, zone]))
    for (const zone of new Set(this.#zones.values()))
      this.#bounds.set(zone, { now: boundsOf(range, zone), before: boundsOf(this.#before, zone) })
  }

  /** Adds bookings that are neither deleted nor suspended. */
  addFlights(flights: readonly BookedFlight[]): void {
    for (const flight of flights) {
      const bounds = this.#boundsOf(flight)
      if (!bounds) continue
      const { pilotId, instructorId, isSoloFlight } = flight
      const [minutes, minutesBefore] = [minutesWithin(flight, bounds.now), minutesWithin(flight, bounds.before)]
      if (pilotId === null) {
        this.#withoutPilot += minutes
        this.#withoutPilotBefore += minutesBefore
      } else {
        addTo(this.#minutes.asPilot, pilotId, minutes)
        addTo(this.#minutes.asPilotBefore, pilotId, minutesBefore)
      }
      // The instructor of a long solo flight stays on the ground.
      if (instructorId === null || isSoloFlight) continue
      addTo(this.#minutes.asInstructor, instructorId, minutes)
      addTo(this.#minutes.asInstructorBefore, instructorId, minutesBefore)
    }
  }

  addLost(flights: readonly LostFlight[]): void {
    for (const flight of flights) {
      const bounds = this.#boundsOf(flight)
      if (bounds && flight.deletedAt === null && beginsIn(flight, bounds.now)) this.#suspended += 1
    }
  }

  /** The ids of the people who have flown. */
  get ids(): string[] {
    return [...new Set(times.flatMap((time) => [...this.#minutes[time].keys()]))]
  }

  /** @param people - every person of `ids`, in the order in which they are listed. Erased people become one line. */
  figures(people: ReadonlyMap<string, Named>): PeopleWithMessages {
    const lines = [...people].map(([id, user]) => ({ user, ...this.#line([id]) }))
    const erased = [...people].filter(([, user]) => user === null).map(([id]) => id)
    return {
      ...this.range,
      before: this.#before,
      people: [
        ...lines.filter(({ user }) => user !== null),
        ...(erased.length === 0 ? [] : [{ user: null, ...this.#line(erased) }]),
      ],
      withoutPilot: this.#withoutPilot,
      withoutPilotBefore: this.#withoutPilotBefore,
      notes: peopleNotes(this.#suspended),
    }
  }

  #boundsOf({ aircraftId }: BookedFlight) {
    const zone = this.#zones.get(aircraftId)
    return zone === undefined ? undefined : this.#bounds.get(zone)
  }

  #line(ids: readonly string[]) {
    const sum = (time: (typeof times)[number]) =>
      ids.reduce((total, id) => total + (this.#minutes[time].get(id) ?? 0), 0)
    return {
      asPilot: sum('asPilot'),
      asInstructor: sum('asInstructor'),
      asPilotBefore: sum('asPilotBefore'),
      asInstructorBefore: sum('asInstructorBefore'),
    }
  }
}

function counts() {
  return new Map<string, number>()
}
