import { isWithinYears } from '@windsock/contract/time-bounds'
import { isDay } from '@windsock/domain/calendar'
import { clockOf, dayOf, endOfDay, isClockTime, momentAt, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'

/** A period as typed, possibly invalid: days `yyyy-MM-dd` and times `HH:mm` in an airport's time zone. */
export interface TypedPeriod {
  fromDay: string
  fromTime: string
  toDay: string
  toTime: string
}

/** A form's initial period, both as moments and as the days and times in its fields. */
export interface OpenedPeriod extends Period {
  draft: TypedPeriod
}

export function typedPeriod({ from, to }: Period, zone: Zone): TypedPeriod {
  return {
    fromDay: dayOf(from, zone),
    fromTime: clockOf(from, zone),
    toDay: dayOf(to, zone),
    toTime: clockOf(to, zone),
  }
}

/** Returns the typed period as moments. `from` or `to` is undefined if its day or time is invalid. */
export function periodOf(draft: TypedPeriod, opened: OpenedPeriod, zone: Zone) {
  const was = opened.draft
  const { fromDay, fromTime, toDay, toTime } = draft
  // A start or end that the user has not changed keeps its moment. This matters in the hour that clocks show twice,
  // because there the typed time would be ambiguous.
  return {
    from: fromDay === was.fromDay && fromTime === was.fromTime ? opened.from : typedMoment(fromDay, fromTime, zone),
    to: toDay === was.toDay && toTime === was.toTime ? opened.to : typedMoment(toDay, toTime, zone),
  }
}

function typedMoment(day: string, time: string, zone: Zone): Moment | undefined {
  return isDay(day) && isWithinYears(day) && isClockTime(time) ? momentAt(day, time, zone) : undefined
}

/**
 * Returns the last moment of a repetition's typed end date; undefined if it is empty, null if it is not a valid date.
 */
export function typedEnd(day: string, zone: Zone): Moment | null | undefined {
  if (day === '') return undefined
  return isDay(day) && isWithinYears(day) ? endOfDay(day, zone) : null
}
