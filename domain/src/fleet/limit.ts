import type { atLimits, limitCounts, limitPlans } from '@windsock/contract/fleet/limits'
import type { MeterUnit } from '@windsock/contract/fleet/meters'
import type { Day } from '../calendar'

/** Maintenance that is due at a reading, on a day, or at whichever comes first. Values are seconds or counts. */
export interface Limit {
  id: number
  aircraftId: number
  name: string
  meterId: number | null
  /** The unit of the meter; null without a meter. */
  unit: MeterUnit | null
  everyValue: number | null
  dueValue: number | null
  toleranceValue: number
  warnValue: number | null
  everyMonths: number | null
  dueOn: Day | null
  isToMonthEnd: boolean
  toleranceDays: number
  warnDays: number
  countsFrom: (typeof limitCounts)[number]
  atLimit: (typeof atLimits)[number]
  plan: (typeof limitPlans)[number]
  planDays: number
}
