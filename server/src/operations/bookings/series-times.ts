import { bookingsGetSeries } from '@windsock/contract/series-dates'
import { bookingsOfSeries } from '../../storage/bookings'
import { isVisibleTo } from './booking-presenter'
import { notFound } from '../../http/errors'
import { on } from '../../http/route'

export const readSeries = on(bookingsGetSeries, async ({ occurenceId }, { db, actor }) => {
  const bookings = (await bookingsOfSeries(db, occurenceId)).filter((booking) => isVisibleTo(actor, booking))
  if (bookings.length === 0) throw notFound('series')
  return bookings.map(({ id, from, to }) => ({ id, from, to }))
})
