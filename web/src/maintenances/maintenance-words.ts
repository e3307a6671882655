import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { Output } from '@windsock/contract/endpoint'
import type { maintenancesGetAffected } from '@windsock/contract/maintenances'
import type { Zone } from '@windsock/domain/time-zones'
import { flightInWords } from '../bookings/shared-parts/flight-words'

export function zoneOfAircraft({ assignedAirport }: Pick<Aircraft, 'assignedAirport'>): Zone {
  return assignedAirport.timeZone
}

/** The flights that a save would affect, as text. */
export interface Affected {
  suspended: string[]
  reinstated: string[]
}

export function affectedInWords(foretold: Output<typeof maintenancesGetAffected>, zone: Zone): Affected {
  const inWords = (bookings: readonly Booking[]) => bookings.map((booking) => flightInWords(booking, zone))
  return { suspended: inWords(foretold.suspended), reinstated: inWords(foretold.reinstated) }
}
