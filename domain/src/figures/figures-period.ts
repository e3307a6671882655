import { MAX_FIGURES_YEARS } from '@windsock/contract/club/figures'
import { message, type Message } from '@windsock/messages/message'
import { addDays, addMonths, calendarMonthsBetween, daysBetween, type Day } from '../calendar'

/** Whole days; `to` is the last one. */
export interface DayRange {
  from: Day
  to: Day
}

/** Returns the problem with the period of figures; undefined if there is none. */
export function figuresPeriodProblem({ from, to }: DayRange): Message | undefined {
  if (from > to) return message('figures.backwards')
  if (to >= addMonths(from, MAX_FIGURES_YEARS * 12))
    return message('figures.periodTooLong', { years: MAX_FIGURES_YEARS })
  return undefined
}

/**
 * Returns the like period that ends on the day before `from`. A period of whole months is compared with as many months,
 * so that a year is compared with a year even if one of them is a leap year. Other periods are compared with as many
 * days.
 */
export function periodBefore({ from, to }: DayRange): DayRange {
  const next = addDays(to, 1)
  const months = calendarMonthsBetween(from, next)
  const isWholeMonths = months > 0 && addMonths(from, months) === next
  return {
    from: isWholeMonths ? addMonths(from, -months) : addDays(from, -daysBetween(from, next)),
    to: addDays(from, -1),
  }
}

/** Returns the last 12 months up to a day, which is included. */
export function lastYear(to: Day): DayRange {
  return { from: addDays(addMonths(to, -12), 1), to }
}
