import { CLOCK_PATTERN } from '@windsock/contract/clock-pattern'
import { dayNumber, dayOfNumber, isDay, type Day } from './calendar'
import { instantOfWall, offsetAt, type Zone } from './time-zones'

/**
 * An instant, always written `YYYY-MM-DDTHH:mm:ss.sssZ`. The width is fixed, so comparing two texts with `<` tells
 * which moment is earlier.
 */
export type Moment = string

/** A half-open period: `to` is not part of it, so 10–12 and 12–14 do not overlap. */
export interface Period {
  from: Moment
  to: Moment
}

const minuteInMs = 60_000
const halfHourInMs = 30 * minuteInMs
const dayInMs = 24 * 60 * minuteInMs
const earliest = Date.parse('0001-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Returns the moment `ms` milliseconds after 1970-01-01T00:00Z. Beyond the years 0001 to 9999 it returns the nearest
 * moment within them.
 */
export function momentOfMs(ms: number): Moment {
  return new Date(Math.min(Math.max(ms, earliest), latest)).toISOString()
}

/** Number of milliseconds from 1970-01-01T00:00Z to a moment. */
export function millisecondsOf(moment: Moment): number {
  return Date.parse(moment)
}

/**
 * Returns the local time of a moment, in minutes since 1970-01-01T00:00 on the zone's clocks. Calculations with local
 * time use this number.
 */
export function wallClock(moment: Moment, zone: Zone): number {
  const ms = millisecondsOf(moment)
  return Math.floor((ms + offsetAt(ms, zone)) / minuteInMs)
}

/**
 * Returns the moment at which the zone's clocks show `minutes` minutes since 1970-01-01T00:00. A time that the clocks
 * skip is moved forward by the gap. If they show a time twice, the first moment is returned.
 */
export function momentOfWallClock(minutes: number, zone: Zone): Moment {
  return momentOfMs(instantOfWall(minutes * minuteInMs, zone))
}

const clockTime = new RegExp(`^${CLOCK_PATTERN}$`)

/** Whether the text is a time of day `HH:mm`, from 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return clockTime.test(text)
}

/** Number of minutes from midnight to a clock time `HH:mm`. */
export function minutesOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** Returns the clock time `HH:mm` of a number of minutes after midnight. */
export function clockOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * Returns the moment of a clock time `HH:mm` on a day. Skipped and repeated times are handled as in
 * `momentOfWallClock`.
 */
export function momentAt(day: Day, clock: string, zone: Zone): Moment {
  return momentOfWallClock(dayNumber(day) * 1440 + minutesOfClock(clock), zone)
}

/**
 * Returns all moments at which the clock shows a time on a day: two in an hour that is repeated. A skipped time is
 * handled as in `momentOfWallClock`.
 */
export function momentsAt(day: Day, clock: string, zone: Zone): Moment[] {
  const first = momentAt(day, clock, zone)
  const ms = millisecondsOf(first)
  const repeated = offsetAt(ms, zone) - offsetAt(ms + dayInMs / 8, zone)
  if (repeated <= 0) return [first]
  const second = momentOfMs(ms + repeated)
  return clockOf(second, zone) === clock && dayOf(second, zone) === day ? [first, second] : [first]
}

export function dayOf(moment: Moment, zone: Zone): Day {
  const ms = millisecondsOf(moment)
  return dayOfNumber(Math.floor((ms + offsetAt(ms, zone)) / dayInMs))
}

/** Returns the last day of a period that ends at a moment. */
export function dayBefore(end: Moment, zone: Zone): Day {
  const ms = millisecondsOf(end) - 1
  return dayOfNumber(Math.floor((ms + offsetAt(ms, zone)) / dayInMs))
}

/** Returns the zone's local time at a moment, `HH:mm`. */
export function clockOf(moment: Moment, zone: Zone): string {
  const minutes = wallClock(moment, zone)
  return clockOfMinutes(minutes - Math.floor(minutes / 1440) * 1440)
}

/** Returns the local time at a moment as lists and messages show it, `yyyy-MM-dd HH:mm`. */
export function formatDateTime(moment: Moment, zone: Zone): string {
  return `${dayOf(moment, zone)} ${clockOf(moment, zone)}`
}

export function startOfDay(day: Day, zone: Zone): Moment {
  return momentOfWallClock(dayNumber(day) * 1440, zone)
}

/**
 * Returns the period from one local midnight to the next. It lasts 24 hours unless the clocks change; then it mostly
 * lasts 23 or 25 hours.
 */
export function dayBounds(day: Day, zone: Zone): Period {
  return { from: startOfDay(day, zone), to: momentOfWallClock((dayNumber(day) + 1) * 1440, zone) }
}

/** Returns the last moment of a day, 23:59:59.999 (spec §9), at which a series ends. */
export function endOfDay(day: Day, zone: Zone): Moment {
  return momentOfMs(millisecondsOf(dayBounds(day, zone).to) - 1)
}

export function addMinutes(moment: Moment, minutes: number): Moment {
  return momentOfMs(millisecondsOf(moment) + minutes * minuteInMs)
}

/** Returns the number of minutes between two moments; negative if `to` is earlier than `from`. */
export function minutesBetween(from: Moment, to: Moment): number {
  return (millisecondsOf(to) - millisecondsOf(from)) / minuteInMs
}

/** Whether two periods have time in common. An empty period (`from` equal to `to`) overlaps nothing. */
export function overlaps(one: Period, other: Period): boolean {
  return one.from < other.to && other.from < one.to && one.from < one.to && other.from < other.to
}

/**
 * Whether the zone's clocks show a full or half hour. In some zones they do so at 15 and 45 minutes past the UTC hour.
 */
export function isOnHalfHour(moment: Moment, zone: Zone): boolean {
  return sinceHalfHour(millisecondsOf(moment), zone) === 0
}

/** Rounds a moment down to a full or half hour of the zone's clocks. */
export function halfHourAtOrBefore(moment: Moment, zone: Zone): Moment {
  const ms = millisecondsOf(moment)
  return momentOfMs(ms - sinceHalfHour(ms, zone))
}

/** Rounds a moment up to a full or half hour of the zone's clocks. */
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
 * Parses a time as people and programs write it. With `Z` or an offset it is an exact time, otherwise a local time of
 * the zone. Seconds of the zone's clock are dropped. Returns undefined for dates and clock times that do not exist,
 * instead of rolling them over. Also returns undefined for a day without a time; use `isDay` and `startOfDay` for days.
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

/**
 * Rounds down to a full minute of the zone's clocks, which can differ from UTC by seconds: Liberia was 44 minutes and
 * 30 seconds behind UTC until 1972.
 */
function wholeMinute(ms: number, zone: Zone): number {
  const wall = ms + offsetAt(ms, zone)
  return ms - (wall - Math.floor(wall / minuteInMs) * minuteInMs)
}

/** Returns how many minutes ahead of UTC an offset is (`Z`, `+05`, `-0330`, `+05:45`); undefined if it is not valid. */
function minutesAhead(offset: string): number | undefined {
  // Digits that are missing count as 0: `Z` has none, and `+05` has no minutes.
  const digits = offset.replaceAll(/\D/g, '')
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2))
  if (hours > 23 || minutes > 59) return undefined
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
