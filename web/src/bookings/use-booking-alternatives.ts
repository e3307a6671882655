import { bookingsGetAlternatives, type Alternative } from '@windsock/contract/booking-alternatives'
import type { Input } from '@windsock/contract/endpoint'
import { useApiQuery } from '../client/queries'

/** Alternatives to a refused booking; empty until the server answers, and once the form has changed. */
export function useBookingAlternatives(
  refused: Input<typeof bookingsGetAlternatives>,
  isCurrent: boolean,
): readonly Alternative[] {
  const { data } = useApiQuery(bookingsGetAlternatives, refused, { enabled: isCurrent, staleTime: 0, secondary: true })
  return isCurrent ? (data ?? []) : []
}
