import { bookingsGetAlternatives, type Alternative } from '@windsock/contract/booking-alternatives'
import type { Input } from '@windsock/contract/endpoint'
import { useOptionalQuery } from '../client/beyond'

/** What could be booked instead of a refused booking; empty until the server answers, and once the form has changed. */
export function useBookingAlternatives(
  refused: Input<typeof bookingsGetAlternatives>,
  isCurrent: boolean,
): readonly Alternative[] {
  const { data } = useOptionalQuery(bookingsGetAlternatives, refused, { enabled: isCurrent, staleTime: 0 })
  return isCurrent ? (data ?? []) : []
}
