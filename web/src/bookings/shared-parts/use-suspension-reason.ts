import { aircraftGetById } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { overlaps } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../../kit/language/translate'
import { useApiQuery } from '../../client/queries'
import { periodWithDay } from '../../periods/day-words'

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
  const { registrationCode: registration, id } = booking.aircraft
  const { data } = useApiQuery(aircraftGetById, { id }, { secondary: true })
  const inTheWay = data?.maintenances.filter((period) => overlaps(period, booking))
  if (inTheWay?.length === 0)
    return {
      title: t('bookings.maintenanceOver', { registration }),
      outlook: t('bookings.didNotComeBack'),
    }
  const periods = inTheWay
    ?.map((period) => periodWithDay(period, undefined, zone))
    .reduce((periods, period) => t('bookings.andPeriod', { periods, period }))
  return {
    title: periods
      ? t('bookings.underMaintenance', { registration, periods })
      : t('bookings.underMaintenanceThen', { registration }),
    outlook: t('bookings.comesBack'),
  }
}
