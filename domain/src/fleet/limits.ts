import type { limitStates } from '@windsock/contract/fleet/limits'
import { MAX_METER_VALUE } from '@windsock/contract/fleet/meters'
import { FIRST_DAY, isWithinYears, LAST_DAY } from '@windsock/contract/time-bounds'
import { message, type Message } from '@windsock/messages/message'
import { addDays, addMonths, daysBetween, type Day } from '../calendar'
import type { Limit } from './limit'

/** How far away a limit is. */
export interface Standing {
  state: (typeof limitStates)[number]
  /** The rest until the reading at which it is due; null without a meter or without a reading. */
  left: number | null
  /** Whole days until the day on which it is due; null without one. */
  leftDays: number | null
}

export interface DuePoint {
  dueValue: number | null
  dueOn: Day | null
}

/** When maintenance was done, and the reading then. */
export interface Done {
  doneOn: Day
  value: number | null
  /** Sets the next due point one interval later. */
  skip: boolean
}

/** The fields of a limit that say when it is due. */
export type DueLimit = Pick<Limit, 'dueValue' | 'dueOn' | 'toleranceValue' | 'toleranceDays' | 'warnValue' | 'warnDays'>

/**
 * Returns what is left of a limit, and its state by whichever comes first. The tolerance separates `due` from
 * `overdue`; it is never part of what is left.
 * @param present - the reading of its meter; null while there is none
 * @param today - the day at the aircraft's airport
 */
export function standing(limit: DueLimit, { present, today }: { present: number | null; today: Day }): Standing {
  const left = limit.dueValue === null || present === null ? null : limit.dueValue - present
  const leftDays = limit.dueOn === null ? null : daysBetween(today, limit.dueOn)
  return { state: stateOf(limit, { left, leftDays }), left, leftDays }
}

function stateOf(limit: DueLimit, { left, leftDays }: Pick<Standing, 'left' | 'leftDays'>): Standing['state'] {
  if (isAtMost(left, -limit.toleranceValue - 1) || isAtMost(leftDays, -limit.toleranceDays - 1)) return 'overdue'
  if (isAtMost(left, 0) || isAtMost(leftDays, 0)) return 'due'
  return isAtMost(left, limit.warnValue) || isAtMost(leftDays, limit.warnDays) ? 'warn' : 'fine'
}

function isAtMost(number: number | null, most: number | null): boolean {
  return number !== null && most !== null && number <= most
}

/** Whether people should know of a limit: it is within its warning by what is left, or by the forecast. */
export function isWithinWarning(
  { warnDays }: Pick<Limit, 'warnDays'>,
  { state }: Pick<Standing, 'state'>,
  likely: Day | null,
  today: Day,
): boolean {
  return state !== 'fine' || (likely !== null && daysBetween(today, likely) <= warnDays)
}

type IntervalLimit = Pick<Limit, 'everyValue' | 'everyMonths' | 'dueValue' | 'dueOn' | 'countsFrom' | 'isToMonthEnd'>

/**
 * Returns when a limit is due after its maintenance was done. A part without an interval is null: it was due once.
 * Counting from when it was due starts from when it was done if there was no such due point.
 */
export function nextDue(limit: IntervalLimit, { doneOn, value, skip }: Done): DuePoint {
  const intervals = skip ? 2 : 1
  const fromDue = limit.countsFrom === 'due'
  const startValue = fromDue ? (limit.dueValue ?? value) : value
  const startDay = fromDue ? (limit.dueOn ?? doneOn) : doneOn
  return {
    dueValue: limit.everyValue === null || startValue === null ? null : startValue + intervals * limit.everyValue,
    dueOn: limit.everyMonths === null ? null : dayDue(limit, startDay, intervals * limit.everyMonths),
  }
}

function dayDue({ isToMonthEnd }: Pick<Limit, 'isToMonthEnd'>, start: Day, months: number): Day {
  // All months at once: one month after another would turn the 31st into the 28th.
  return isToMonthEnd ? monthEnd(addMonths(start, months)) : addMonths(start, months)
}

/** Returns the last day of the month of a day. */
export function monthEnd(day: Day): Day {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)
}

/** A reading at which a limit is due, as it is entered or stored. */
export type MeteredDue = Pick<Limit, 'meterId' | 'dueValue'>

/**
 * Whether a limit may be saved with the reading at which it is due: one that a meter shows, or the stored one, which lies
 * below zero if the meter was replaced when the limit was overdue.
 */
export function mayBeSavedDue({ meterId, dueValue }: MeteredDue, stored: MeteredDue | null): boolean {
  return dueValue === null || dueValue >= 0 || (stored?.meterId === meterId && stored.dueValue === dueValue)
}

/**
 * Returns why a due point cannot be stored, or null. A reading lies no further below zero than a meter can count above
 * it, and a day within the supported years.
 * @param limit - the name of the limit
 */
export function dueProblem({ dueValue, dueOn }: DuePoint, limit: string): Message | null {
  if (dueValue !== null && Math.abs(dueValue) > MAX_METER_VALUE) return message('limits.dueNotShown', { limit })
  if (dueOn !== null && !isWithinYears(dueOn))
    return message('fields.beyondYears', { first: FIRST_DAY, last: LAST_DAY })
  return null
}

/** Whether a limit is over once its maintenance is done, because it has no interval. */
export function isOver({ everyValue, everyMonths }: Pick<Limit, 'everyValue' | 'everyMonths'>): boolean {
  return everyValue === null && everyMonths === null
}
