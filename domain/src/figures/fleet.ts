import type { AircraftCard } from '@windsock/contract/aircraft'
import { FLIGHTS_FOR_SHARES, type FleetFigures } from '@windsock/contract/club/figures'
import type { Message } from '@windsock/messages/message'
import type { Moment, Period } from '../time'
import type { Zone } from '../time-zones'
import { addTo } from './add-to'
import { aheadCurve, daysAhead } from './ahead'
import { beginsIn, boundsOf, clipped, minutesWithin, type BookedFlight, type LostFlight } from './booked-flight'
import { cancelledFigures, isCancelled } from './cancelled'
import { downMinutes, openMinutesWithin, type Grounded } from './down'
import { periodBefore, type DayRange } from './figures-period'
import { isLostAtShortNotice, isLostToAircraft, lostAt } from './lost'
import type { FlownCount } from './flown'
import { fleetNotes } from './notes'
import { shareOf } from './share'
import { addToWeek, emptyWeek, weekShares } from './week'

/** An aircraft with the time zone of its airport. */
export interface CountedAircraft {
  card: AircraftCard
  isActive: boolean
  zone: Zone
}

export type FleetWithMessages = Omit<FleetFigures, 'notes'> & { notes: Record<string, Message> }

interface Bounds {
  now: Period
  before: Period
}

/**
 * Counts flights for the figures of the fleet. Flights are added in parts, so that a server can do other work between
 * two of them. Each flight must be added once.
 * @param aircraft - removed aircraft too; they are listed if there is anything to say about them
 * @param now - the current time: flights that have not begun are not due
 * @param flown - what was flown with aircraft that keep a log
 */
export class FleetCount {
  readonly #before: DayRange
  readonly #bounds = new Map<Zone, Bounds>()
  readonly #aircraft: ReadonlyMap<number, CountedAircraft>
  readonly #booked = new Map<number, number>()
  readonly #bookedBefore = new Map<number, number>()
  readonly #ahead = new Map<number, number>()
  readonly #week = emptyWeek()
  readonly #lost: LostFlight[] = []
  #flights = 0
  #begun = 0

  constructor(
    readonly range: DayRange,
    aircraft: readonly CountedAircraft[],
    private readonly now: Moment,
    private readonly flown?: FlownCount,
  ) {
    this.#before = periodBefore(range)
    this.#aircraft = new Map(aircraft.map((countedAircraft) => [countedAircraft.card.id, countedAircraft]))
    for (const { zone } of aircraft)
      if (!this.#bounds.has(zone))
        this.#bounds.set(zone, { now: boundsOf(range, zone), before: boundsOf(this.#before, zone) })
  }

  /** Adds bookings that are neither deleted nor suspended. */
  addFlights(flights: readonly BookedFlight[]): void {
    for (const flight of flights) {
      const place = this.#placeOf(flight)
      if (!place) continue
      const { zone, bounds } = place
      addTo(this.#bookedBefore, flight.aircraftId, minutesWithin(flight, bounds.before))
      const part = clipped(flight, bounds.now)
      if (!part) continue
      addTo(this.#booked, flight.aircraftId, minutesWithin(flight, bounds.now))
      addToWeek(this.#week, part, zone)
      if (!beginsIn(flight, bounds.now)) continue
      this.#flights += 1
      if (flight.from <= this.now) this.#begun += 1
      addTo(this.#ahead, daysAhead(flight, zone), 1)
    }
  }

  /** Adds bookings that are deleted or suspended. */
  addLost(flights: readonly LostFlight[]): void {
    this.#lost.push(
      ...flights.filter((flight) => {
        const place = this.#placeOf(flight)
        return place !== undefined && beginsIn(flight, place.bounds.now)
      }),
    )
  }

  figures(maintenances: readonly Grounded[]): FleetWithMessages {
    const cancelled = this.#lost.filter(isCancelled)
    const lost = this.#lost.filter(isLostToAircraft)
    const down = this.#down(maintenances)
    const log = this.flown?.figures()
    const notFlown = this.flown?.lostToAircraft ?? new Map<number, number>()
    const used = new Set([
      ...this.#booked.keys(),
      ...this.#bookedBefore.keys(),
      ...lost.map((flight) => flight.aircraftId),
    ])
    for (const id of this.flown?.used ?? []) used.add(id)
    for (const { aircraft, planned, unplanned } of down) if (planned + unplanned > 0) used.add(aircraft.id)
    const listed = [...this.#aircraft.values()].filter(({ card, isActive }) => isActive || used.has(card.id))
    const ids = new Set(listed.map(({ card }) => card.id))
    return {
      ...this.range,
      before: this.#before,
      hours: listed.map(({ card }) => ({
        aircraft: card,
        booked: this.#booked.get(card.id) ?? 0,
        bookedBefore: this.#bookedBefore.get(card.id) ?? 0,
        ...(this.flown?.flownBy(card.id) ?? { flown: null, flownBefore: null }),
      })),
      week: this.#week,
      weekShare: this.#weekShare(listed),
      ahead: aheadCurve(this.#ahead),
      cancelled: cancelledFigures(this.#flights + cancelled.length, cancelled),
      noShows: log?.noShows ?? null,
      flownOfBooked: log?.flownOfBooked ?? null,
      down: down.filter(({ aircraft }) => ids.has(aircraft.id)),
      lost: listed.map(({ card }) => {
        const own = lost.filter(({ aircraftId }) => aircraftId === card.id)
        const suspended = own.filter(({ deletedAt }) => deletedAt === null).length
        return { aircraft: card, suspended, deleted: own.length - suspended, notFlown: notFlown.get(card.id) ?? 0 }
      }),
      reliability: this.#reliability(
        lost,
        [...notFlown.values()].reduce((sum, count) => sum + count, 0),
      ),
      notes: fleetNotes({
        suspended: this.#lost.filter(({ deletedAt }) => deletedAt === null).length,
        unknown: lost.filter((flight) => lostAt(flight) === null).length,
        unsaid: maintenances.filter(({ createdAt }) => createdAt === null).length,
        flights: this.#flights,
        ...(log?.noShows && { unlogged: log.noShows.unknown, logged: log.known }),
      }),
    }
  }

  #placeOf({ aircraftId }: BookedFlight): { zone: Zone; bounds: Bounds } | undefined {
    const zone = this.#aircraft.get(aircraftId)?.zone
    const bounds = zone === undefined ? undefined : this.#bounds.get(zone)
    return zone !== undefined && bounds ? { zone, bounds } : undefined
  }

  #weekShare(listed: readonly CountedAircraft[]): (number | null)[][] {
    const available = emptyWeek()
    if (this.#flights < FLIGHTS_FOR_SHARES) return weekShares(available, available)
    for (const [zone, bounds] of this.#bounds)
      addToWeek(available, bounds.now, zone, listed.filter((aircraft) => aircraft.zone === zone).length)
    return weekShares(this.#week, available)
  }

  #down(maintenances: readonly Grounded[]): FleetFigures['down'] {
    const openMinutes = new Map([...this.#bounds].map(([zone, { now }]) => [zone, openMinutesWithin(now, zone)]))
    return [...this.#aircraft.values()].flatMap(({ card, zone }) => {
      const within = this.#bounds.get(zone)?.now
      if (!within) return []
      const own = maintenances.filter(({ aircraftId }) => aircraftId === card.id)
      const minutes = downMinutes(own, within, zone)
      const of = openMinutes.get(zone) ?? 0
      return { aircraft: card, ...minutes, of, share: shareOf(minutes.planned + minutes.unplanned, of, this.#flights) }
    })
  }

  /** @param notFlown - flights that stood until they began, and are among the due ones already */
  #reliability(all: readonly LostFlight[], notFlown: number): FleetFigures['reliability'] {
    const away = all.filter((flight) => flight.from <= this.now && isLostAtShortNotice(flight)).length
    const due = this.#begun + away
    const lost = away + notFlown
    const share = shareOf(lost, due, due)
    return { due, lost, share: share === null ? null : 1 - share }
  }
}
