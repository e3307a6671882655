import { bookingsGetSuspended } from '@windsock/contract/suspended-bookings'
import { suspendedAhead } from '../../storage/bookings'
import { presentedBooking } from './booking-answers'
import { on } from '../../http/on'

export const readSuspended = on(bookingsGetSuspended, async (_, { db, actor, now }) => {
  const bookings = await suspendedAhead(db, now)
  return bookings.map((booking) => presentedBooking(booking, actor))
})
