import { useQuery } from '@tanstack/react-query'
import type { BookingHistoryEntry } from '@windsock/contract/bookings/booking-history'
import type { Booking } from '@windsock/contract/bookings'
import { dayOf, type Moment } from '@windsock/domain/time'
import { useState } from 'react'
import { dayQuery } from '../airport-day/day-queries'
import type { AirportAndDay } from '../airport-day/first-day'
import { isSameBooking } from './same-booking'

/**
 * A change by another user since the booking was opened. `changed` contains the new version of the booking. `gone`
 * means that the airport's day grid no longer shows the booking, for example because it was deleted.
 */
export type ChangeMeanwhile = { kind: 'changed'; theirs: Booking } | { kind: 'gone' }

/**
 * Returns how another user has changed the booking since it was opened; undefined while it is unchanged. Watches the
 * day from which the booking was opened and, if its history contains a move, the day to which it was moved.
 */
export function useConcurrentChange(
  booking: Booking | undefined,
  asked: AirportAndDay,
  deeds: readonly BookingHistoryEntry[] | undefined,
): ChangeMeanwhile | undefined {
  // At midnight the grid shows the next day, but the dialog still needs the day from which it was opened.
  const [openedFrom] = useState(asked.day)
  const here = useQuery({ ...dayQuery({ ...asked, day: openedFrom }), enabled: !!booking })
  const stayed = here.data?.bookings.find(({ id }) => id === booking?.id)
  const movedTo = here.data && !stayed ? lastStart(deeds) : undefined
  const day = movedTo === undefined ? openedFrom : dayOf(movedTo, asked.zone)
  const there = useQuery({ ...dayQuery({ ...asked, day }), enabled: movedTo !== undefined })
  if (!booking || !here.data || (movedTo !== undefined && !there.data)) return undefined
  const theirs = stayed ?? there.data?.bookings.find(({ id }) => id === booking.id)
  if (!theirs) return { kind: 'gone' }
  return isSameBooking(booking, theirs) ? undefined : { kind: 'changed', theirs }
}

/** Returns the booking's start after its last move; undefined if it was never moved. */
function lastStart(deeds: readonly BookingHistoryEntry[] = []): Moment | undefined {
  const moves = deeds.flatMap(({ changes }) => changes.filter(({ field }) => field === 'from'))
  return moves.at(-1)?.after ?? undefined
}
