import type { Period } from '@windsock/domain/time'
import { bookingsById, type StoredBooking } from './bookings'
import { type Holder, holderIds, holdersOf } from './claims'
import type { Database } from '../database/database'
import { keepsById, type StoredKeep } from './waiting/keeps'

export interface Wanted extends Period {
  aircraftId?: number | null
  /** The people whom the flight occupies. The instructor of a solo flight is not one of them. */
  personIds?: readonly string[]
  /** The times of the flight if it has several. The bookings and keeps between them are not in its way. */
  periods?: readonly Period[]
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

/**
 * Like `clashes`, with kept times and wishes.
 * @param holders - those of `holdersAround` if the caller has read them
 */
export async function inTheWay(
  db: Database,
  wanted: Wanted,
  holders: readonly Holder[] | Promise<readonly Holder[]> = holdersAround(db, wanted),
): Promise<InTheWay> {
  const { exceptBookingIds = [], periods = [wanted] } = wanted
  const { bookingIds, keepIds, wishIds } = holderIds(await holders, periods)
  const booked = await bookingsById(
    db,
    bookingIds.filter((id) => !exceptBookingIds.includes(id)),
  )
  return { booked, keeps: await keepsById(db, keepIds), wishIds }
}

/** Returns all that occupies the aircraft or the people of a flight in its period, and the open wishes of the people. */
export async function holdersAround(
  db: Database,
  { from, to, aircraftId, personIds = [] }: Wanted,
): Promise<readonly Holder[]> {
  const resources = [...(aircraftId ? [`aircraft:${aircraftId}`] : []), ...personIds.map((id) => `person:${id}`)]
  return resources.length === 0 ? [] : holdersOf(db, resources, { from, to })
}
