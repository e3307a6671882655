import { cancelNotices, cancelReasons, type FleetFigures } from '@windsock/contract/club/figures'
import { addMinutes } from '../time'
import type { LostFlight } from './booked-flight'
import { shareOf } from './share'

type Cancelled = FleetFigures['cancelled']

/** Whether people deleted a flight before it began. A flight that maintenance had suspended does not count. */
export function isCancelled({ from, isSuspended, deletedAt }: LostFlight): boolean {
  return !isSuspended && deletedAt !== null && deletedAt < from
}

/** Counts cancelled flights by notice and reason. @param made - all flights that were made, cancelled ones included */
export function cancelledFigures(made: number, cancelled: readonly LostFlight[]): Cancelled {
  const byNotice = cancelNotices.map((notice) => ({
    notice,
    count: cancelled.filter((flight) => noticeOf(flight) === notice).length,
  }))
  const byReason = [...cancelReasons, null].map((reason) => ({
    reason,
    count: cancelled.filter((flight) => flight.reason === reason).length,
  }))
  return {
    made,
    deleted: cancelled.length,
    share: shareOf(cancelled.length, made, made),
    byNotice,
    byReason: byReason.filter(({ count }) => count > 0),
  }
}

function noticeOf({ from, deletedAt }: LostFlight): (typeof cancelNotices)[number] {
  const isWithin = (hours: number) => deletedAt !== null && deletedAt > addMinutes(from, -60 * hours)
  if (isWithin(2)) return '<2h'
  if (isWithin(24)) return '<24h'
  return isWithin(7 * 24) ? '<7d' : 'more'
}
