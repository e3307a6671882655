import { bookingsGetAlternatives, type Alternative } from '@windsock/contract/bookings/booking-alternatives'
import type { Input } from '@windsock/contract/endpoint'
import { useApiQuery } from '../client/queries'

/**
 * Returns free alternatives to a refused booking. The list is empty until the server answers, and again once the user
 * has changed the form.
 */
export function useBookingAlternatives(
  refused: Input<typeof bookingsGetAlternatives>,
  isCurrent: boolean,
): readonly Alternative[] {
  const { data } = useApiQuery(bookingsGetAlternatives, refused, { enabled: isCurrent, staleTime: 0, secondary: true })
  return isCurrent ? (data ?? []) : []
}
