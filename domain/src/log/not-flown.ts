import type { FlightNature } from '@windsock/contract/log/flight'
import { isStaff, type Actor, type PeopleOfBooking } from '../permissions'

/**
 * Whether a booking was flown, by its flights in the log. Then a word that it was not is void, until they are removed.
 * On the ground alone nobody flew.
 */
export function wasFlown(flights: readonly { nature: FlightNature }[]): boolean {
  return flights.some(({ nature }) => nature !== 'ground')
}

/** Whether a person may replace a word: their own, and staff any of bookings of which they are not the pilot (L16). */
export function mayReplaceWord(
  actor: Actor,
  { pilot }: Pick<PeopleOfBooking, 'pilot'>,
  { by }: { by: string },
): boolean {
  return by === actor.id || (isStaff(actor) && pilot?.id !== actor.id)
}
