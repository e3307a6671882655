import { aircraftMissing, halfHourProblems, type Problem } from './bookings'
import { occupiedPeople, type BookedTime } from './clashes'
import { bySoonest, type OfEnds } from './periods'
import { overlaps, type Period } from './time'

/** A maintenance period being drafted; moments are `YYYY-MM-DDTHH:mm:ss.sssZ`, absent where not yet chosen. */
export interface DraftedMaintenance {
  from: string | undefined
  to: string | undefined
  aircraftId: number | null
  /** Which ends lie on half hours of the airport's clock. */
  onHalfHours: OfEnds
}

export type MaintenanceField = 'from' | 'to' | 'aircraft'

const toNotBeforeFrom = "'To' date should be greater or equal than 'From' date."

/** Everything wrong with a draft, the field to mend beside each message (spec §5). An end at the beginning is legal. */
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

/** The bookings of an aircraft that a period grounds; one without length grounds none. */
export function groundedBookings<Booking extends Period>(bookings: readonly Booking[], period: Period): Booking[] {
  return bookings.filter((booking) => overlaps(booking, period))
}

/**
 * The suspended bookings of an aircraft that come back, soonest first: those no maintenance is in the way of any more,
 * whose aircraft and people are still free and not taken by one that has come back before.
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

/** Whether two flights cannot both be: at one time with one aircraft or one person. */
function excludes(one: BookedTime, other: BookedTime): boolean {
  if (!overlaps(one, other)) return false
  const people = new Set(occupiedPeople(one).map(({ id }) => id))
  return one.aircraft.id === other.aircraft.id || occupiedPeople(other).some(({ id }) => people.has(id))
}
