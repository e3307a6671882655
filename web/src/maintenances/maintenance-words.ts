import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { Output } from '@windsock/contract/endpoint'
import type { maintenancesGetAffected } from '@windsock/contract/maintenances'
import { formatDateTime, readMoment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { browserZone } from '../clock'
import { flightInWords } from '../bookings/shared-parts/flight-words'

/** The clock of an aircraft's airport; the browser's where the server does not tell. */
export function zoneOfAircraft({ assignedAirport }: Pick<Aircraft, 'assignedAirport'>): Zone {
  return assignedAirport.timeZone ?? browserZone()
}

/** `yyyy-MM-dd HH:mm` of a time a server sent, perhaps written without an offset. */
export function timeInWords(sent: string, zone: Zone): string {
  const moment = readMoment(sent, zone)
  return moment ? formatDateTime(moment, zone) : sent
}

/** The flights that a save would affect, as text. */
export interface Affected {
  suspended: string[]
  reinstated: string[]
}

/** Who is affected, as it was foretold. A server that does not know the question may answer anything: then nobody is. */
export function affectedInWords(
  foretold: Partial<Output<typeof maintenancesGetAffected>> | null | undefined,
  zone: Zone,
): Affected {
  const inWords = (bookings: readonly Booking[] = []) => bookings.map((booking) => flightInWords(booking, zone))
  return { suspended: inWords(foretold?.suspended), reinstated: inWords(foretold?.reinstated) }
}

export function countOf(bookings: readonly unknown[]): string {
  return bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`
}
