import { appendAudit } from '../../storage/audit'
import {
  insertMaintenance,
  markMaintenanceDeleted,
  type StoredMaintenance,
  updateMaintenance,
} from '../../storage/maintenances'
import { type Effect, effectOf, type GroundingContext, lockConcerned, type Placed, settle } from './maintenance-effect'

type Planned = Pick<StoredMaintenance, 'from' | 'to' | 'reason' | 'limitId'>

export interface StoredChange {
  saved: StoredMaintenance
  effect: Effect
}

/**
 * Stores a new period of maintenance, or new values of a stored one. Bookings that overlap it are suspended, those that
 * no longer do are reinstated, and their people are notified. Call `lockConcerned` first, in the same transaction.
 */
export async function storeMaintenance(
  { aircraft, before, after }: { aircraft: Placed; before: StoredMaintenance | null; after: Planned },
  context: GroundingContext,
): Promise<StoredChange> {
  const { db, actor, now: at } = context
  const effect = await effectOf({ aircraft, before, after }, db)
  const { from, to, reason, limitId } = after
  const planned = { aircraftId: aircraft.id, from, to, reason, limitId }
  const entry = { at, actorId: actor?.id ?? null, noun: 'maintenance' }
  const write = async () => {
    if (!before) {
      const created = await insertMaintenance(db, planned)
      await appendAudit(db, { ...entry, subjectId: created.id, action: 'created' })
      return created
    }
    const changed = await updateMaintenance(db, { ...planned, id: before.id, version: before.version })
    await appendAudit(db, { ...entry, subjectId: before.id, action: 'changed', before })
    return changed
  }
  return { saved: await settle(effect, write, context), effect }
}

/** Deletes maintenance, and its suspended bookings return. Call `lockConcerned` first, in the same transaction. */
export async function removeMaintenance(
  { aircraft, before }: { aircraft: Placed; before: StoredMaintenance },
  context: GroundingContext,
): Promise<Effect> {
  const { db, actor, now: at } = context
  const by = actor?.id ?? null
  const effect = await effectOf({ aircraft, before, after: null }, db)
  await settle(effect, () => markMaintenanceDeleted(db, before.id, { at, by }), context)
  const entry = { at, actorId: by, noun: 'maintenance', subjectId: before.id, action: 'deleted' }
  await appendAudit(db, { ...entry, before })
  return effect
}

/**
 * Plans new maintenance, with the locks that this needs. Call it in a transaction, before any other write. It refuses
 * nothing: grounding an aircraft must always be possible.
 */
export async function placeMaintenance(
  { aircraft, ...planned }: Planned & { aircraft: Placed },
  context: GroundingContext,
): Promise<StoredChange> {
  await lockConcerned({ aircraft, after: planned }, 0, context)
  return storeMaintenance({ aircraft, before: null, after: planned }, context)
}
