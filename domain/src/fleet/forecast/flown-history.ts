import type { MeterUnit, ReadingKind } from '@windsock/contract/fleet/meters'
import { millisecondsOf, type Moment, type Period } from '../../time'
import { offsetAt, type Zone } from '../../time-zones'

/** A booking of the past, deleted or not. */
export interface PastBooking extends Period {
  createdAt: Moment
  deletedAt: Moment | null
}

/** A reading of a meter, as it was typed in. */
export interface PastReading {
  at: Moment
  kind: ReadingKind
  starts: number | null
  value: number
}

/** What shows how much was flown: the readings of one meter, the earliest first, and the clock of its airport. */
export interface MeterRead {
  readings: readonly PastReading[]
  unit: MeterUnit
  zone: Zone
}

/** Bookings longer than this are trips: they stand on the ground for most of their time. */
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
  ends: number
  hours: number
  /** How many days before midnight of its day it was made, and deleted. A booking that stayed has no second number. */
  made: number
  gone: number | null
  /** What the meter ran meanwhile: its part of what the readings around it differ by. */
  flown: number
}

export interface KnownReading {
  ms: number
  /** The day at the airport, and the part of it that had passed. */
  day: number
  dayPart: number
  /** What the meter ran since the first reading. It goes on counting when the meter is replaced. */
  total: number
}

/** Bookings and readings of the past, prepared for learning. */
export interface History {
  flights: readonly PastFlight[]
  readings: readonly KnownReading[]
  /** How much of the meter's unit one hour in the air takes. */
  perHour: number
  /** What was flown from the first reading until the start of a day, given as a `dayNumber`. */
  flownBefore: (day: number) => number
}

/**
 * Prepares the past of an aircraft. There is no log of flights, so that what a meter ran between two readings is spread
 * over the bookings between them, by their length and by the part of it that is usually flown. What goes beyond the
 * hours that were booked, and what the meter ran without any booking, is spread evenly over the days.
 */
export function historyOf(past: readonly PastBooking[], { readings, unit, zone }: MeterRead): History {
  const known = knownReadings(readings, zone)
  const flights = past.map((booking) => pastFlight(booking, zone)).sort((one, other) => one.ends - other.ends)
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
    const between = flights.slice(from, next).filter(({ gone }) => gone === null)
    spread(reading.total - before.total, between, { perDay, first, before, reading, isCount: unit === 'count' })
  }
  return { flights, readings: known, perHour, flownBefore: sumsBefore(perDay, first) }
}

function sumsBefore(perDay: Float64Array, first: number): History['flownBefore'] {
  const sums = new Float64Array(perDay.length + 1)
  for (const [index, flown] of perDay.entries()) sums[index + 1] = (sums[index] ?? 0) + flown
  return (day) => sums[Math.min(Math.max(day - first, 0), perDay.length)] ?? 0
}

function knownReadings(readings: readonly PastReading[], zone: Zone): KnownReading[] {
  const known: KnownReading[] = []
  let total = 0
  for (const [index, { at, kind, starts, value }] of readings.entries()) {
    const before = readings[index - 1]
    const ended = kind === 'replaced' ? (starts ?? value) : value
    if (before) total += Math.max(0, ended - before.value)
    const ms = millisecondsOf(at)
    const local = (ms + offsetAt(ms, zone)) / dayInMs
    known.push({ ms, day: Math.floor(local), dayPart: local - Math.floor(local), total })
  }
  return known
}

function pastFlight({ from, to, createdAt, deletedAt }: PastBooking, zone: Zone): PastFlight {
  const [starts, ends] = [millisecondsOf(from), millisecondsOf(to)]
  const offset = offsetAt(starts, zone)
  const day = Math.floor((starts + offset) / dayInMs)
  const daysAhead = (moment: Moment) => (day * dayInMs - offset - millisecondsOf(moment)) / dayInMs
  const gone = deletedAt === null ? null : daysAhead(deletedAt)
  return { day, ends, hours: (ends - starts) / hourInMs, made: daysAhead(createdAt), gone, flown: 0 }
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
