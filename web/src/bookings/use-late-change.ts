import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@windsock/contract/bookings'
import { bookingsQuestion, type AirportAndDay } from './day-questions'
import { isSameBooking } from './same-booking'

/** What has become of a booking since it was opened: another version, or gone from the day. */
export type LateChange = { kind: 'changed'; theirs: Booking } | { kind: 'gone' }

/**
 * Watches the day that a booking was opened from. Its answer is brought up to date by the stream of changes, or by the
 * question of every minute; undefined while the booking is what it was.
 */
export function useLateChange(booking: Booking | undefined, asked: AirportAndDay): LateChange | undefined {
  const client = useQueryClient()
  // The grid asks; this only looks on.
  const { data } = useQuery({ ...bookingsQuestion(client, asked), enabled: false })
  if (!booking || !data) return undefined
  const theirs = data.find(({ id }) => id === booking.id)
  if (!theirs) return { kind: 'gone' }
  return isSameBooking(booking, theirs) ? undefined : { kind: 'changed', theirs }
}
