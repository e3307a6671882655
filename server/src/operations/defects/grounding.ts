import { addDays, type Day } from '@windsock/domain/calendar'
import { closedEnd, extendedEnd, groundedPeriod } from '@windsock/domain/fleet/defects'
import { dayOf, type Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { TransactionUndone } from '../../database/errors'
import type { PlacedAircraft } from '../../storage/aircraft'
import type { StoredDefect } from '../../storage/fleet/defects'
import { maintenanceById, type StoredMaintenance } from '../../storage/maintenances'
import { type Effect, type GroundingContext, lockConcerned } from '../maintenances/maintenance-effect'
import { removeMaintenance, storeMaintenance } from '../maintenances/place-maintenance'

/** The change of the maintenance that grounds an aircraft: `before` is null if it is new, `after` if it is deleted. */
export interface GroundingChange {
  before: StoredMaintenance | null
  after: Pick<StoredMaintenance, 'from' | 'to' | 'reason' | 'limitId'> | null
}

interface Grounded {
  defect: StoredDefect
  aircraft: PlacedAircraft
}

interface At {
  db: Database
  now: Moment
}

/** Grounds until the end of a day at the aircraft's airport. The period of an aircraft that is grounded gets that end. */
export async function groundingUntil(day: Day, { defect, aircraft }: Grounded, at: At): Promise<GroundingChange> {
  const zone = aircraft.assignedAirport.timeZone
  const before = await currentMaintenance(defect, at)
  const next = groundedPeriod(at.now, day, zone)
  const from = before && before.from < next.from ? before.from : next.from
  // In the last half hour of the day nothing of the day is left.
  const to = next.to > from ? next.to : (extendedEnd(from, at.now, zone) ?? next.to)
  return { before, after: { from, to, reason: before?.reason || defect.title, limitId: before?.limitId ?? null } }
}

/** Ends the grounding, rounded up to the half hour. Returns null if there is nothing to end. */
export async function groundingEnded({ defect, aircraft }: Grounded, at: At): Promise<GroundingChange | null> {
  const before = await currentMaintenance(defect, at)
  const to = closedEnd(at.now, aircraft.assignedAirport.timeZone)
  if (!before || before.to <= to) return null
  return { before, after: to > before.from ? { ...before, to } : null }
}

/**
 * Keeps the aircraft grounded: returns the change if less than 24 hours of its maintenance are left. Maintenance that is
 * gone or over is replaced, because moving its end would reach over flights that have taken place.
 */
export async function groundingKept({ defect, aircraft }: Grounded, at: At): Promise<GroundingChange | null> {
  const zone = aircraft.assignedAirport.timeZone
  const before = await currentMaintenance(defect, at)
  if (!before) return groundingUntil(addDays(dayOf(at.now, zone), 1), { defect, aircraft }, at)
  const to = extendedEnd(before.to, at.now, zone)
  return to === null ? null : { before, after: { ...before, to } }
}

/** Locks what a change concerns. Plan the change again afterwards, and write it only if `refuseOther` passes. */
export async function lockGrounding(
  aircraft: PlacedAircraft,
  change: GroundingChange | null,
  context: GroundingContext,
): Promise<void> {
  if (change) await lockConcerned({ aircraft, after: change.after }, change.before?.id ?? 0, context)
  else await context.db.lock({ aircraft: [aircraft.id] })
}

/** @throws TransactionUndone if the rows were locked for other maintenance, so that the transaction begins again */
export function refuseOther(locked: GroundingChange | null, change: GroundingChange | null): void {
  const idOf = (of: GroundingChange | null) => of && (of.before?.id ?? 0)
  if (change && idOf(change) !== idOf(locked)) throw new TransactionUndone('the grounding has changed meanwhile')
}

/** Writes a change. Returns the id of the maintenance, null if it was deleted. */
export async function writeGrounding(
  aircraft: PlacedAircraft,
  { before, after }: GroundingChange,
  context: GroundingContext,
): Promise<{ maintenanceId: number | null; effect: Effect | null }> {
  if (after) {
    const { saved, effect } = await storeMaintenance({ aircraft, before, after }, context)
    return { maintenanceId: saved.id, effect }
  }
  return { maintenanceId: null, effect: before && (await removeMaintenance({ aircraft, before }, context)) }
}

/** Returns the maintenance that grounds the aircraft and has not ended. */
async function currentMaintenance(defect: StoredDefect, { db, now }: At): Promise<StoredMaintenance | null> {
  if (defect.state !== 'grounded' || defect.maintenanceId === null) return null
  const found = await maintenanceById(db, defect.maintenanceId)
  return found && found.to > now ? found : null
}
