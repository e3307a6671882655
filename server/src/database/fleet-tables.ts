import type { defectSeverities, defectStates } from '@windsock/contract/fleet/defects'
import type { atLimits, limitCounts, limitPlans } from '@windsock/contract/fleet/limits'
import type { MeterUnit, ReadingKind } from '@windsock/contract/fleet/meters'
import type { Generated } from 'kysely'

/** The tables of the aircraft's meters, limits and defects, see `Tables`. */
export interface FleetTables {
  meters: MeterRow
  readings: ReadingRow
  limits: LimitRow
  limitDones: LimitDoneRow
  defects: DefectRow
}

interface MeterRow {
  id: Generated<number>
  aircraftId: number
  name: string
  /** The name as folded by `keyOf`. A unique index on this column covers the active meters of an aircraft. */
  nameKey: string
  unit: MeterUnit
  isActive: boolean
}

/** A reading that somebody typed in. Values are seconds, or counts (see `METER_STEP`). */
interface ReadingRow {
  id: Generated<number>
  meterId: number
  at: string
  kind: ReadingKind
  starts: number | null
  value: number
  remark: string
  enteredAt: string
  enteredBy: string | null
  deletedAt: string | null
  deletedBy: string | null
}

interface LimitRow {
  id: Generated<number>
  aircraftId: number
  name: string
  meterId: number | null
  everyValue: number | null
  dueValue: number | null
  toleranceValue: Generated<number>
  warnValue: number | null
  everyMonths: number | null
  /** `yyyy-MM-dd` */
  dueOn: string | null
  isToMonthEnd: Generated<boolean>
  toleranceDays: Generated<number>
  warnDays: Generated<number>
  countsFrom: (typeof limitCounts)[number]
  atLimit: (typeof atLimits)[number]
  plan: (typeof limitPlans)[number]
  planDays: Generated<number>
  version: Generated<number>
  isActive: boolean
}

/** When the maintenance of a limit was done. */
interface LimitDoneRow {
  id: Generated<number>
  limitId: number
  /** `yyyy-MM-dd` */
  doneOn: string
  value: number | null
  remark: string
  enteredAt: string
  enteredBy: string
}

interface DefectRow {
  id: Generated<number>
  aircraftId: number
  title: string
  text: string
  severity: (typeof defectSeverities)[number]
  state: (typeof defectStates)[number]
  /** `yyyy-MM-dd` */
  deferredUntil: string | null
  reportedAt: string
  reportedBy: string
  decidedAt: string | null
  decidedBy: string | null
  decision: Generated<string>
  /** The maintenance that grounds the aircraft. */
  maintenanceId: number | null
  /** The flight on which it was found. */
  flightId: number | null
  version: Generated<number>
}
