import type { PersonCard } from '@windsock/contract/users'
import { DEFAULT_NOTICE_HOURS, MAX_WISH_MINUTES, MAX_WISH_WINDOW_HOURS, type Wish } from '@windsock/contract/wishes'
import { isWithinYears } from '@windsock/contract/time-bounds'
import { addDays, daysBetween, isDay } from '@windsock/domain/calendar'
import { addMinutes, clockOf, dayOf, isClockTime, minutesBetween, momentAt, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'

/** With what the dialog begins: a wish to change, or what could not be booked. */
export interface WishStart {
  airportId: number
  zone: Zone
  /** The wish to change; missing for a new one. */
  wish?: Wish
  aircraftIds: readonly number[]
  windows: readonly Period[]
  minutes: number
  instructor: 'none' | 'any' | readonly PersonCard[]
  /** The pilot; undefined for the signed-in user. */
  pilot?: PersonCard | undefined
  description?: string
}

/** A window as typed, in the airport's time. */
export interface TypedWindow {
  /** Tells the windows apart while one is removed. */
  key: number
  day: string
  from: string
  to: string
  /** How many days later the window ends. Midnight ends the day on which the window begins. */
  nights: number
}

export interface TypedWish {
  pilot: PersonCard | null | undefined
  aircraftIds: readonly number[]
  windows: readonly TypedWindow[]
  minutes: number
  instructor: 'none' | 'any' | 'some'
  instructorIds: readonly string[]
  way: Wish['way']
  noticeHours: number
  description: string
}

/** Returns the fields with which the dialog begins. */
export function typedWish({ wish, ...start }: WishStart): TypedWish {
  return {
    pilot: wish?.pilot ?? start.pilot,
    aircraftIds: start.aircraftIds,
    windows: start.windows.map((window, key) => typedWindow(window, start.zone, key)),
    minutes: start.minutes,
    instructor: typeof start.instructor === 'string' ? start.instructor : 'some',
    instructorIds: typeof start.instructor === 'string' ? [] : start.instructor.map(({ id }) => id),
    way: wish?.way ?? 'book',
    noticeHours: wish?.noticeHours ?? DEFAULT_NOTICE_HOURS,
    description: start.description ?? '',
  }
}

/** Returns the start of a dialog that changes a wish. */
export function startOf(wish: Wish): WishStart {
  const { airport, aircraft, windows, minutes, instructor, pilot, description } = wish
  return {
    airportId: airport.id,
    zone: airport.timeZone,
    wish,
    aircraftIds: aircraft.map(({ id }) => id),
    windows,
    minutes,
    instructor,
    pilot,
    description,
  }
}

function typedWindow({ from, to }: Period, zone: Zone, key: number): TypedWindow {
  const [day, end] = [dayOf(from, zone), clockOf(to, zone)]
  const nights = daysBetween(day, dayOf(to, zone))
  return { key, day, from: clockOf(from, zone), to: end, nights: end === '00:00' ? nights - 1 : nights }
}

/** Returns a typed window as moments; undefined if its day or a time is missing or not valid. */
export function windowOf({ day, from, to, nights }: TypedWindow, zone: Zone): Period | undefined {
  if (!isDay(day) || !isWithinYears(day) || !isClockTime(from) || !isClockTime(to)) return undefined
  const last = addDays(day, to === '00:00' ? nights + 1 : nights)
  return { from: momentAt(day, from, zone), to: momentAt(last, to, zone) }
}

/** Returns the next window to fill in: the same hours a day later. */
export function nextWindow(windows: readonly TypedWindow[]): TypedWindow {
  const last = windows.at(-1)
  const key = Math.max(-1, ...windows.map((window) => window.key)) + 1
  if (!last) return { key, day: '', from: '', to: '', nights: 0 }
  return { ...last, key, day: isDay(last.day) ? addDays(last.day, 1) : '' }
}

/** Returns the start of a wish for a time that is taken: for exactly this time, as far as a wish can last so long. */
export function startAt(period: Period, start: Omit<WishStart, 'windows' | 'minutes'>): WishStart {
  const whole = minutesBetween(period.from, period.to)
  const most = MAX_WISH_WINDOW_HOURS * 60
  const window = whole > most ? { from: period.from, to: addMinutes(period.from, most) } : period
  return { ...start, windows: [window], minutes: Math.min(Math.max(30, Math.ceil(whole / 30) * 30), MAX_WISH_MINUTES) }
}
