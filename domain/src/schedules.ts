import type { Repetition } from '@windsock/contract/series'
import { MAX_DAYS } from '@windsock/contract/time-bounds'
import { message } from '@windsock/messages/message'
import {
  halfHourProblems,
  required,
  seriesEndImpossible,
  seriesEndMissing,
  toAfterFrom,
  type Problem,
} from './booking-problems'
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

/** Returns all problems of a draft, each with its field (spec §5). The list is empty if the draft may be saved. */
export function scheduleProblems(draft: DraftedSchedule): Problem<ScheduleField>[] {
  const { from, to, airportId, repetition, seriesEnd, onHalfHours, isTooLong } = draft
  const problems: Problem<ScheduleField>[] = []
  if (!from) problems.push({ field: 'from', message: required('fields.from') })
  if (!to) problems.push({ field: 'to', message: required('fields.to') })
  if (from && to && from >= to) problems.push({ field: 'to', message: toAfterFrom })
  if (from && to && isTooLong)
    problems.push({ field: 'to', message: message('problems.entryTooLong', { days: MAX_DAYS }) })
  if (from && to) problems.push(...halfHourProblems(onHalfHours))
  if (!airportId) problems.push({ field: 'airport', message: required('fields.airport') })
  if (repetition === 'Once') return problems
  if (seriesEnd === null) problems.push({ field: 'occurenceEndDate', message: seriesEndImpossible })
  else if (!seriesEnd) problems.push({ field: 'occurenceEndDate', message: seriesEndMissing })
  else if (to && seriesEnd <= to)
    problems.push({ field: 'occurenceEndDate', message: message('problems.seriesBeforeEntry') })
  return problems
}
