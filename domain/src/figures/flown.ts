import type { FleetFigures } from '@windsock/contract/club/figures'
import type { FlightNature, NotFlownReason } from '@windsock/contract/log/flight'
import type { Day } from '../calendar'
import { wasFlown } from '../log/not-flown'
import { minutesBetween, startOfDay, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'
import { addTo } from './add-to'
import { beginsIn, boundsOf, type BookedFlight } from './booked-flight'
import { periodBefore, type DayRange } from './figures-period'
import { shareOf } from './share'

/** A flight in the log as the figures count it. */
export interface FlownFlight {
  aircraftId: number
  bookingId: number | null
  nature: FlightNature
  leftAt: Moment
  /** null while the aircraft is out. */
  backAt: Moment | null
  tookOffAt: Moment | null
  landedAt: Moment | null
  /** The hours of the aircraft's meter on the flight; null if it could not be read or is disputed. */
  meterSeconds: number | null
  /** The end of the booking before the early return shortened it; null if it was not shortened. */
  bookedUntil: Moment | null
}

/** The stated reason of a booking that was not flown. */
export interface NotFlown {
  bookingId: number
  reason: NotFlownReason | null
}

/** An aircraft that keeps a log, with the clock of its airport. */
export interface LoggedAircraft {
  aircraftId: number
  since: Day
  zone: Zone
}

interface Bounds {
  now: Period
  before: Period
  since: Moment
  /** Whether the log was kept in the period, and in the one before. */
  isKept: boolean
  wasKept: boolean
}

/** The flights of a booking. */
interface FlownOfBooking {
  seconds: number
  isOut: boolean
  /** Whether one of them was in the air. */
  isFlown: boolean
  /** The latest `bookedUntil` of its flights. */
  bookedUntil: Moment | null
}

type Figures = Pick<FleetFigures, 'noShows' | 'flownOfBooked'>

/**
 * Counts what was flown, with aircraft that keep a log. A flight counts in the period in which it left, because nobody
 * knows what its meter showed at midnight. Flights, words and bookings are added in parts, each once.
 */
export class FlownCount {
  readonly #bounds: ReadonlyMap<number, Bounds>
  readonly #seconds = new Map<number, number>()
  readonly #secondsBefore = new Map<number, number>()
  readonly #byBooking = new Map<number, FlownOfBooking>()
  readonly #words = new Map<number, NotFlownReason | null>()
  readonly #bookings: (Period & { id: number; aircraftId: number; isOver: boolean })[] = []

  constructor(
    range: DayRange,
    aircraft: readonly LoggedAircraft[],
    private readonly now: Moment,
  ) {
    const before = periodBefore(range)
    this.#bounds = new Map(
      aircraft.map(({ aircraftId, since, zone }) => [
        aircraftId,
        {
          now: boundsOf(range, zone),
          before: boundsOf(before, zone),
          since: startOfDay(since, zone),
          isKept: since <= range.to,
          wasKept: since <= before.to,
        },
      ]),
    )
  }

  addFlights(flights: readonly FlownFlight[]): void {
    for (const flight of flights) {
      const { aircraftId, bookingId, leftAt, backAt, bookedUntil } = flight
      const bounds = this.#bounds.get(aircraftId)
      if (!bounds) continue
      const seconds = backAt === null ? 0 : flownSeconds(flight, backAt)
      if (beginsIn({ from: leftAt }, bounds.now)) addTo(this.#seconds, aircraftId, seconds)
      if (beginsIn({ from: leftAt }, bounds.before)) addTo(this.#secondsBefore, aircraftId, seconds)
      if (bookingId === null) continue
      const others = this.#byBooking.get(bookingId)
      this.#byBooking.set(bookingId, {
        seconds: (others?.seconds ?? 0) + seconds,
        isOut: backAt === null || others?.isOut === true,
        isFlown: wasFlown([flight]) || others?.isFlown === true,
        bookedUntil: later(others?.bookedUntil ?? null, bookedUntil),
      })
    }
  }

  addWords(words: readonly NotFlown[]): void {
    for (const { bookingId, reason } of words) this.#words.set(bookingId, reason)
  }

  /** Adds bookings that are neither deleted nor suspended. Those that have not begun do not count. */
  addBookings(bookings: readonly BookedFlight[]): void {
    for (const booking of bookings) {
      const { id, aircraftId, from, to } = booking
      const bounds = this.#bounds.get(aircraftId)
      if (!bounds || from > this.now || from < bounds.since || !beginsIn(booking, bounds.now)) continue
      this.#bookings.push({ id, aircraftId, from, to, isOver: to <= this.now })
    }
  }

  /** Returns the minutes that an aircraft flew, by its meter; null for a period in which it kept no log. */
  flownBy(aircraftId: number): { flown: number | null; flownBefore: number | null } {
    const bounds = this.#bounds.get(aircraftId)
    const minutes = (seconds: ReadonlyMap<number, number>) => Math.round((seconds.get(aircraftId) ?? 0) / 60)
    return {
      flown: bounds?.isKept ? minutes(this.#seconds) : null,
      flownBefore: bounds?.wasKept ? minutes(this.#secondsBefore) : null,
    }
  }

  /** The aircraft that have flown in one of the periods. */
  get used(): number[] {
    return [...this.#seconds.keys(), ...this.#secondsBefore.keys()]
  }

  /** Returns how many bookings were not flown for a technical reason, by the id of their aircraft. */
  get lostToAircraft(): Map<number, number> {
    const lost = new Map<number, number>()
    for (const booking of this.#bookings) if (this.#isNotFlown(booking, 'technical')) addTo(lost, booking.aircraftId, 1)
    return lost
  }

  /** Returns what became of bookings, and of how many the log or somebody tells it; null if no aircraft kept a log in the period. */
  figures(): Figures & { known: number } {
    if (![...this.#bounds.values()].some(({ isKept }) => isKept))
      return { noShows: null, flownOfBooked: null, known: 0 }
    const over = this.#bookings.filter(({ id, isOver }) => isOver && this.#byBooking.get(id)?.isOut !== true)
    const known = over.filter(({ id }) => this.#byBooking.has(id) || this.#words.has(id))
    const booked = known.reduce((sum, booking) => sum + this.#bookedMinutes(booking), 0)
    const seconds = known.reduce((sum, { id }) => sum + (this.#byBooking.get(id)?.seconds ?? 0), 0)
    return {
      noShows: {
        said: over.filter((one) => this.#isNotFlown(one, 'no-show')).length,
        unknown: over.length - known.length,
      },
      flownOfBooked: {
        booked,
        flown: Math.round(seconds / 60),
        share: shareOf(seconds / 60, booked, known.length),
        coverage: shareOf(known.length, over.length, over.length),
      },
      known: known.length,
    }
  }

  /**
   * A person who brings an aircraft back early has booked all of the time, not only the part that their flight left.
   */
  #bookedMinutes({ id, from, to }: Period & { id: number }): number {
    const until = this.#byBooking.get(id)?.bookedUntil ?? to
    return minutesBetween(from, until > to ? until : to)
  }

  /** A logged flight takes precedence over a statement that the booking was not flown. */
  #isNotFlown({ id }: { id: number }, reason: NotFlownReason): boolean {
    return this.#byBooking.get(id)?.isFlown !== true && this.#words.get(id) === reason
  }
}

function later(one: Moment | null, other: Moment | null): Moment | null {
  return one === null || (other !== null && other > one) ? other : one
}

/** Where the meter tells nothing, the time in the air counts, or the time from leaving to being back. */
function flownSeconds({ meterSeconds, leftAt, tookOffAt, landedAt }: FlownFlight, backAt: Moment): number {
  if (meterSeconds !== null) return meterSeconds
  const [from, to] = tookOffAt !== null && landedAt !== null ? [tookOffAt, landedAt] : [leftAt, backAt]
  return minutesBetween(from, to) * 60
}
