import { message } from '@windsock/messages/message'
import { aircraftMissing, halfHourProblems, required, type Problem } from './booking-problems'
import { occupiedPeople, type BookedTime } from './clashes'
import { bySoonest, type OfEnds } from './periods'
import { overlaps, type Period } from './time'

/** A draft of a maintenance period. Moments are `YYYY-MM-DDTHH:mm:ss.sssZ`, and undefined until they are chosen. */
export interface DraftedMaintenance {
  from: string | undefined
  to: string | undefined
  aircraftId: number | null
  /** Whether the start and the end are each on a full or half hour of the airport's local time. */
  onHalfHours: OfEnds
}

export type MaintenanceField = 'from' | 'to' | 'aircraft'

/**
 * Returns all problems of a draft, each with its field (spec §5). The list is empty if the draft may be saved. The end
 * may equal the start; such maintenance suspends no booking.
 */
export function maintenanceProblems(draft: DraftedMaintenance): Problem<MaintenanceField>[] {
  const { from, to, aircraftId, onHalfHours } = draft
  const problems: Problem<MaintenanceField>[] = []
  if (!from) problems.push({ field: 'from', message: required('fields.from') })
  if (!to) problems.push({ field: 'to', message: required('fields.to') })
  if (from && to && from > to) problems.push({ field: 'to', message: message('problems.toNotBeforeFrom') })
  if (from && to) problems.push(...halfHourProblems(onHalfHours))
  if (!aircraftId) problems.push({ field: 'aircraft', message: aircraftMissing })
  return problems
}

/** Returns the bookings of an aircraft that maintenance in this period would suspend. An empty period suspends none. */
export function groundedBookings<Booking extends Period>(bookings: readonly Booking[], period: Period): Booking[] {
  return bookings.filter((booking) => overlaps(booking, period))
}

/**
 * Returns the suspended bookings of an aircraft that can be reinstated, soonest first. No maintenance overlaps them
 * any more, and their aircraft and people are free. If two of them clash, only the earlier one is returned.
 */
export function reinstatableBookings<Booking extends BookedTime>(
  suspended: readonly Booking[],
  { maintenances, booked }: { maintenances: readonly Period[]; booked: readonly BookedTime[] },
): Booking[] {
  const back: Booking[] = []
  for (const booking of suspended.toSorted((one, other) => bySoonest(one, other) || one.id - other.id)) {
    const isGrounded = maintenances.some((period) => overlaps(period, booking))
    const isTaken = [...booked, ...back].some((other) => excludes(other, booking))
    if (!isGrounded && !isTaken) back.push(booking)
  }
  return back
}

/** Whether two flights cannot both take place, because they overlap and share the aircraft or a person. */
function excludes(one: BookedTime, other: BookedTime): boolean {
  if (!overlaps(one, other)) return false
  const people = new Set(occupiedPeople(one).map(({ id }) => id))
  return one.aircraft.id === other.aircraft.id || occupiedPeople(other).some(({ id }) => people.has(id))
}
