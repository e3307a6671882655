import { addDays, addMonths, dayNumber, type Day } from '@windsock/domain/calendar'
import { nearestDay } from '@windsock/domain/period-bounds'

/** A range of days. It includes both the first and the last day. */
export interface DayRange {
  from: Day
  to: Day
}

/**
 * Returns the week of a day, Monday to Sunday. Days outside the supported years are replaced by the nearest supported
 * day.
 */
export function weekOf(day: Day): DayRange {
  // Add 3, because day number 0, 1970-01-01, was a Thursday: three days after a Monday.
  const sinceMonday = (((dayNumber(day) + 3) % 7) + 7) % 7
  const from = addDays(day, -sinceMonday)
  return { from: nearestDay(from), to: nearestDay(addDays(from, 6)) }
}

export function monthOf(day: Day): DayRange {
  const from = `${day.slice(0, 8)}01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

export function steppedWeek(day: Day, steps: number): Day {
  return nearestDay(addDays(day, 7 * steps))
}

export function steppedMonth(day: Day, steps: number): Day {
  return nearestDay(addMonths(day, steps))
}
