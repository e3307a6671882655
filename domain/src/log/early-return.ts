import { EARLY_MINUTES } from '@windsock/contract/log/flight'
import { addMinutes, halfHourAtOrAfter, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'

/** The shortest booking, in minutes. */
const MIN_MINUTES = 30

interface Return {
  backAt: Moment
  isFlyingAgain: boolean
  zone: Zone
}

/**
 * Returns the end to which an early return shortens a booking (L11): the half hour at or after being back, and at least
 * half an hour after its start. Returns null if the booking stays as it is: it ends soon anyway, its people fly again,
 * maintenance has displaced it, or the aircraft was back before the booking began.
 */
export function earlyEnd(
  { from, to, isSuspended }: Period & { isSuspended: boolean },
  { backAt, isFlyingAgain, zone }: Return,
): Moment | null {
  if (isSuspended || isFlyingAgain || backAt < from || to <= addMinutes(backAt, EARLY_MINUTES)) return null
  const least = addMinutes(from, MIN_MINUTES)
  const halfHour = halfHourAtOrAfter(backAt, zone)
  const end = halfHour > least ? halfHour : least
  return end < to ? end : null
}
