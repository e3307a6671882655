import { isWithinYears } from '@windsock/contract/time-bounds'
import { isDay } from '@windsock/domain/calendar'
import { clockOf, dayOf, endOfDay, isClockTime, momentAt, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'

/** A period as it is typed: days `yyyy-MM-dd` and times `HH:mm` of an airport's clock, in order or not. */
export interface TypedPeriod {
  fromDay: string
  fromTime: string
  toDay: string
  toTime: string
}

/** What a form was opened with, and the moments that its typed days and times came from. */
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

/** The typed period as moments; an end that is no day or time is undefined. */
export function periodOf(draft: TypedPeriod, opened: OpenedPeriod, zone: Zone) {
  const was = opened.draft
  const { fromDay, fromTime, toDay, toTime } = draft
  // Left as it was it is the very same moment, also within an hour that clocks show twice.
  return {
    from: fromDay === was.fromDay && fromTime === was.fromTime ? opened.from : typedMoment(fromDay, fromTime, zone),
    to: toDay === was.toDay && toTime === was.toTime ? opened.to : typedMoment(toDay, toTime, zone),
  }
}

function typedMoment(day: string, time: string, zone: Zone): Moment | undefined {
  return isDay(day) && isWithinYears(day) && isClockTime(time) ? momentAt(day, time, zone) : undefined
}

/** The last moment of a repetition's typed end date: undefined while there is none, null for what is no possible date. */
export function typedEnd(day: string, zone: Zone): Moment | null | undefined {
  if (day === '') return undefined
  return isDay(day) && isWithinYears(day) ? endOfDay(day, zone) : null
}
