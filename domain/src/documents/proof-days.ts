import type { Requirement } from '@windsock/contract/documents/requirements'
import { LAST_DAY } from '@windsock/contract/time-bounds'
import { addDays, addMonths, type Day } from '../calendar'

/**
 * Returns the last day that a requirement fills in for a proof; null if proofs have no end. It is within the supported
 * days, so that it can be saved again.
 */
export function defaultUntil(
  { validMonths, validDays, isToMonthEnd }: Pick<Requirement, 'validMonths' | 'validDays' | 'isToMonthEnd'>,
  since: Day,
): Day | null {
  const last = lastDay(since, { validMonths, validDays })
  if (last === null) return null
  const filled = isToMonthEnd ? monthEnd(last) : last
  return filled < LAST_DAY ? filled : LAST_DAY
}

function lastDay(since: Day, { validMonths, validDays }: Pick<Requirement, 'validMonths' | 'validDays'>): Day | null {
  if (validMonths !== null) return addMonths(since, validMonths)
  return validDays === null ? null : addDays(since, validDays)
}

function monthEnd(day: Day): Day {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)
}
