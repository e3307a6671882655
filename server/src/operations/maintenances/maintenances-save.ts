import { maintenancesDelete, maintenancesGetAffected, maintenancesSave } from '@windsock/contract/maintenances'
import type { Account } from '../../identity/sessions'
import { notFound } from '../../http/errors'
import { placedAircraft } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { bookingsById, type StoredBooking } from '../../storage/bookings'
import { insertMaintenance, markMaintenanceDeleted, updateMaintenance } from '../../storage/maintenances'
import { presentedBooking } from '../bookings/booking-presenter'
import { presentedMaintenance } from './maintenance-presenter'
import { existingMaintenance, resolveMaintenance, type ResolvedMaintenance } from './maintenance-checks'
import { effectOf, lockConcerned, settle } from './maintenance-effect'
import { on, type SignedInContext } from '../../http/route'

/** Saves a maintenance period even if the aircraft is booked, because grounding an aircraft must always be possible. */
export const saveMaintenance = on(maintenancesSave, async (draft, context) => {
  const { saved, aircraft, effect } = await context.db.transaction(async (db) => {
    await lockConcerned(await resolveMaintenance(draft, db), draft.id, { ...context, db })
    // The draft is checked again because the stored data may have changed before the lock was taken.
    const resolved = await resolveMaintenance(draft, db)
    const effect = await effectOf(resolved, db)
    const saved = await settle(effect, () => store(resolved, { ...context, db }), { ...context, db })
    return { saved, aircraft: resolved.aircraft, effect }
  })
  return {
    ...presentedMaintenance(saved, aircraft),
    suspendedBookings: await currentBookings(effect.suspended, context),
    reinstatedBookings: await currentBookings(effect.reinstated, context),
  }
})

export const deleteMaintenance = on(maintenancesDelete, async (id, context) => {
  const { actor, now: at } = context
  await context.db.transaction(async (db) => {
    const { aircraftId } = await existingMaintenance(id, db)
    const aircraft = await placedAircraft(db, aircraftId)
    if (!aircraft) throw notFound('aircraft')
    await lockConcerned({ aircraft, after: null }, id, { ...context, db })
    const before = await existingMaintenance(id, db)
    const effect = await effectOf({ aircraft, before, after: null }, db)
    await settle(effect, () => markMaintenanceDeleted(db, id, { at, by: actor.id }), { ...context, db })
    await appendAudit(db, { at, actorId: actor.id, noun: 'maintenance', subjectId: id, action: 'deleted', before })
  })
  return {}
})

export const previewAffected = on(maintenancesGetAffected, async (draft, { db, actor }) => {
  const { aircraft, before, after } = await resolveMaintenance(draft, db)
  const { suspended, reinstated } = await effectOf({ aircraft, before, after }, db)
  return { suspended: presented(suspended, actor), reinstated: presented(reinstated, actor) }
})

async function store({ aircraft, before, after }: ResolvedMaintenance, { db, actor, now: at }: SignedInContext) {
  const maintenance = { aircraftId: aircraft.id, ...after }
  const entry = { at, actorId: actor.id, noun: 'maintenance' }
  if (!before) {
    const created = await insertMaintenance(db, maintenance)
    await appendAudit(db, { ...entry, subjectId: created.id, action: 'created' })
    return created
  }
  const changed = await updateMaintenance(db, { ...maintenance, id: before.id, version: before.version })
  await appendAudit(db, { ...entry, subjectId: before.id, action: 'changed', before })
  return changed
}

async function currentBookings(changed: readonly StoredBooking[], { db, actor }: SignedInContext) {
  const ids = changed.map(({ id }) => id)
  return presented(await bookingsById(db, ids), actor)
}

function presented(bookings: readonly StoredBooking[], reader: Account) {
  return bookings.map((booking) => presentedBooking(booking, reader))
}
