import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { millisecondsOf, type Moment, type Period } from '../../time'
import { offsetAt, type Zone } from '../../time-zones'
import { type KnownReading, knownReadings, type LoggedFlight, type PastReading } from './known-readings'

/** A booking of the past, deleted or not. */
export interface PastBooking extends Period {
  id: number
  createdAt: Moment
  deletedAt: Moment | null
}

/** A booking that an early return has shortened, and its end before. */
export interface ShortenedBooking {
  bookingId: number
  bookedUntil: Moment
}

/** The logged flights of which the meter was read. `since`: when the log began; null if none is kept any more. */
export interface MeterLog {
  flights: readonly LoggedFlight[]
  /** Also by flights of which the meter was not read. */
  shortened: readonly ShortenedBooking[]
  since: Moment | null
}

const noLog: MeterLog = { flights: [], shortened: [], since: null }

/** The basis of the flown hours: the readings of one meter, the earliest first, and the clock of its airport. */
export interface MeterRead {
  readings: readonly PastReading[]
  log?: MeterLog
  unit: MeterUnit
  zone: Zone
}

/** Bookings longer than this are trips, in which the aircraft is on the ground for most of the time. */
const LONG_HOURS = 8
/** The part of a booking that is flown, as long as an aircraft has shown nothing else: of short ones, and of trips. */
export const USUAL_SHARES = [0.5, 0.15] as const
const dayInMs = 86_400_000
const hourInMs = 3_600_000

/** 0 for a short booking, 1 for a trip. */
export function lengthClass(hours: number): 0 | 1 {
  return hours > LONG_HOURS ? 1 : 0
}

export interface PastFlight {
  /** The `dayNumber` of the day on which it began at the airport. */
  day: number
  /** When it was over: the end of the booking, or of its last flight in the log. */
  ends: number
  /** The hours booked before an early return, because people book without knowing that they will be back early. */
  hours: number
  /** How many days before midnight of its day it was made, and deleted. A booking that stayed has no second number. */
  made: number
  gone: number | null
  /**
   * The hours of the meter during the booking: those in the log, or a share of the difference between the readings
   * around it.
   */
  flown: number
  /** Whether `flown` is what the log says. */
  isLogged: boolean
  /** Whether it ought to have been logged and was not, so that it tells nothing about how much of a booking is flown. */
  isUnlogged: boolean
}

/** Bookings and readings of the past, prepared for learning. */
export interface History {
  flights: readonly PastFlight[]
  readings: readonly KnownReading[]
  /** How much of the meter's unit one hour in the air takes. */
  perHour: number
  /** The hours flown from the first reading until the start of a day, given as a `dayNumber`. */
  flownBefore: (day: number) => number
}

/**
 * Prepares the past of an aircraft. Flights in its log are exact. What a meter ran otherwise between two readings is
 * spread over the bookings between them, by their length and by the part of it that is usually flown. What goes beyond
 * the hours that were booked, and what the meter ran without any booking, is spread evenly over the days.
 */
export function historyOf(past: readonly PastBooking[], { readings, log = noLog, unit, zone }: MeterRead): History {
  const known = knownReadings(readings, log.flights, zone)
  const logged = loggedBy(log.flights)
  const bookedUntil = latestEnds(log.shortened)
  const flights = past
    .map((booking) => {
      const of = { logged: logged.get(booking.id), bookedUntil: bookedUntil.get(booking.id), since: log.since, zone }
      return pastFlight(booking, of)
    })
    .sort((one, other) => one.ends - other.ends)
  const perHour = unit === 'count' ? countsPerHour(known, flights) : 3600
  const first = known[0]?.day ?? 0
  const perDay = new Float64Array((known.at(-1)?.day ?? -1) - first + 1)
  let next = flights.findIndex(({ ends }) => ends > (known[0]?.ms ?? Infinity))
  if (next < 0) next = flights.length
  for (const [index, reading] of known.entries()) {
    const before = known[index - 1]
    if (!before) continue
    const from = next
    while (next < flights.length && (flights[next]?.ends ?? Infinity) <= reading.ms) next++
    const ran = reading.total - before.total
    if (reading.isInFlight) perDay[before.day - first] = (perDay[before.day - first] ?? 0) + ran
    else {
      const between = flights.slice(from, next).filter(({ gone, isLogged }) => gone === null && !isLogged)
      spread(ran, between, { perDay, first, before, reading, isCount: unit === 'count' })
    }
  }
  return { flights, readings: known, perHour, flownBefore: sumsBefore(perDay, first) }
}

interface FlownBooking {
  flown: number
  backAt: Moment
}

function loggedBy(flights: readonly LoggedFlight[]): ReadonlyMap<number, FlownBooking> {
  const flown = new Map<number, FlownBooking>()
  for (const { bookingId, starts, ends, backAt } of flights) {
    if (bookingId === null) continue
    const before = flown.get(bookingId) ?? { flown: 0, backAt }
    flown.set(bookingId, {
      flown: before.flown + ends - starts,
      backAt: backAt > before.backAt ? backAt : before.backAt,
    })
  }
  return flown
}

function latestEnds(shortened: readonly ShortenedBooking[]): ReadonlyMap<number, Moment> {
  const ends = new Map<number, Moment>()
  for (const { bookingId, bookedUntil } of shortened) {
    const other = ends.get(bookingId)
    if (other === undefined || bookedUntil > other) ends.set(bookingId, bookedUntil)
  }
  return ends
}

function sumsBefore(perDay: Float64Array, first: number): History['flownBefore'] {
  const sums = new Float64Array(perDay.length + 1)
  for (const [index, flown] of perDay.entries()) sums[index + 1] = (sums[index] ?? 0) + flown
  return (day) => sums[Math.min(Math.max(day - first, 0), perDay.length)] ?? 0
}

interface OfFlight {
  /** The logged hours; undefined without a flight. */
  logged: FlownBooking | undefined
  /** undefined without an early return. */
  bookedUntil: Moment | undefined
  since: Moment | null
  zone: Zone
}

function pastFlight(booking: PastBooking, { logged, bookedUntil, since, zone }: OfFlight): PastFlight {
  const { from, to, createdAt, deletedAt } = booking
  const [starts, ends] = [millisecondsOf(from), millisecondsOf(to)]
  const offset = offsetAt(starts, zone)
  const day = Math.floor((starts + offset) / dayInMs)
  const daysAhead = (moment: Moment) => (day * dayInMs - offset - millisecondsOf(moment)) / dayInMs
  const gone = deletedAt === null ? null : daysAhead(deletedAt)
  return {
    day,
    ends: logged ? millisecondsOf(logged.backAt) : ends,
    // A booking may be made longer again after the return.
    hours: (Math.max(ends, bookedUntil === undefined ? ends : millisecondsOf(bookedUntil)) - starts) / hourInMs,
    made: daysAhead(createdAt),
    gone,
    flown: logged?.flown ?? 0,
    isLogged: logged !== undefined,
    isUnlogged: !logged && since !== null && from >= since,
  }
}

const usualHours = ({ hours }: PastFlight) => hours * USUAL_SHARES[lengthClass(hours)]

/**
 * A meter may count landings instead of time. An hour in the air then takes as many as make the bookings of the past fly
 * their usual part.
 */
function countsPerHour(readings: readonly KnownReading[], flights: readonly PastFlight[]): number {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last) return 1
  const between = flights.filter(({ gone, ends }) => gone === null && ends > first.ms && ends <= last.ms)
  const hours = between.reduce((sum, flight) => sum + usualHours(flight), 0)
  return hours > 0 && last.total > 0 ? last.total / hours : 1
}

interface Spread {
  perDay: Float64Array
  first: number
  before: KnownReading
  reading: KnownReading
  isCount: boolean
}

function spread(ran: number, flights: PastFlight[], { perDay, first, before, reading, isCount }: Spread): void {
  const add = (day: number, flown: number) => {
    const index = Math.min(Math.max(day, before.day), reading.day) - first
    perDay[index] = (perDay[index] ?? 0) + flown
  }
  const usual = flights.reduce((sum, flight) => sum + usualHours(flight), 0)
  const hours = flights.reduce((sum, flight) => sum + flight.hours, 0)
  const most = isCount && hours > 0 ? ran : hours * 3600
  const booked = Math.min(ran, most)
  for (const flight of flights) {
    flight.flown = usual > 0 ? (booked * usualHours(flight)) / usual : 0
    add(flight.day, flight.flown)
  }
  const days = reading.day - before.day + 1
  if (ran > booked) for (let day = 0; day < days; day++) add(before.day + day, (ran - booked) / days)
}
