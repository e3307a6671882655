import { maintenancesGetAffected, type Maintenance } from '@windsock/contract/maintenances'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import { useApiMutation } from '../client/queries'
import { affectedInWords } from './maintenance-words'

/**
 * Previews which suspended bookings come back when a maintenance period is deleted. If the preview fails, the
 * confirmation question does not list them.
 */
export function useForetoldReinstatements(aircraftId: number, zone: Zone) {
  const { mutate, isPending } = useApiMutation(maintenancesGetAffected, { secondary: true })
  return {
    isPending,
    async of({ id, from }: Maintenance) {
      // The previewed period has no length and suspends no bookings. Its effect is therefore the same as that of a
      // deletion.
      const result = await mutate({ id, aircraft: { id: aircraftId }, from, to: from })
      const reinstated = result.done ? affectedInWords(result.output, zone).reinstated : []
      return reinstated.length > 0
        ? { says: t('maintenances.deletionReinstates', { count: reinstated.length }), of: reinstated }
        : undefined
    },
  }
}
