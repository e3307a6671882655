import { envelope } from '@windsock/domain/periods'
import type { Period } from '@windsock/domain/time'
import { bookingsById, type StoredBooking } from './bookings'
import { type Holder, holderIds, holdersOf } from './claims'
import type { Database } from '../database/database'
import { keepsById, type StoredKeep } from './waiting/keeps'

export interface Wanted {
  aircraftId?: number | null
  /** The people whom the flights occupy. The instructor of a solo flight is not one of them. */
  personIds?: readonly string[]
  /** The times of the flights. What lies between them is not in their way. */
  periods: readonly Period[]
  /** The bookings that are ignored, such as the one that is being edited. */
  exceptBookingIds?: readonly number[]
}

/**
 * The records that concern wanted flights: bookings and kept times that overlap at least one of them, and open wishes
 * that they may fill.
 */
export interface InTheWay {
  booked: StoredBooking[]
  keeps: StoredKeep[]
  /** The open wishes of the people whom the flights occupy. */
  wishIds: number[]
}

/**
 * Returns what is in the way of wanted flights on their aircraft or with one of their people, each list soonest first. Does
 * not check maintenance.
 * @param holders - those of `holdersAround` if the caller has read them
 */
export async function inTheWay(
  db: Database,
  wanted: Wanted,
  holders: readonly Holder[] | Promise<readonly Holder[]> = holdersAround(db, wanted),
): Promise<InTheWay> {
  const { exceptBookingIds = [], periods } = wanted
  const { bookingIds, keepIds, wishIds } = holderIds(await holders, periods)
  const booked = await bookingsById(
    db,
    bookingIds.filter((id) => !exceptBookingIds.includes(id)),
  )
  return { booked, keeps: await keepsById(db, keepIds), wishIds }
}

/** Returns what occupies the aircraft or the people of flights from the first to the last, and the open wishes of the people. */
export async function holdersAround(
  db: Database,
  { periods, aircraftId, personIds = [] }: Wanted,
): Promise<readonly Holder[]> {
  const resources = [...(aircraftId ? [`aircraft:${aircraftId}`] : []), ...personIds.map((id) => `person:${id}`)]
  return resources.length === 0 || periods.length === 0 ? [] : holdersOf(db, resources, envelope(periods))
}
