import type { Maintenance } from '@windsock/contract/maintenances'
import { maintenanceProblems, type MaintenanceField } from '@windsock/domain/maintenances'
import type { Day } from '@windsock/domain/calendar'
import { judgedTimes } from '@windsock/domain/period-bounds'
import { momentAt } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fieldErrors } from '../periods/field-errors'
import { periodOf, typedPeriod, type OpenedPeriod, type TypedPeriod } from '../periods/typed-period'

/** Returns the initial values of the form: the edited period, or today from 00:00 to 23:30 (spec §9). */
export function openedMaintenance(maintenance: Maintenance | undefined, today: Day, zone: Zone): OpenedPeriod {
  const wholeDay = { from: momentAt(today, '00:00', zone), to: momentAt(today, '23:30', zone) }
  const { from, to } = maintenance ?? wholeDay
  return { from, to, draft: typedPeriod({ from, to }, zone) }
}

/** Checks the typed period. Returns the problem of each field, and the body of the save if there are no problems. */
export function readDraft(
  draft: TypedPeriod,
  opened: OpenedPeriod,
  { aircraftId, zone }: { aircraftId: number; zone: Zone },
) {
  const { from, to } = periodOf(draft, opened, zone)
  const { onHalfHours } = judgedTimes({ from, to }, zone, opened)
  const problems = maintenanceProblems({ from, to, aircraftId, onHalfHours })
  return {
    body: from && to && problems.length === 0 ? { aircraft: { id: aircraftId }, from, to } : undefined,
    problem: fieldErrors<MaintenanceField>(problems, true).problem,
  }
}
