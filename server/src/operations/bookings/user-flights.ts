import { MAX_FLIGHTS, bookingsGetAhead, bookingsRemoveSome } from '@windsock/contract/user-flights'
import { notFound } from '../../http/errors'
import { on } from '../../http/route'
import { bookingsById, bookingsOfPerson } from '../../storage/bookings'
import { userById } from '../../storage/users'
import { presentedBooking } from './booking-presenter'
import { removeBookings } from './bookings'

const readBookingsAhead = on(bookingsGetAhead, async ({ userId }, { db, actor, now }) => {
  if (!(await userById(db, userId))?.isActive) throw notFound('user')
  const bookings = await bookingsOfPerson(db, userId, { from: now, most: MAX_FLIGHTS })
  return bookings.map((booking) => presentedBooking(booking, actor))
})

const removeSomeBookings = on(bookingsRemoveSome, async ({ ids }, context) => {
  await removeBookings((db) => bookingsById(db, ids), 'booking', context)
  return {}
})

export const userFlightRoutes = [readBookingsAhead, removeSomeBookings]
