import { occupiedPeople } from '@windsock/domain/clashes'
import { reinstatableBookings } from '@windsock/domain/maintenances'
import { envelope } from '@windsock/domain/periods'
import { reinstateBookings } from '../../storage/booking-changes'
import type { StoredBooking } from '../../storage/bookings'
import { inTheWay } from '../../storage/clashes'
import type { Database } from '../../database/database'
import { isKeptFrom } from '../kept-times'
import { maintenancesOfAircraft } from '../../storage/maintenances'

/** Reinstates those suspended bookings whose time is now free, for example because they were moved. */
export async function reinstateIfFree(bookings: readonly StoredBooking[], db: Database): Promise<void> {
  const suspended = bookings.filter(({ isSuspended }) => isSuspended)
  for (const aircraftId of new Set(suspended.map(({ aircraft }) => aircraft.id))) {
    const waiting = suspended.filter(({ aircraft }) => aircraft.id === aircraftId)
    const whole = envelope(waiting)
    const personIds = waiting.flatMap((booking) => occupiedPeople(booking)).map(({ id }) => id)
    const { booked, keeps } = await inTheWay(db, { periods: waiting, aircraftId, personIds })
    const maintenances = await maintenancesOfAircraft(db, [aircraftId], whole)
    // Times that are kept for others stay kept: the bookings were moved into them.
    const unkept = waiting.filter((booking) => !keeps.some((keep) => isKeptFrom(booking, keep)))
    const free = reinstatableBookings(unkept, { maintenances, booked })
    await reinstateBookings(
      db,
      free.map(({ id }) => id),
    )
  }
}
