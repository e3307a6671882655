import type { Rule } from '@windsock/contract/club/rules'
import type { Role } from '@windsock/contract/roles'
import { addMinutes, dayOf, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'

/** A flight that somebody is about to delete. */
export interface RemovedFlight extends Period {
  aircraft: { id: number; assignedAirportId: number }
  /** The zone of the aircraft's airport, by whose days a rule begins. */
  zone: Zone
  instructor: object | null
  isSuspended?: boolean | undefined
  pilotRoles: readonly Role[]
}

type CancellingRule = Pick<
  Rule,
  'kind' | 'state' | 'startsOn' | 'roles' | 'aircraftIds' | 'airportId' | 'amount' | 'isAskedWithInstructor'
>

/** Whether a rule about late deleting asks why this flight is deleted now. A flight that has ended is not asked about. */
export function asksForReason(rules: readonly CancellingRule[], flight: RemovedFlight, now: Moment): boolean {
  const { from, to, aircraft, zone, instructor, isSuspended, pilotRoles } = flight
  if (isSuspended || to <= now) return false
  return rules.some(
    (rule) =>
      rule.kind === 'cancelling' &&
      rule.state === 'on' &&
      rule.startsOn <= dayOf(now, zone) &&
      rule.roles.some((role) => pilotRoles.includes(role)) &&
      (rule.aircraftIds === null || rule.aircraftIds.includes(aircraft.id)) &&
      (rule.airportId === null || rule.airportId === aircraft.assignedAirportId) &&
      (rule.isAskedWithInstructor || instructor === null) &&
      from < addMinutes(now, (rule.amount ?? 0) * 60),
  )
}
