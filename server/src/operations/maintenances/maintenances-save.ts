import { maintenancesDelete, maintenancesGetAffected, maintenancesSave } from '@windsock/contract/maintenances'
import type { Account } from '../../identity/sessions'
import { notFound } from '../../http/errors'
import { placedAircraft } from '../../storage/aircraft'
import { bookingsById, type StoredBooking } from '../../storage/bookings'
import { presentedBooking } from '../bookings/booking-presenter'
import { presentedMaintenance } from './maintenance-presenter'
import { existingMaintenance, refuseGrounding, resolveMaintenance } from './maintenance-checks'
import { effectOf, lockConcerned } from './maintenance-effect'
import { removeMaintenance, storeMaintenance } from './place-maintenance'
import { on, type SignedInContext } from '../../http/route'

/** Saves a maintenance period even if the aircraft is booked, because grounding an aircraft must always be possible. */
export const saveMaintenance = on(maintenancesSave, async (draft, context) => {
  const { saved, aircraft, effect } = await context.db.transaction(async (db) => {
    const { now } = context
    await lockConcerned(await resolveMaintenance(draft, { db, now }), draft.id, { ...context, db })
    // The draft is checked again because the stored data may have changed before the lock was taken.
    const resolved = await resolveMaintenance(draft, { db, now })
    const { aircraft } = resolved
    return { ...(await storeMaintenance(resolved, { ...context, db })), aircraft }
  })
  return {
    ...presentedMaintenance(saved, aircraft),
    suspendedBookings: await currentBookings(effect.suspended, context),
    reinstatedBookings: await currentBookings(effect.reinstated, context),
  }
})

export const deleteMaintenance = on(maintenancesDelete, async (id, context) => {
  await context.db.transaction(async (db) => {
    const { aircraftId } = await existingMaintenance(id, db)
    const aircraft = await placedAircraft(db, aircraftId)
    if (!aircraft) throw notFound('aircraft')
    await lockConcerned({ aircraft, after: null }, id, { ...context, db })
    const before = await existingMaintenance(id, db)
    await refuseGrounding(before, aircraft, db)
    await removeMaintenance({ aircraft, before }, { ...context, db })
  })
  return {}
})

export const previewAffected = on(maintenancesGetAffected, async (draft, { db, actor, now }) => {
  const { aircraft, before, after } = await resolveMaintenance(draft, { db, now })
  const { suspended, reinstated } = await effectOf({ aircraft, before, after }, db)
  return { suspended: presented(suspended, actor), reinstated: presented(reinstated, actor) }
})

async function currentBookings(changed: readonly StoredBooking[], { db, actor }: SignedInContext) {
  const ids = changed.map(({ id }) => id)
  return presented(await bookingsById(db, ids), actor)
}

function presented(bookings: readonly StoredBooking[], reader: Account) {
  return bookings.map((booking) => presentedBooking(booking, reader))
}
