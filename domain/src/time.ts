import { CLOCK_PATTERN } from '@windsock/contract/clock-pattern'
import { dayNumber, dayOfNumber, isDay, type Day } from './calendar'
import { instantOfWall, offsetAt, type Zone } from './time-zones'

/** An instant, always written `YYYY-MM-DDTHH:mm:ss.sssZ`: its fixed width makes text order the order of time. */
export type Moment = string

/** A half-open stretch of time: `to` no longer belongs to it, so 10–12 and 12–14 do not meet. */
export interface Period {
  from: Moment
  to: Moment
}

const minuteInMs = 60_000
const halfHourInMs = 30 * minuteInMs
const dayInMs = 24 * 60 * minuteInMs
const earliest = Date.parse('0001-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** Milliseconds since 1970 to a moment; beyond the years 0001 and 9999 the nearest one within them. */
export function momentOfMs(ms: number): Moment {
  return new Date(Math.min(Math.max(ms, earliest), latest)).toISOString()
}

/** Milliseconds since 1970. */
export function millisecondsOf(moment: Moment): number {
  return Date.parse(moment)
}

/** Minutes since 1970-01-01T00:00 as the zone's clocks count them: the number wall-clock arithmetic is done with. */
export function wallClock(moment: Moment, zone: Zone): number {
  const ms = millisecondsOf(moment)
  return Math.floor((ms + offsetAt(ms, zone)) / minuteInMs)
}

/**
 * The moment at which the zone's clocks show that many minutes since 1970-01-01T00:00.
 * A time they skip moves forward by the gap; of a time they show twice the first is meant.
 */
export function momentOfWallClock(minutes: number, zone: Zone): Moment {
  return momentOfMs(instantOfWall(minutes * minuteInMs, zone))
}

const clockTime = new RegExp(`^${CLOCK_PATTERN}$`)

/** Whether the text is a time of day `HH:mm` from 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return clockTime.test(text)
}

/** Minutes after midnight of a clock time `HH:mm`. */
export function minutesOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** The clock time `HH:mm` of a number of minutes after midnight. */
export function clockOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A clock time `HH:mm` of a day, skipped and repeated hours as in `momentOfWallClock`. */
export function momentAt(day: Day, clock: string, zone: Zone): Moment {
  return momentOfWallClock(dayNumber(day) * 1440 + minutesOfClock(clock), zone)
}

export function dayOf(moment: Moment, zone: Zone): Day {
  const ms = millisecondsOf(moment)
  return dayOfNumber(Math.floor((ms + offsetAt(ms, zone)) / dayInMs))
}

/** The zone's local time, `HH:mm`. */
export function clockOf(moment: Moment, zone: Zone): string {
  const minutes = wallClock(moment, zone)
  return clockOfMinutes(minutes - Math.floor(minutes / 1440) * 1440)
}

/** `yyyy-MM-dd HH:mm` on the zone's clocks, as lists and messages write it. */
export function formatDateTime(moment: Moment, zone: Zone): string {
  return `${dayOf(moment, zone)} ${clockOf(moment, zone)}`
}

export function startOfDay(day: Day, zone: Zone): Moment {
  return momentOfWallClock(dayNumber(day) * 1440, zone)
}

/** From one local midnight to the next: 24 hours, or 23 or 25 (or others) where clocks change. */
export function dayBounds(day: Day, zone: Zone): Period {
  return { from: startOfDay(day, zone), to: momentOfWallClock((dayNumber(day) + 1) * 1440, zone) }
}

/** The last moment of a day, 23:59:59.999 (spec §9), with which a series ends. */
export function endOfDay(day: Day, zone: Zone): Moment {
  return momentOfMs(millisecondsOf(dayBounds(day, zone).to) - 1)
}

export function addMinutes(moment: Moment, minutes: number): Moment {
  return momentOfMs(millisecondsOf(moment) + minutes * minuteInMs)
}

/** Minutes that pass from the first moment to the second; negative when the second comes earlier. */
export function minutesBetween(from: Moment, to: Moment): number {
  return (millisecondsOf(to) - millisecondsOf(from)) / minuteInMs
}

/** Whether two periods share time. An empty period (`from` equal to `to`) overlaps nothing. */
export function overlaps(one: Period, other: Period): boolean {
  return one.from < other.to && other.from < one.to && one.from < one.to && other.from < other.to
}

/** Whether the zone's clocks show a full or half hour: at 15 past UTC they may. */
export function isOnHalfHour(moment: Moment, zone: Zone): boolean {
  return sinceHalfHour(millisecondsOf(moment), zone) === 0
}

/** The last full or half hour of the zone's clocks that is not later. */
export function halfHourAtOrBefore(moment: Moment, zone: Zone): Moment {
  const ms = millisecondsOf(moment)
  return momentOfMs(ms - sinceHalfHour(ms, zone))
}

/** The first full or half hour of the zone's clocks that is not earlier. */
export function halfHourAtOrAfter(moment: Moment, zone: Zone): Moment {
  const ms = millisecondsOf(moment)
  const since = sinceHalfHour(ms, zone)
  return since === 0 ? moment : momentOfMs(ms - since + halfHourInMs)
}

function sinceHalfHour(ms: number, zone: Zone): number {
  const wall = ms + offsetAt(ms, zone)
  return wall - Math.floor(wall / halfHourInMs) * halfHourInMs
}

const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i

/**
 * A time as people and programs write it, exact with `Z` or an offset, else the zone's wall clock.
 * Seconds of the zone's clock are dropped. Times that do not exist in the calendar or on a clock give undefined and never roll over;
 * so does a bare day, for which `isDay` and `startOfDay` are there.
 */
export function readMoment(text: string, zone: Zone): Moment | undefined {
  const [, day = '', hours, minutes, seconds, offset] = written.exec(text.trim()) ?? []
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const wall = dayNumber(day) * 1440 + Number(hours) * 60 + Number(minutes)
  if (offset === undefined) return momentOfWallClock(wall, zone)
  const ahead = minutesAhead(offset)
  if (ahead === undefined) return undefined
  return momentOfMs(wholeMinute((wall - ahead) * minuteInMs + Number(seconds ?? 0) * 1000, zone))
}

/** The beginning of a minute of the zone's clocks: Liberia's were 44 minutes and 30 seconds behind UTC until 1972. */
function wholeMinute(ms: number, zone: Zone): number {
  const wall = ms + offsetAt(ms, zone)
  return ms - (wall - Math.floor(wall / minuteInMs) * minuteInMs)
}

/** Minutes ahead of UTC that `Z`, `+05`, `-0330` or `+05:45` mean. */
function minutesAhead(offset: string): number | undefined {
  // `Z` has no digits and hours alone have no minutes: what is not written counts as 0.
  const digits = offset.replaceAll(/\D/g, '')
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2))
  if (hours > 23 || minutes > 59) return undefined
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
