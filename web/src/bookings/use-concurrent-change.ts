import { useQuery } from '@tanstack/react-query'
import type { BookingDeed } from '@windsock/contract/booking-history'
import type { Booking } from '@windsock/contract/bookings'
import { dayOf, type Moment } from '@windsock/domain/time'
import { useState } from 'react'
import { bookingsQuery } from '../airport-day/day-questions'
import type { AirportAndDay } from '../airport-day/first-day'
import { isSameBooking } from './same-booking'

/** A change since the booking was opened: another version, or it is gone from the airport's days. */
export type ChangeMeanwhile = { kind: 'changed'; theirs: Booking } | { kind: 'gone' }

/**
 * Watches the day that a booking was opened from and, if its history has a move, the day it moved to. The change stream
 * or the refetch of every minute keeps the responses current. undefined while the booking is unchanged.
 */
export function useConcurrentChange(
  booking: Booking | undefined,
  asked: AirportAndDay,
  deeds: readonly BookingDeed[] | undefined,
): ChangeMeanwhile | undefined {
  // At midnight the grid moves on to the next day; the dialog stays with the booking's day.
  const [openedFrom] = useState(asked.day)
  const here = useQuery({ ...bookingsQuery({ ...asked, day: openedFrom }), enabled: !!booking })
  const stayed = here.data?.find(({ id }) => id === booking?.id)
  const movedTo = here.data && !stayed ? lastStart(deeds) : undefined
  const day = movedTo === undefined ? openedFrom : dayOf(movedTo, asked.zone)
  const there = useQuery({ ...bookingsQuery({ ...asked, day }), enabled: movedTo !== undefined })
  if (!booking || !here.data || (movedTo !== undefined && !there.data)) return undefined
  const theirs = stayed ?? there.data?.find(({ id }) => id === booking.id)
  if (!theirs) return { kind: 'gone' }
  return isSameBooking(booking, theirs) ? undefined : { kind: 'changed', theirs }
}

/** The booking's start after its last move. */
function lastStart(deeds: readonly BookingDeed[] = []): Moment | undefined {
  const moves = deeds.flatMap(({ changes }) => changes.filter(({ field }) => field === 'from'))
  return moves.at(-1)?.after ?? undefined
}
