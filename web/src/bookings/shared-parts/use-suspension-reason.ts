import { aircraftGetById } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { overlaps } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../../kit/language/translate'
import { defectsGetByAircraft } from '@windsock/contract/fleet/defects'
import { useApiQuery } from '../../client/queries'
import { periodWithDay } from '../../periods/day-words'
import { useUses } from './use-uses'

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
  const uses = useUses()
  const whenUsed = { enabled: uses?.defects === true, secondary: true }
  const defects = useApiQuery(defectsGetByAircraft, { aircraftId: id }, whenUsed)
  const inTheWay = data?.maintenances.filter((period) => overlaps(period, booking))
  if (inTheWay?.length === 0)
    return {
      title: t('bookings.maintenanceOver', { registration }),
      outlook: t('bookings.didNotComeBack'),
    }
  const periods = inTheWay
    ?.map((period) => periodWithDay(period, undefined, zone))
    .reduce((periods, period) => t('bookings.andPeriod', { periods, period }))
  const grounding = defects.data?.filter(({ state }) => state === 'grounded').map(({ title }) => title) ?? []
  return {
    title: periods
      ? t('bookings.underMaintenance', { registration, periods })
      : t('bookings.underMaintenanceThen', { registration }),
    outlook:
      grounding.length > 0
        ? t('bookings.groundedBy', { titles: grounding.join(', '), outlook: t('bookings.comesBack') })
        : t('bookings.comesBack'),
  }
}
