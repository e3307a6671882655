import { nearestDay } from '@windsock/domain/period-bounds'

/** A range of days `yyyy-MM-dd`. It includes both the first and the last day. */
export interface DateRange {
  from: string
  to: string
}

/** Returns the range from a day to 1 January of the year after that day (spec §9). */
export function defaultRange(day: string): DateRange {
  return { from: day, to: nearestDay(`${Number(day.slice(0, 4)) + 1}-01-01`) }
}

/** Returns the range from 1 January of a day's year to that day, for what has been flown. */
export function yearToDay(day: string): DateRange {
  return { from: `${day.slice(0, 4)}-01-01`, to: day }
}
