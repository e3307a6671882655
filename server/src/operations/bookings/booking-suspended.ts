import { bookingsGetSuspended } from '@windsock/contract/bookings/booking-suspended'
import { suspendedAhead } from '../../storage/bookings'
import { presentedBooking } from './booking-presenter'
import { on } from '../../http/route'

export const readSuspended = on(bookingsGetSuspended, async (_, { db, actor, now }) => {
  const bookings = await suspendedAhead(db, now)
  return bookings.map((booking) => presentedBooking(booking, actor))
})
