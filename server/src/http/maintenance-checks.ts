import type { MaintenanceDraft } from '@windsock/contract/maintenances'
import { maintenanceProblems } from '@windsock/domain/maintenances'
import type { Period } from '@windsock/domain/time'
import { endsOnHalfHours } from '@windsock/domain/periods'
import { aircraftById, type StoredAircraft } from '../storage/aircraft'
import type { Database } from '../storage/database'
import { maintenanceById, type StoredMaintenance } from '../storage/maintenances'
import { notFound, Refusal, refuseIfAny } from './errors'
import { periodRead } from './times'

/** A maintenance period as it shall become, everything it names looked up; `before` is the one being edited. */
export interface MeantMaintenance {
  aircraft: StoredAircraft
  before: StoredMaintenance | null
  after: Period
}

/** Looks up what a draft names and refuses what is wrong with it in itself. */
export async function maintenanceMeant(draft: MaintenanceDraft, db: Database): Promise<MeantMaintenance> {
  const before = draft.id === 0 ? null : await existingMaintenance(draft.id, db)
  if (before && draft.aircraftId !== null && draft.aircraftId !== before.aircraftId)
    throw new Refusal(400, 'A maintenance period stays with its aircraft. Add one to the other aircraft instead.')
  const aircraftId = before?.aircraftId ?? draft.aircraftId
  const aircraft = aircraftId === null ? undefined : await aircraftById(db, aircraftId)
  if (aircraftId !== null && !aircraft?.isActive) throw notFound('aircraft')
  const zone = aircraft?.assignedAirport.timeZone ?? 'UTC'
  const after = periodRead(draft, zone)
  const onHalfHours = endsOnHalfHours(after, zone)
  refuseIfAny(maintenanceProblems({ ...after, aircraftId, onHalfHours }))
  if (!aircraft) throw notFound('aircraft')
  return { aircraft, before, after }
}

export async function existingMaintenance(id: number, db: Database): Promise<StoredMaintenance> {
  const maintenance = await maintenanceById(db, id)
  if (!maintenance) throw notFound('maintenance')
  return maintenance
}
