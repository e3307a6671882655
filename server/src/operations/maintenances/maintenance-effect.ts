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

/** A change of a maintenance period: `before` is null if the period is new, `after` is null if it is removed. */
export interface Grounding {
  aircraftId: number
  before: StoredMaintenance | null
  after: Period | null
}

/** The bookings that a change of maintenance suspends and reinstates, each list in order of time. */
export interface Effect {
  suspended: StoredBooking[]
  reinstated: StoredBooking[]
}

/**
 * Locks the aircraft and the people of its suspended bookings, so that the computed effect stays valid until it is
 * written. Locks the aircraft first, so that nobody can move the stored maintenance period once it is read.
 */
export async function lockConcerned(aircraftId: number, maintenanceId: number, db: Database): Promise<void> {
  await db.lock({ aircraft: [aircraftId] })
  const before = maintenanceId === 0 ? undefined : await maintenanceById(db, maintenanceId)
  const waiting = before ? await suspendedBookings(db, aircraftId, before) : []
  await db.lock({ users: peopleOf(waiting) })
}

/** Computes the effect of a change without writing anything, because the preview calls this function too. */
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
 * Suspends bookings before `write` stores the maintenance, and reinstates other bookings afterwards. In any other
 * order, the database constraint against overlapping times would refuse the change.
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
