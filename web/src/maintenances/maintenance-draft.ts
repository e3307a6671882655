import type { Maintenance } from '@windsock/contract/maintenances'
import { maintenanceProblems, type MaintenanceField } from '@windsock/domain/maintenances'
import type { Day } from '@windsock/domain/calendar'
import { judgedTimes } from '@windsock/domain/period-bounds'
import { momentAt, readMoment, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fieldErrors } from '../periods/field-errors'
import { periodOf, typedPeriod, type OpenedPeriod, type TypedPeriod } from '../periods/typed-period'

/** A maintenance period as typed, with the reason and the limit that it serves. */
export interface TypedMaintenance extends TypedPeriod {
  reason: string
  limitId: number | null
}

interface OpenedMaintenance extends OpenedPeriod {
  draft: TypedMaintenance
}

type Prefilled = Pick<Maintenance, 'from' | 'to'> & Partial<Pick<Maintenance, 'reason' | 'limitId'>>

/**
 * Returns the initial values of the form: the edited or planned period, or today from 00:00 to 23:30 (spec §9).
 */
export function openedMaintenance(prefilled: Prefilled | undefined, today: Day, zone: Zone): OpenedMaintenance {
  const wholeDay = { from: momentAt(today, '00:00', zone), to: momentAt(today, '23:30', zone) }
  const { from, to, reason = '', limitId = null }: Prefilled = prefilled ?? wholeDay
  return { from, to, draft: { ...typedPeriod({ from, to }, zone), reason, limitId } }
}

/**
 * Reads the period that the address plans for a limit (`?from=…&to=…&limitId=4`); undefined if it plans none. A period
 * without a valid beginning and end is ignored.
 */
export function plannedMaintenance(search: Partial<Record<'from' | 'to' | 'limitId', string>>): Prefilled | undefined {
  const [from, to] = [momentOf(search.from), momentOf(search.to)]
  if (from === undefined || to === undefined || from >= to) return undefined
  return { from, to, limitId: /^\d{1,10}$/.test(search.limitId ?? '') ? Number(search.limitId) : null }
}

/** Returns the text if it is a moment as the server sends it. */
function momentOf(text = ''): Moment | undefined {
  return readMoment(text, 'UTC') === text ? text : undefined
}

/**
 * Checks the typed period. `isExplained`: whether the form shows reason and limit. Returns the problem of each field, and the body of the save if there are no problems.
 */
export function readDraft(
  draft: TypedMaintenance,
  opened: OpenedPeriod,
  { aircraftId, zone, isExplained = false }: { aircraftId: number; zone: Zone; isExplained?: boolean },
) {
  const { from, to } = periodOf(draft, opened, zone)
  const { onHalfHours } = judgedTimes({ from, to }, zone, opened)
  const problems = maintenanceProblems({ from, to, aircraftId, onHalfHours })
  // Values that the form does not show stay unchanged.
  const why = isExplained ? { reason: draft.reason, limitId: draft.limitId } : {}
  return {
    body: from && to && problems.length === 0 ? { aircraft: { id: aircraftId }, from, to, ...why } : undefined,
    problem: fieldErrors<MaintenanceField>(problems, true).problem,
  }
}
