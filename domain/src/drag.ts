import { occupiedPeople, type BookedTime } from './clashes'
import { isAdministrator, maySeeAircraft, type Actor } from './permissions'
import {
  addMinutes,
  clockOf,
  dayOf,
  minutesBetween,
  momentOfWallClock,
  overlaps,
  wallClock,
  type Moment,
  type Period,
} from './time'
import type { Zone } from './time-zones'
import { fullName } from './users'

/** How many half hours each end of a period is moved; the same for both moves it, different ones resize it. */
export interface Shift {
  from: number
  to: number
}

/** The hours of the grid within which things are moved. */
export interface Hours extends Period {
  zone: Zone
}

const HALF_HOUR = 30

/**
 * A period moved or resized by half hours of the airport's clock. It stays inside the hours of the grid, except for an
 * end that lay outside already, and never gets shorter than half an hour.
 */
export function shifted(period: Period, by: Shift, hours: Hours): Period {
  return by.from === by.to ? moved(period, by.from, hours) : resized(period, by, hours)
}

function moved({ from, to }: Period, by: number, { zone, ...hours }: Hours): Period {
  const least = Math.min(0, halfHours(from, hours.from, zone))
  const most = Math.max(0, halfHours(to, hours.to, zone))
  const start = later(from, Math.min(Math.max(by, least), most), zone)
  return { from: start, to: addMinutes(start, minutesBetween(from, to)) }
}

function resized(period: Period, by: Shift, { zone, ...hours }: Hours): Period {
  const least = period.from < hours.from ? period.from : hours.from
  const most = period.to > hours.to ? period.to : hours.to
  const from = latest(later(period.from, by.from, zone), least)
  const to = soonest(later(period.to, by.to, zone), most)
  // The end that nobody holds stays.
  if (by.from === 0) return { from, to: latest(to, later(from, 1, zone)) }
  return { from: soonest(from, later(to, -1, zone)), to }
}

function halfHours(from: Moment, to: Moment, zone: Zone): number {
  return Math.trunc((wallClock(to, zone) - wallClock(from, zone)) / HALF_HOUR)
}

function later(moment: Moment, halfHours: number, zone: Zone): Moment {
  // Unmoved it stays itself: through the clock the second 02:30 of a night would become the first.
  return halfHours === 0 ? moment : momentOfWallClock(wallClock(moment, zone) + halfHours * HALF_HOUR, zone)
}

function latest(one: Moment, other: Moment): Moment {
  return one > other ? one : other
}

function soonest(one: Moment, other: Moment): Moment {
  return one < other ? one : other
}

/** free: nothing is in the way; unsure: the server knows more; taken: it cannot be had. */
export type Tone = 'free' | 'unsure' | 'taken'

export interface Verdict {
  tone: Tone
  /** Why, a sentence without its full stop: "HB-KLM is booked 10:00–12:00 by Jan Novák; you are free". */
  words: string
}

type Person = NonNullable<BookedTime['pilot']>

/** A place that a flight is dragged to. */
export interface DraggedTo extends Period {
  aircraft: { id: number; registrationCode: string; maintenances?: readonly Period[] | null }
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
  /** The booking that is dragged; 0 is a new one, whose people are still to be chosen. */
  id: number
}

export interface Reader {
  actor: Actor
  zone: Zone
  /** The day on screen, which times need not name. */
  day: string
}

type Flight = Omit<BookedTime, 'aircraft'> & {
  aircraft: { id: number; registrationCode: string; isVisibleForExternalUsers?: boolean }
}

/** What the grid can say about a place before the server is asked, from the bookings of all aircraft on screen. */
export function verdict(wanted: DraggedTo, booked: readonly Flight[], reader: Reader): Verdict {
  const clashes = booked.filter((other) => other.id !== wanted.id && overlaps(other, wanted))
  const grounded = aircraftWords(wanted, clashes, reader)
  const people = occupiedPeople(wanted).map((person) => personVerdict(person, wanted, clashes, reader))
  const tones = [...(grounded ? ['taken' as const] : []), ...people.map(({ tone }) => tone)]
  const aircraft = grounded ?? `${wanted.aircraft.registrationCode} is free`
  return {
    tone: (['taken', 'unsure'] as const).find((tone) => tones.includes(tone)) ?? 'free',
    words: [aircraft, ...people.map(({ words }) => words)].join('; '),
  }
}

function aircraftWords({ aircraft, from, to }: DraggedTo, clashes: readonly Flight[], reader: Reader) {
  const maintenance = aircraft.maintenances?.find((period) => overlaps(period, { from, to }))
  if (maintenance) return `${aircraft.registrationCode} is under maintenance ${spoken(maintenance, reader)}`
  const taken = clashes.find((other) => other.aircraft.id === aircraft.id)
  if (!taken) return undefined
  const who = taken.pilot ?? taken.instructor
  const by = who ? ` by ${who.id === reader.actor.id ? 'you' : fullName(who)}` : ''
  return `${aircraft.registrationCode} is booked ${spoken(taken, reader)}${by}`
}

function personVerdict(person: Person, wanted: DraggedTo, clashes: readonly Flight[], reader: Reader): Verdict {
  const isReader = person.id === reader.actor.id
  const name = isReader ? 'you' : fullName(person)
  const flight = clashes.find((other) => occupiedPeople(other).some(({ id }) => id === person.id))
  if (flight) {
    const { isVisibleForExternalUsers = true, registrationCode } = flight.aircraft
    const seen = maySeeAircraft(reader.actor, { isVisibleForExternalUsers })
    const words = `${name} already ${isReader ? 'fly' : 'flies'}${seen ? ` ${registrationCode}` : ''} ${spoken(flight, reader)}`
    // Of a new booking somebody else may be chosen.
    return { tone: wanted.id === 0 ? 'unsure' : 'taken', words }
  }
  const needsSchedule = person.id === wanted.instructor?.id && !isReader && !isAdministrator(reader.actor)
  if (needsSchedule) return { tone: 'unsure', words: `the availability of ${name} is checked on saving` }
  return { tone: 'free', words: `${name} ${isReader ? 'are' : 'is'} free` }
}

function spoken({ from, to }: Period, { zone, day }: Reader): string {
  const text = (moment: Moment) =>
    `${dayOf(moment, zone) === day ? '' : `${dayOf(moment, zone)} `}${clockOf(moment, zone)}`
  return `${text(from)}–${text(to)}`
}
