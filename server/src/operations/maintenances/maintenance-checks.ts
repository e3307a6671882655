import type { MaintenanceDraft } from '@windsock/contract/maintenances'
import { maintenanceProblems } from '@windsock/domain/maintenances'
import { judgedTimes } from '@windsock/domain/period-bounds'
import type { Moment, Period } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { aircraftById, type StoredAircraft } from '../../storage/aircraft'
import type { Database } from '../../database/database'
import { groundedBy } from '../../storage/fleet/defects'
import { limitById } from '../../storage/fleet/limits'
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
  after: Period & Pick<StoredMaintenance, 'reason' | 'limitId'>
}

export async function resolveMaintenance(
  draft: MaintenanceDraft,
  { db, now }: { db: Database; now: Moment },
): Promise<ResolvedMaintenance> {
  const before = draft.id === 0 ? null : await existingMaintenance(draft.id, db)
  if (before) refuseChangedMeanwhile(draft.version, before)
  if (before && draft.aircraftId !== null && draft.aircraftId !== before.aircraftId)
    throw new Refusal(400, message('refusals.moveMaintenance'))
  const aircraftId = before?.aircraftId ?? draft.aircraftId
  const aircraft = aircraftId === null ? undefined : await aircraftById(db, aircraftId)
  if (aircraftId !== null && !aircraft?.isActive) throw notFound('aircraft')
  const zone = aircraft?.assignedAirport.timeZone ?? 'UTC'
  const reason = draft.reason === undefined ? (before?.reason ?? '') : (draft.reason ?? '')
  const limitId = draft.limitId === undefined ? (before?.limitId ?? null) : draft.limitId
  const after = { ...parsedPeriod(draft, zone), reason, limitId }
  const { onHalfHours } = judgedTimes(after, zone, before ?? undefined)
  refuseIfAny(maintenanceProblems({ ...after, aircraftId, onHalfHours }))
  if (!aircraft) throw notFound('aircraft')
  if (limitId !== null && limitId !== before?.limitId) await refuseUnknownLimit(limitId, aircraft, db)
  if (before && !isGroundedBy(after, before, now)) await refuseGrounding(before, aircraft, db)
  return { aircraft, before, after }
}

async function refuseUnknownLimit(id: number, aircraft: StoredAircraft, db: Database): Promise<void> {
  const limit = await limitById(db, id)
  if (limit?.aircraftId !== aircraft.id) throw new Refusal(400, message('refusals.noLimit'))
}

/** Whether a change leaves the aircraft grounded as far as its maintenance grounds it now. */
function isGroundedBy(after: Period, before: Period, now: Moment): boolean {
  return after.to > now && (after.from <= before.from || after.from <= now)
}

/**
 * Refuses to take away the maintenance by which a defect grounds the aircraft: closing or deferring the defect ends it.
 * Call it again while the aircraft is locked.
 */
export async function refuseGrounding(
  { id }: StoredMaintenance,
  { registrationCode }: { registrationCode: string },
  db: Database,
): Promise<void> {
  const [defect] = await groundedBy(db, id)
  if (!defect) return
  throw new Refusal(400, message('refusals.groundedByDefect', { aircraft: registrationCode, title: defect.title }))
}

export async function existingMaintenance(id: number, db: Database): Promise<StoredMaintenance> {
  const maintenance = await maintenanceById(db, id)
  if (!maintenance) throw notFound('maintenance')
  return maintenance
}
