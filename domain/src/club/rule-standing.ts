import type { Moment, Period } from '../time'
import type { Log } from './logged-flights'
import type { LoggedBooking, RuledFlight } from './ruled-flights'

/** The active bookings of a replay, by their id and by their pilot. */
export class Standing {
  private readonly flights = new Map<number, RuledFlight>()
  private readonly deleted = new Map<number, RuledFlight>()
  /** The ends of bookings before their aircraft came back early. */
  private readonly wholeEnds = new Map<number, Moment>()
  private readonly ofPilots = new Map<string, Set<number>>()
  /** The bookings with a log that a pilot has ever had. */
  private readonly loggedOfPilots = new Map<string, Set<number>>()

  constructor(private readonly logs: ReadonlyMap<number, Log> = new Map()) {}

  has(id: number): boolean {
    return this.flights.has(id)
  }

  of(id: number): RuledFlight | null {
    return this.flights.get(id) ?? null
  }

  /** Returns the pilot's flights that have not ended. Time only passes, so that ended ones are forgotten here. */
  ofPilot(pilotId: string, except: ReadonlySet<number>, now: Moment): RuledFlight[] {
    const ids = this.ofPilots.get(pilotId)
    const found: RuledFlight[] = []
    for (const id of ids ?? []) {
      const flight = this.flights.get(id)
      if (!flight || flight.to <= now) ids?.delete(id)
      else if (!except.has(id)) found.push(flight)
    }
    return found
  }

  /**
   * Returns the facts about the pilot's bookings that could be flown. A statement about a booking remains when that is
   * deleted, and so does its being void; flights at that time then count for no booking.
   */
  loggedOf(pilotId: string): LoggedBooking[] {
    return [...(this.loggedOfPilots.get(pilotId) ?? [])].flatMap((id) => {
      const [standing, log] = [this.flights.get(id), this.logs.get(id)]
      const flight = standing ?? this.deleted.get(id)
      if (!flight || !log || flight.pilotId !== pilotId) return []
      const flights = standing ? log.flights : log.flights.map((loggedFlight) => ({ ...loggedFlight, backSince: null }))
      return [{ flight, report: log.report, flights }]
    })
  }

  put(id: number, flight: RuledFlight): void {
    this.remove(id)
    this.flights.set(id, flight)
    if (flight.pilotId === null) return
    const own = this.ofPilots.get(flight.pilotId) ?? new Set()
    this.ofPilots.set(flight.pilotId, own.add(id))
    if (!this.logs.has(id)) return
    const logged = this.loggedOfPilots.get(flight.pilotId) ?? new Set()
    this.loggedOfPilots.set(flight.pilotId, logged.add(id))
  }

  remove(id: number): void {
    const flight = this.flights.get(id)
    if (!flight) return
    this.flights.delete(id)
    this.deleted.set(id, flight)
    if (flight.pilotId !== null) this.ofPilots.get(flight.pilotId)?.delete(id)
  }

  /** Only a booking that stood before its deletion stands again. */
  bringBack(id: number, isSuspended: boolean): void {
    const flight = this.deleted.get(id)
    if (flight) this.put(id, { ...flight, isSuspended })
  }

  suspend(id: number, isSuspended: boolean): void {
    const flight = this.flights.get(id)
    if (flight) this.put(id, { ...flight, isSuspended })
  }

  /** A booking that would have been left at other times was not the one that came back early. */
  shorten(id: number, { from, to }: Period): void {
    const flight = this.flights.get(id)
    this.wholeEnds.delete(id)
    if (!flight || flight.from !== from || to >= flight.to) return
    this.wholeEnds.set(id, flight.to)
    this.put(id, { ...flight, to })
  }

  /** Gives a booking back what an early return took from it here, where it may have been another end than in the past. */
  lengthen(id: number): void {
    const [flight, to] = [this.flights.get(id), this.wholeEnds.get(id)]
    if (flight && to !== undefined) this.put(id, { ...flight, to })
  }
}
