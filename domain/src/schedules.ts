import type { Repetition } from '@windsock/contract/series'
import { DAYS_MOST } from '@windsock/contract/time-bounds'
import { halfHourProblems, seriesEndImpossible, seriesEndMissing, toAfterFrom, type Problem } from './bookings'
import type { JudgedTimes } from './period-bounds'

/** A draft of a schedule entry. Moments are `YYYY-MM-DDTHH:mm:ss.sssZ`, and undefined until they are chosen. */
export interface DraftedSchedule extends JudgedTimes {
  from: string | undefined
  to: string | undefined
  airportId: number | null
  repetition: Repetition
  /**
   * Last moment of the series; undefined if no end was given, null if the given date does not exist or is out of range.
   */
  seriesEnd: string | null | undefined
}

export type ScheduleField = 'from' | 'to' | 'airport' | 'occurenceEndDate'

const airportMissing = "'Airport' is required."
const entryTooLong = `A schedule entry lasts at most ${DAYS_MOST} days.`
const scheduleEndEarly = 'The repetition must end after the first entry.'

/** Returns all problems of a draft, each with its field (spec §5). The list is empty if the draft may be saved. */
export function scheduleProblems(draft: DraftedSchedule): Problem<ScheduleField>[] {
  const { from, to, airportId, repetition, seriesEnd, onHalfHours, isTooLong } = draft
  const problems: Problem<ScheduleField>[] = []
  if (!from) problems.push({ field: 'from', message: "'From' is required." })
  if (!to) problems.push({ field: 'to', message: "'To' is required." })
  if (from && to && from >= to) problems.push({ field: 'to', message: toAfterFrom })
  if (from && to && isTooLong) problems.push({ field: 'to', message: entryTooLong })
  if (from && to) problems.push(...halfHourProblems(onHalfHours))
  if (!airportId) problems.push({ field: 'airport', message: airportMissing })
  if (repetition === 'Once') return problems
  if (seriesEnd === null) problems.push({ field: 'occurenceEndDate', message: seriesEndImpossible })
  else if (!seriesEnd) problems.push({ field: 'occurenceEndDate', message: seriesEndMissing })
  else if (to && seriesEnd <= to) problems.push({ field: 'occurenceEndDate', message: scheduleEndEarly })
  return problems
}
