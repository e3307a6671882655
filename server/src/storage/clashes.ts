import type { Period } from '@windsock/domain/time'
import { bookingsById, type StoredBooking } from './bookings'
import { bookingsHolding } from './claims'
import type { Database } from '../database/database'

export interface Wanted extends Period {
  aircraftId?: number | null
  /** The people whom the flight occupies. The instructor of a solo flight is not one of them. */
  personIds?: readonly string[]
  /** The bookings that are ignored, such as the one that is being edited. */
  exceptBookingIds?: readonly number[]
}

/**
 * Returns the bookings that overlap a wanted flight on its aircraft or with one of its people. Does not check
 * maintenance.
 */
export async function clashes(db: Database, wanted: Wanted): Promise<StoredBooking[]> {
  const { aircraftId, personIds = [], exceptBookingIds = [] } = wanted
  const resources = [...(aircraftId ? [`aircraft:${aircraftId}`] : []), ...personIds.map((id) => `person:${id}`)]
  if (resources.length === 0) return []
  const ids = await bookingsHolding(db, resources, wanted)
  return bookingsById(
    db,
    ids.filter((id) => !exceptBookingIds.includes(id)),
  )
}
