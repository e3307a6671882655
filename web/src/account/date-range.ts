import { nearestDay } from '@windsock/domain/period-bounds'

/** Days `yyyy-mm-dd`, both included. */
export interface DateRange {
  from: string
  to: string
}

/** spec §9: from the selected date to 1 January of next year. */
export function defaultRange(day: string): DateRange {
  return { from: day, to: nearestDay(`${Number(day.slice(0, 4)) + 1}-01-01`) }
}
