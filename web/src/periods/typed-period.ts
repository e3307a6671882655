import { isWithinYears } from '@windsock/contract/time-bounds'
import { isDay } from '@windsock/domain/calendar'
import { clockOf, dayOf, endOfDay, isClockTime, momentAt, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'

/** A period as typed: days `yyyy-MM-dd` and times `HH:mm` in an airport's zone, valid or not. */
export interface TypedPeriod {
  fromDay: string
  fromTime: string
  toDay: string
  toTime: string
}

/** A form's initial period, as typed days and times and as the moments they stand for. */
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

/** The typed period as moments; an end that is not a valid day and time is undefined. */
export function periodOf(draft: TypedPeriod, opened: OpenedPeriod, zone: Zone) {
  const was = opened.draft
  const { fromDay, fromTime, toDay, toTime } = draft
  // An unchanged end keeps its moment, even within an hour that clocks show twice.
  return {
    from: fromDay === was.fromDay && fromTime === was.fromTime ? opened.from : typedMoment(fromDay, fromTime, zone),
    to: toDay === was.toDay && toTime === was.toTime ? opened.to : typedMoment(toDay, toTime, zone),
  }
}

function typedMoment(day: string, time: string, zone: Zone): Moment | undefined {
  return isDay(day) && isWithinYears(day) && isClockTime(time) ? momentAt(day, time, zone) : undefined
}

/** The last moment of a repetition's typed end date: undefined if empty, null if it is not a possible date. */
export function typedEnd(day: string, zone: Zone): Moment | null | undefined {
  if (day === '') return undefined
  return isDay(day) && isWithinYears(day) ? endOfDay(day, zone) : null
}
