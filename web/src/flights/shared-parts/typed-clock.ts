import { addDays, isDay } from '@windsock/domain/calendar'
import { dayOf, isClockTime, millisecondsOf, momentsAt, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'

/**
 * Writes a typed time as `HH:mm`. The number keys of a phone have no colon, so `1120`, `930` and `11.20` are times too.
 * Returns the text as it is if it is none.
 */
export function typedClock(text: string): string {
  const [, hours, minutes] = /^\s*(\d{1,2})\s*[:.,h]?\s*(\d\d)\s*$/.exec(text) ?? []
  const clock = `${hours?.padStart(2, '0')}:${minutes}`
  return isClockTime(clock) ? clock : text.trim()
}

/**
 * Returns the moment of a typed day and time; undefined if they are none.
 * @param near - of two moments in an hour that is repeated, the one nearer to this is meant; the first one without it
 */
export function momentTyped(day: string, time: string, zone: Zone, near?: Moment): Moment | undefined {
  return nearestOf(momentsTyped(day, time, zone), near)
}

/**
 * Returns the first moment at or after another one at which the clock shows the typed time.
 * @param near - as for `momentTyped`
 */
export function firstAfter(from: Moment, time: string, zone: Zone, near = from): Moment | undefined {
  return nearestOf(nextMoments(from, time, zone), near)
}

/**
 * Returns the last moment at or before another one at which the clock shows the typed time.
 * @param near - as for `momentTyped`
 */
export function lastBefore(to: Moment, time: string, zone: Zone, near = to): Moment | undefined {
  const day = dayOf(to, zone)
  const onDay = momentsTyped(day, time, zone).filter((one) => one <= to)
  return nearestOf(onDay.length > 0 ? onDay : momentsTyped(addDays(day, -1), time, zone), near)
}

/** Returns the moment nearest to another one at which the clock shows the typed time. */
export function nearestTo(moment: Moment, time: string, zone: Zone): Moment | undefined {
  const both = [firstAfter(moment, time, zone), lastBefore(moment, time, zone)]
  return nearestOf(
    both.filter((one) => one !== undefined),
    moment,
  )
}

/** Returns the moments of the day of another one that do not precede it, otherwise those of the next day. */
function nextMoments(from: Moment, time: string, zone: Zone): Moment[] {
  const day = dayOf(from, zone)
  const onDay = momentsTyped(day, time, zone).filter((one) => one >= from)
  return onDay.length > 0 ? onDay : momentsTyped(addDays(day, 1), time, zone)
}

function momentsTyped(day: string, time: string, zone: Zone): Moment[] {
  const clock = typedClock(time)
  return isDay(day) && isClockTime(clock) ? momentsAt(day, clock, zone) : []
}

function nearestOf(moments: readonly Moment[], near?: Moment): Moment | undefined {
  if (near === undefined) return moments[0]
  const apart = (one: Moment) => Math.abs(millisecondsOf(one) - millisecondsOf(near))
  return moments.toSorted((one, other) => apart(one) - apart(other))[0]
}
