import { addMinutes, type Moment } from '../time'
import type { LostFlight } from './booked-flight'

/** Whether a flight was lost because of its aircraft: maintenance suspended it, or its people say so. */
export function isLostToAircraft({ isSuspended, deletedAt, reason }: LostFlight): boolean {
  return isSuspended || (deletedAt !== null && reason === 'technical')
}

/** Returns the moment at which a flight was lost; null if the audit trail does not reach back so far. */
export function lostAt({ isSuspended, suspendedAt, deletedAt }: LostFlight): Moment | null {
  return isSuspended ? suspendedAt : deletedAt
}

/** Whether a flight was lost so shortly before its beginning that it still counted as due. */
export function isLostAtShortNotice(flight: LostFlight): boolean {
  const at = lostAt(flight)
  return at !== null && at >= addMinutes(flight.from, -24 * 60)
}
