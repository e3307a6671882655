import { aircraftMissing, halfHourProblems, type Problem } from './bookings'
import { occupiedPeople, type BookedTime } from './clashes'
import { bySoonest, type OfEnds } from './periods'
import { overlaps, type Period } from './time'

/** A draft of a maintenance period; moments are `YYYY-MM-DDTHH:mm:ss.sssZ`, absent until chosen. */
export interface DraftedMaintenance {
  from: string | undefined
  to: string | undefined
  aircraftId: number | null
  /** Which ends are on half hours at the airport. */
  onHalfHours: OfEnds
}

export type MaintenanceField = 'from' | 'to' | 'aircraft'

const toNotBeforeFrom = "'To' date should be greater or equal than 'From' date."

/** All problems of a draft, each with its field (spec §5). An end equal to the start is legal. */
export function maintenanceProblems(draft: DraftedMaintenance): Problem<MaintenanceField>[] {
  const { from, to, aircraftId, onHalfHours } = draft
  const problems: Problem<MaintenanceField>[] = []
  if (!from) problems.push({ field: 'from', message: "'From' is required." })
  if (!to) problems.push({ field: 'to', message: "'To' is required." })
  if (from && to && from > to) problems.push({ field: 'to', message: toNotBeforeFrom })
  if (from && to) problems.push(...halfHourProblems(onHalfHours))
  if (!aircraftId) problems.push({ field: 'aircraft', message: aircraftMissing })
  return problems
}

/** The bookings of an aircraft that a period grounds; an empty period grounds none. */
export function groundedBookings<Booking extends Period>(bookings: readonly Booking[], period: Period): Booking[] {
  return bookings.filter((booking) => overlaps(booking, period))
}

/**
 * The suspended bookings of an aircraft that can be reinstated, soonest first: no maintenance overlaps them any more,
 * and their aircraft and people are free and not used by an earlier one in the result.
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

/** Whether two flights clash: same time, and the same aircraft or person. */
function excludes(one: BookedTime, other: BookedTime): boolean {
  if (!overlaps(one, other)) return false
  const people = new Set(occupiedPeople(one).map(({ id }) => id))
  return one.aircraft.id === other.aircraft.id || occupiedPeople(other).some(({ id }) => people.has(id))
}
