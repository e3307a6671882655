import { bookingsGetMine } from '@windsock/contract/bookings'
import { flightInTheWay } from '@windsock/domain/clashes'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { periodInWords } from '../periods/period-words'
import { useApiQuery } from '../client/queries'

export interface OwnFlightOptions {
  personId: string
  /** Empty texts while there is none. */
  period: Period
  /** The booking that is being edited is in nobody's way. */
  exceptBookingId: number | undefined
  day: string
  zone: Zone
  /** Asked only where the lists of those who are free leave the person out. */
  isMissing: boolean
}

/** "You fly OK-VHD 14:00–16:00.", where the person at this page flies at the time that is typed. */
export function useOwnFlight(asked: OwnFlightOptions): string | undefined {
  const { personId, period, exceptBookingId, day, zone, isMissing } = asked
  const { from, to } = period
  const { data } = useApiQuery(
    bookingsGetMine,
    { from, to },
    { enabled: isMissing, keepPrevious: true, secondary: true },
  )
  if (!isMissing || !data) return undefined
  const flight = flightInTheWay(personId, period, data, exceptBookingId)
  if (!flight) return undefined
  return `You fly ${flight.aircraft.registrationCode} ${periodInWords(flight, day, zone)}.`
}
