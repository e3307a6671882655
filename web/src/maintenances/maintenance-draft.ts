import type { Maintenance } from '@windsock/contract/maintenances'
import { maintenanceProblems, type MaintenanceField } from '@windsock/domain/maintenances'
import type { Day } from '@windsock/domain/calendar'
import { endsOnHalfHours } from '@windsock/domain/periods'
import { momentAt } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { receivedPeriod } from '../frame/received-period'
import { periodOf, typedPeriod, type OpenedPeriod, type TypedPeriod } from '../frame/typed-period'

/** What the form opens with: the period edited, or today from 00:00 to 23:30 (spec §9). */
export function openedMaintenance(maintenance: Maintenance | undefined, today: Day, zone: Zone): OpenedPeriod {
  const wholeDay = { from: momentAt(today, '00:00', zone), to: momentAt(today, '23:30', zone) }
  const period = (maintenance && receivedPeriod(maintenance, zone)) ?? wholeDay
  return { ...period, draft: typedPeriod(period, zone) }
}

/** What the domain finds wrong with the typed period, by field, and the body of a save once nothing is. */
export function readDraft(
  draft: TypedPeriod,
  opened: OpenedPeriod,
  { aircraftId, zone }: { aircraftId: number; zone: Zone },
) {
  const { from, to } = periodOf(draft, opened, zone)
  const onHalfHours = endsOnHalfHours({ from, to }, zone)
  const problems = maintenanceProblems({ from, to, aircraftId, onHalfHours })
  return {
    body: from && to && problems.length === 0 ? { aircraft: { id: aircraftId }, from, to } : undefined,
    problem: (field: MaintenanceField) => problems.find((found) => found.field === field)?.message,
  }
}
