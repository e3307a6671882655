import type { Problem } from '@windsock/domain/booking-problems'
import type { BookingField } from '@windsock/domain/bookings'
import type { StoredBooking } from '../../storage/bookings'

interface Crew {
  pilot: { id: string } | null
  instructor: { id: string } | null
  isSoloFlight: boolean
}

const ofCrew: ReadonlySet<BookingField> = new Set(['pilot', 'instructor'])

/**
 * Returns the problems that a save must not have. The people of a flight that is over are not judged again if they stay:
 * a record must be correctable although they have left the club or hold other roles by now.
 * @param flown - the stored booking; null if it is new or not over
 */
export function problemsToFix(
  problems: readonly Problem<BookingField>[],
  flown: StoredBooking | null,
  after: Crew,
): Problem<BookingField>[] {
  const isSame = flown !== null && crewOf(flown) === crewOf(after)
  return problems.filter(({ field }) => !(isSame && ofCrew.has(field)))
}

function crewOf({ pilot, instructor, isSoloFlight }: Crew): string {
  return [pilot?.id, instructor?.id, isSoloFlight].join(' ')
}
