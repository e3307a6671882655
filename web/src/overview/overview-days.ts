import { addDays, addMonths, daysBetween, type Day } from '@windsock/domain/calendar'
import { nearestDay } from '@windsock/domain/period-bounds'

/** A range of days. It includes both the first and the last day. */
export interface DayRange {
  from: Day
  to: Day
}

/**
 * Returns the seven days that contain `day`. Weeks are counted from today, so that the week of today shows no past day.
 * Days outside the supported years are replaced by the nearest supported day.
 */
export function weekOf(day: Day, today: Day): DayRange {
  const sinceToday = daysBetween(today, day)
  const from = addDays(today, Math.floor(sinceToday / 7) * 7)
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
