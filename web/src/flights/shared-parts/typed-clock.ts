import { addDays, isDay } from '@windsock/domain/calendar'
import { dayOf, isClockTime, millisecondsOf, momentAt, type Moment } from '@windsock/domain/time'
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

/** Returns the moment of a typed day and time; undefined if they are none. */
export function momentTyped(day: string, time: string, zone: Zone): Moment | undefined {
  const clock = typedClock(time)
  return isDay(day) && isClockTime(clock) ? momentAt(day, clock, zone) : undefined
}

/** Returns the first moment at or after another one at which the clock shows the typed time. */
export function firstAfter(from: Moment, time: string, zone: Zone): Moment | undefined {
  const day = dayOf(from, zone)
  const onDay = momentTyped(day, time, zone)
  return onDay !== undefined && onDay < from ? momentTyped(addDays(day, 1), time, zone) : onDay
}

/** Returns the last moment at or before another one at which the clock shows the typed time. */
export function lastBefore(to: Moment, time: string, zone: Zone): Moment | undefined {
  const day = dayOf(to, zone)
  const onDay = momentTyped(day, time, zone)
  return onDay !== undefined && onDay > to ? momentTyped(addDays(day, -1), time, zone) : onDay
}

/** Returns the moment nearest to another one at which the clock shows the typed time. */
export function nearestTo(moment: Moment, time: string, zone: Zone): Moment | undefined {
  const apart = (one: Moment) => Math.abs(millisecondsOf(one) - millisecondsOf(moment))
  return [firstAfter(moment, time, zone), lastBefore(moment, time, zone)]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => apart(one) - apart(other))[0]
}
