import type { MaintenanceDraft } from '@windsock/contract/maintenances'
import { maintenanceProblems } from '@windsock/domain/maintenances'
import { judgedTimes } from '@windsock/domain/period-bounds'
import type { Period } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { aircraftById, type StoredAircraft } from '../../storage/aircraft'
import type { Database } from '../../database/database'
import { maintenanceById, type StoredMaintenance } from '../../storage/maintenances'
import { notFound, Refusal, refuseChangedMeanwhile, refuseIfAny } from '../../http/errors'
import { parsedPeriod } from '../../http/times'

/**
 * A draft of a maintenance period after validation, with its aircraft. `before` is the stored period, and null if the
 * draft is new.
 */
export interface ResolvedMaintenance {
  aircraft: StoredAircraft
  before: StoredMaintenance | null
  after: Period
}

export async function resolveMaintenance(draft: MaintenanceDraft, db: Database): Promise<ResolvedMaintenance> {
  const before = draft.id === 0 ? null : await existingMaintenance(draft.id, db)
  if (before) refuseChangedMeanwhile(draft.version, before)
  if (before && draft.aircraftId !== null && draft.aircraftId !== before.aircraftId)
    throw new Refusal(400, message('refusals.moveMaintenance'))
  const aircraftId = before?.aircraftId ?? draft.aircraftId
  const aircraft = aircraftId === null ? undefined : await aircraftById(db, aircraftId)
  if (aircraftId !== null && !aircraft?.isActive) throw notFound('aircraft')
  const zone = aircraft?.assignedAirport.timeZone ?? 'UTC'
  const after = parsedPeriod(draft, zone)
  const { onHalfHours } = judgedTimes(after, zone, before ?? undefined)
  refuseIfAny(maintenanceProblems({ ...after, aircraftId, onHalfHours }))
  if (!aircraft) throw notFound('aircraft')
  return { aircraft, before, after }
}

export async function existingMaintenance(id: number, db: Database): Promise<StoredMaintenance> {
  const maintenance = await maintenanceById(db, id)
  if (!maintenance) throw notFound('maintenance')
  return maintenance
}
