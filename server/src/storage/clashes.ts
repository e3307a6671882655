import type { Period } from '@windsock/domain/time'
import { bookingsById, type StoredBooking } from './bookings'
import { holdersOf } from './claims'
import type { Database } from '../database/database'
import { keepsById, type StoredKeep } from './waiting/keeps'

export interface Wanted extends Period {
  aircraftId?: number | null
  /** The people whom the flight occupies. The instructor of a solo flight is not one of them. */
  personIds?: readonly string[]
  /** The bookings that are ignored, such as the one that is being edited. */
  exceptBookingIds?: readonly number[]
}

/**
 * The records that concern a wanted flight: bookings and kept times that overlap it, and open wishes that it may
 * fill.
 */
export interface InTheWay {
  booked: StoredBooking[]
  keeps: StoredKeep[]
  /** The open wishes of the people whom the flight occupies. */
  wishIds: number[]
}

/**
 * Returns the bookings that overlap a wanted flight on its aircraft or with one of its people. Does not check
 * maintenance or kept times.
 */
export async function clashes(db: Database, wanted: Wanted): Promise<StoredBooking[]> {
  return (await inTheWay(db, wanted)).booked
}

/** Like `clashes`, with kept times and wishes. */
export async function inTheWay(db: Database, wanted: Wanted): Promise<InTheWay> {
  const { aircraftId, personIds = [], exceptBookingIds = [] } = wanted
  const resources = [...(aircraftId ? [`aircraft:${aircraftId}`] : []), ...personIds.map((id) => `person:${id}`)]
  if (resources.length === 0) return { booked: [], keeps: [], wishIds: [] }
  const { bookingIds, keepIds, wishIds } = await holdersOf(db, resources, wanted)
  const booked = await bookingsById(
    db,
    bookingIds.filter((id) => !exceptBookingIds.includes(id)),
  )
  return { booked, keeps: await keepsById(db, keepIds), wishIds }
}
