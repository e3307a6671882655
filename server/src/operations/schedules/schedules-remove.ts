import { schedulesRemove, schedulesRemoveAll } from '@windsock/contract/schedules'
import { notifyOfBookings } from '../../mail/notify-bookings'
import { appendAudit } from '../../storage/audit'
import { markBookingsDeleted } from '../../storage/booking-changes'
import type { StoredBooking } from '../../storage/bookings'
import type { Database } from '../../database/database'
import { TransactionUndone } from '../../database/errors'
import { markSchedulesDeleted } from '../../storage/schedule-changes'
import { scheduleById, schedulesOfSeries, type StoredSchedule } from '../../storage/schedules'
import { notFound } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { freedBy, rowsOfWaiting } from '../freed-times'
import { passOn } from '../wish-passing'
import { bookingsWithin, userIdsOf } from './bookings-within'
import { refuseForeignSchedule } from './schedule-checks'

export const removeSchedule = on(schedulesRemove, async ({ id, removeBookings }, context) => {
  const find = async (db: Database) => [(await scheduleById(db, id)) ?? []].flat()
  await remove({ find, what: 'schedule', removeBookings }, context)
  return {}
})

export const removeAllSchedules = on(schedulesRemoveAll, async ({ occurenceId, removeBookings }, context) => {
  await remove({ find: (db) => schedulesOfSeries(db, occurenceId), what: 'series', removeBookings }, context)
  return {}
})

interface Removal {
  find: (db: Database) => Promise<StoredSchedule[]>
  what: 'schedule' | 'series'
  removeBookings: boolean
}

/**
 * Deletes schedule entries and, if requested, the instructor's bookings in them, in one transaction. The caller must
 * have permission for every stored entry.
 */
async function remove({ find, what, removeBookings }: Removal, context: SignedInContext): Promise<void> {
  const { actor, config, now: at } = context
  const by = actor.id
  await context.db.transaction(async (db) => {
    const locked = await lockConcerned(await find(db), removeBookings, { ...context, db })
    const entries = await find(db)
    if (entries.length === 0) throw notFound(what)
    refuseForeignSchedule(actor, userIdsOf(entries))
    const bookings = removeBookings ? await bookingsWithin(entries, db) : []
    // Bookings or entries that were added or moved before the lock was taken may need rows that are not locked. Locking
    // these rows now would break the lock order, so the transaction restarts.
    const isLocked =
      bookings.every(({ aircraft }) => locked.aircraft.includes(aircraft.id)) &&
      userIdsOf(entries).every((id) => locked.users.includes(id))
    if (!isLocked) throw new TransactionUndone('a booking or an entry was moved meanwhile')
    await markSchedulesDeleted(db, idsOf(entries), { at, by })
    await markBookingsDeleted(db, idsOf(bookings), { at, by })
    const trail = (noun: string) => (before: StoredSchedule | StoredBooking) => ({
      at,
      actorId: by,
      noun,
      subjectId: before.id,
      action: 'deleted',
      before,
    })
    await appendAudit(db, [...entries.map(trail('schedule')), ...bookings.map(trail('booking'))])
    await notifyOfBookings({ action: 'cancelled', bookings }, { db, actor, config, now: at })
    await passOn(freedBy(bookings, by), { db, config, now: at })
  })
}

/**
 * Locks the aircraft of the bookings to delete, the instructors, so that nobody can book them meanwhile, and the rows
 * of those who wait for this time.
 */
async function lockConcerned(entries: readonly StoredSchedule[], removeBookings: boolean, context: SignedInContext) {
  const { db, actor } = context
  const bookings = removeBookings ? await bookingsWithin(entries, db) : []
  const waiting = await rowsOfWaiting(freedBy(bookings, actor.id), context)
  const rows = {
    aircraft: [...bookings.map(({ aircraft }) => aircraft.id), ...waiting.aircraft],
    users: [...userIdsOf(entries), ...waiting.users],
  }
  await db.lock(rows)
  return rows
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
