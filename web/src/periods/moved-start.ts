import { dayNumber, dayOfNumber, isDay } from '@windsock/domain/calendar'
import { clockOfMinutes, isClockTime, minutesOfClock } from '@windsock/domain/time'
import type { TypedPeriod } from './typed-period'

/** Returns the length of a typed period in minutes of local time; undefined if it is invalid or empty. */
export function typedLength({ fromDay, fromTime, toDay, toTime }: TypedPeriod): number | undefined {
  const [from, to] = [minutesOf(fromDay, fromTime), minutesOf(toDay, toTime)]
  return from === undefined || to === undefined || to <= from ? undefined : to - from
}

/**
 * Returns the changes of a typed period when its start changes: the end moves too, so that the period keeps its length.
 * The end stays if the new start is not valid yet or off the half hour, or if `length` is not known.
 */
export function movedStart(
  draft: TypedPeriod,
  changed: Partial<Pick<TypedPeriod, 'fromDay' | 'fromTime'>>,
  length: number | undefined,
): Partial<TypedPeriod> {
  const { fromDay, fromTime } = { ...draft, ...changed }
  const from = minutesOf(fromDay, fromTime)
  if (from === undefined || from % 30 !== 0 || length === undefined) return changed
  const to = from + length
  const day = Math.floor(to / 1440)
  return { ...changed, toDay: dayOfNumber(day), toTime: clockOfMinutes(to - day * 1440) }
}

function minutesOf(day: string, time: string): number | undefined {
  return isDay(day) && isClockTime(time) ? dayNumber(day) * 1440 + minutesOfClock(time) : undefined
}
