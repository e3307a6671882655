import { occupiedPeople } from '@windsock/domain/clashes'
import { groundedBookings, reinstatableBookings } from '@windsock/domain/maintenances'
import { envelope } from '@windsock/domain/periods'
import type { Period } from '@windsock/domain/time'
import { notifyOfBookings } from '../../mail/notify-bookings'
import { appendAudit } from '../../storage/audit'
import { reinstateBookings, suspendBookings } from '../../storage/booking-changes'
import { bookingsOfAircraft, suspendedBookings, type StoredBooking } from '../../storage/bookings'
import { clashes } from '../../storage/clashes'
import type { Database } from '../../database/database'
import { maintenanceById, maintenancesOfAircraft, type StoredMaintenance } from '../../storage/maintenances'
import type { SignedInContext } from '../../http/route'

/** A maintenance period before and after a change: `before` is null for a new one, `after` for a removed one. */
export interface Grounding {
  aircraftId: number
  before: StoredMaintenance | null
  after: Period | null
}

/** The effect of a grounding on the aircraft's bookings, each list soonest first. */
export interface Effect {
  suspended: StoredBooking[]
  reinstated: StoredBooking[]
}

/**
 * Locks the aircraft and the people who may fly again, so that the effect stays true until it is written. The period is
 * read after the aircraft is locked, because then nobody can move it.
 */
export async function lockConcerned(aircraftId: number, maintenanceId: number, db: Database): Promise<void> {
  await db.lock({ aircraft: [aircraftId] })
  const before = maintenanceId === 0 ? undefined : await maintenanceById(db, maintenanceId)
  const waiting = before ? await suspendedBookings(db, aircraftId, before) : []
  await db.lock({ users: peopleOf(waiting) })
}

/** The effect of a change; only reads, so it also serves the preview. */
export async function effectOf({ aircraftId, before, after }: Grounding, db: Database): Promise<Effect> {
  const suspended = after ? groundedBookings(await bookingsOfAircraft(db, aircraftId, after), after) : []
  const waiting = before ? await suspendedBookings(db, aircraftId, before) : []
  if (waiting.length === 0) return { suspended, reinstated: [] }
  const whole = envelope(waiting)
  const others = (await maintenancesOfAircraft(db, [aircraftId], whole)).filter(({ id }) => id !== before?.id)
  const maintenances = after ? [...others, after] : others
  const exceptBookingIds = idsOf(suspended)
  const booked = await clashes(db, { ...whole, aircraftId, personIds: peopleOf(waiting), exceptBookingIds })
  return { suspended, reinstated: reinstatableBookings(waiting, { maintenances, booked }) }
}

/**
 * Suspends bookings before the change of maintenance is written and reinstates others after it: the constraint would
 * refuse any other order.
 */
export async function settle<Result>(
  { suspended, reinstated }: Effect,
  write: () => Promise<Result>,
  context: SignedInContext,
): Promise<Result> {
  const { db, actor, now } = context
  await suspendBookings(db, idsOf(suspended))
  const result = await write()
  await reinstateBookings(db, idsOf(reinstated))
  const trail = (action: string) => (before: StoredBooking) => ({
    at: now,
    actorId: actor.id,
    noun: 'booking',
    subjectId: before.id,
    action,
    before,
  })
  await appendAudit(db, [...suspended.map(trail('suspended')), ...reinstated.map(trail('reinstated'))])
  await notifyOfBookings({ action: 'suspended', bookings: suspended }, context)
  await notifyOfBookings({ action: 'reinstated', bookings: reinstated }, context)
  return result
}

function peopleOf(bookings: readonly StoredBooking[]): string[] {
  return [...new Set(bookings.flatMap((booking) => occupiedPeople(booking)).map(({ id }) => id))]
}

const idsOf = (bookings: readonly StoredBooking[]) => bookings.map(({ id }) => id)
