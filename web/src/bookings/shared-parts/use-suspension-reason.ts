import { aircraftGetById } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { dayOf, overlaps, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiQuery } from '../../client/queries'
import { periodInWords } from '../../periods/period-words'

export interface SuspensionReason {
  /** A sentence that names the maintenance, once it is loaded. */
  title: string
  /** A sentence that says whether the booking will be restored. */
  outlook: string
}

/**
 * Explains why a booking is suspended: its aircraft is under maintenance, or the maintenance is over but the time was
 * no longer free.
 */
export function useSuspensionReason(booking: Booking, zone: Zone): SuspensionReason {
  const { registrationCode, id } = booking.aircraft
  const { data } = useApiQuery(aircraftGetById, { id }, { secondary: true })
  const inTheWay = data?.maintenances.filter((period) => overlaps(period, booking))
  if (inTheWay?.length === 0)
    return {
      title: `The maintenance of ${registrationCode} is over`,
      outlook:
        'The booking did not come back: the aircraft or one of its people has another booking at that time. Delete it and book another time.',
    }
  const when = inTheWay?.map((period) => ` ${periodText(period, zone)}`).join(' and') ?? ' at that time'
  return {
    title: `${registrationCode} is under maintenance${when}`,
    outlook: 'The booking comes back by itself when the maintenance ends early, if its time is still free then.',
  }
}

function periodText(period: Period, zone: Zone): string {
  const day = dayOf(period.from, zone)
  return `${day} ${periodInWords(period, day, zone)}`
}
