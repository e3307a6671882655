import type { Booking } from '@windsock/contract/bookings'
import { schedulesGetAvailableTimes } from '@windsock/contract/schedules'
import type { Day } from '@windsock/domain/calendar'
import type { TeachingTimes } from '@windsock/domain/drag/drag-verdict'
import { call } from '../../client/api'

/** Asks when the instructor of a booking teaches and is booked on a day; undefined if that cannot be known. */
export async function teachingTimes(
  { id, aircraft, instructor }: Booking,
  date: Day,
): Promise<TeachingTimes | undefined> {
  if (!instructor) return undefined
  const input = { userId: instructor.id, airportId: aircraft.assignedAirportId, date, bookingId: id }
  const times = await call(schedulesGetAvailableTimes, input, { secondary: true }).catch(() => undefined)
  return times && { instructorId: instructor.id, ...times }
}
