import { bookingsGetMine } from '@windsock/contract/bookings'
import { flightInTheWay } from '@windsock/domain/clashes'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import { periodWithDay } from '../periods/day-words'
import { useApiQuery } from '../client/queries'

export interface OwnFlightOptions {
  personId: string
  /** `from` and `to` are empty strings until the user has typed a valid day and time. */
  period: Period
  /** The id of the booking being edited, which does not conflict with itself. */
  exceptBookingId: number | undefined
  day: string
  zone: Zone
  /** Whether they are an instructor, who does not fly themselves. */
  isInstructor: boolean
  /** Whether the person is missing from the list of free people. Their bookings are only fetched if so. */
  isMissing: boolean
}

/**
 * Returns a sentence such as "You fly OK-VHD 14:00–16:00." if the signed-in member has a flight in the typed period.
 */
export function useOwnFlight(options: OwnFlightOptions): string | undefined {
  const { personId, period, exceptBookingId, day, zone, isMissing } = options
  const { from, to } = period
  const { data } = useApiQuery(
    bookingsGetMine,
    { from, to },
    { enabled: isMissing, keepPrevious: true, secondary: true },
  )
  if (!isMissing || !data) return undefined
  const flight = flightInTheWay(personId, period, data, exceptBookingId)
  if (!flight) return undefined
  const words = { registration: flight.aircraft.registrationCode, period: periodWithDay(flight, day, zone) }
  return options.isInstructor ? t('bookings.ownLesson', words) : t('bookings.ownFlight', words)
}
