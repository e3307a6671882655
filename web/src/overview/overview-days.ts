import { addDays, addMonths, dayNumber, type Day } from '@windsock/domain/calendar'
import { nearestDay } from '@windsock/domain/period-bounds'

/** Consecutive days, first and last included. */
export interface DayRange {
  from: Day
  to: Day
}

/** The week of a day, Monday to Sunday, within the supported years. */
export function weekOf(day: Day): DayRange {
  // 1970-01-01, day number 0, was a Thursday.
  const sinceMonday = (((dayNumber(day) + 3) % 7) + 7) % 7
  const from = addDays(day, -sinceMonday)
  return { from: nearestDay(from), to: nearestDay(addDays(from, 6)) }
}

/** The calendar month of a day. */
export function monthOf(day: Day): DayRange {
  const from = `${day.slice(0, 8)}01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Moves by weeks or months. */
export function steppedWeek(day: Day, steps: number): Day {
  return nearestDay(addDays(day, 7 * steps))
}

export function steppedMonth(day: Day, steps: number): Day {
  return nearestDay(addMonths(day, steps))
}
