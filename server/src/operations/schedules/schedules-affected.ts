import { REMOVED_BOOKINGS_NAMED, schedulesGetAffected, schedulesGetAvailableTimes } from '@windsock/contract/schedules'
import { bySoonest } from '@windsock/domain/periods'
import { dayBounds } from '@windsock/domain/time'
import { airportById } from '../../storage/airports'
import { availabilityOf } from '../../storage/availability'
import { scheduleById, schedulesOfSeries } from '../../storage/schedules'
import { userById } from '../../storage/users'
import { notFound } from '../../http/errors'
import { on } from '../../http/route'
import { parsedDay } from '../../http/times'
import { presentedBooking } from '../bookings/booking-presenter'
import { editedBooking } from '../edited-booking'
import { bookingsWithin, userIdsOf } from './bookings-within'
import { refuseForeignSchedule } from './schedule-checks'

/** Lists the bookings that a removal would delete, for callers who may remove the entries. */
export const readAffected = on(schedulesGetAffected, async ({ id, occurenceId }, { db, actor, now }) => {
  const [what, entries] =
    occurenceId === null
      ? (['schedule', [(id === null ? undefined : await scheduleById(db, id)) ?? []].flat()] as const)
      : (['series', await schedulesOfSeries(db, occurenceId)] as const)
  if (entries.length === 0) throw notFound(what)
  refuseForeignSchedule(actor, userIdsOf(entries))
  const bookings = (await bookingsWithin(entries, db)).toSorted(bySoonest)
  const ahead = bookings.filter(({ to }) => to > now)
  const past = bookings.filter(({ to }) => to <= now).toReversed()
  return {
    bookings: [...ahead, ...past].slice(0, REMOVED_BOOKINGS_NAMED).map((booking) => presentedBooking(booking, actor)),
    count: bookings.length,
    pastCount: past.length,
  }
})

export const readAvailableTimes = on(
  schedulesGetAvailableTimes,
  async ({ userId, airportId, date, bookingId }, { db, actor }) => {
    const airport = await airportById(db, airportId)
    if (!airport?.isActive) throw notFound('airport')
    const person = await userById(db, userId)
    if (!person?.isActive || !person.isApproved || !person.roles.includes('Instructor')) throw notFound('user')
    const day = dayBounds(parsedDay(date, airport.timeZone), airport.timeZone)
    const exceptBookingId = (await editedBooking(bookingId, { db, actor }))?.id ?? null
    const [teaching] = await availabilityOf(db, [{ id: userId }], { ...day, airportId, exceptBookingId })
    return { ...day, published: [...(teaching?.published ?? [])], busy: [...(teaching?.busy ?? [])] }
  },
)
