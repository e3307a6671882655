import { schedulesRemove, schedulesRemoveAll } from '@windsock/contract/schedules'
import { envelope } from '@windsock/domain/periods'
import { overlaps } from '@windsock/domain/time'
import { notifyOfBookings } from '../../mail/notify-bookings'
import { appendAudit } from '../../storage/audit'
import { markBookingsDeleted } from '../../storage/booking-changes'
import { bookingsOfPerson, type StoredBooking } from '../../storage/bookings'
import type { Database } from '../../database/database'
import { TransactionUndone } from '../../database/errors'
import { markSchedulesDeleted } from '../../storage/schedule-changes'
import { scheduleById, schedulesOfSeries, type StoredSchedule } from '../../storage/schedules'
import { notFound } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
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
async function remove(
  { find, what, removeBookings }: Removal,
  { db, actor, config, now: at }: SignedInContext,
): Promise<void> {
  const by = actor.id
  await db.transaction(async (db) => {
    const locked = await lockConcerned(await find(db), removeBookings, db)
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
  })
}

/** Locks the aircraft of the bookings to delete, and the instructors, so that nobody can book them meanwhile. */
async function lockConcerned(entries: readonly StoredSchedule[], removeBookings: boolean, db: Database) {
  const bookings = removeBookings ? await bookingsWithin(entries, db) : []
  const rows = { aircraft: bookings.map(({ aircraft }) => aircraft.id), users: userIdsOf(entries) }
  await db.lock(rows)
  return rows
}

/**
 * Finds the bookings that the instructors of the entries have at the same airport as an entry and at an overlapping
 * time, even if only a part overlaps. Suspended bookings count too.
 */
async function bookingsWithin(entries: readonly StoredSchedule[], db: Database): Promise<StoredBooking[]> {
  const found = new Map<number, StoredBooking>()
  for (const userId of userIdsOf(entries)) {
    const own = entries.filter(({ user }) => user.id === userId)
    const flights = (await bookingsOfPerson(db, userId, envelope(own))).filter(
      (flight) => flight.instructor?.id === userId && own.some((entry) => isWithin(flight, entry)),
    )
    for (const flight of flights) found.set(flight.id, flight)
  }
  return [...found.values()]
}

function isWithin(flight: StoredBooking, entry: StoredSchedule): boolean {
  return flight.aircraft.assignedAirportId === entry.airport.id && overlaps(flight, entry)
}

const userIdsOf = (entries: readonly StoredSchedule[]) => [...new Set(entries.map(({ user }) => user.id))]
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
