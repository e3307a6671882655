import { maintenancesGetAffected, type Maintenance } from '@windsock/contract/maintenances'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiMutation } from '../client/queries'
import { affectedInWords, countOf } from './maintenance-words'

/**
 * Which suspended bookings come back when a period is deleted, as the question to delete it says. Where the server
 * cannot tell, the question is asked without: nothing hangs on it.
 */
export function useForetoldReinstatements(aircraftId: number, zone: Zone) {
  const { mutate, isPending } = useApiMutation(maintenancesGetAffected, { handles400: true })
  return {
    isPending,
    async of({ id, from }: Maintenance) {
      // Without length it grounds nobody: as good as deleted.
      const result = await mutate({ id, aircraft: { id: aircraftId }, from, to: from })
      const { reinstated } = affectedInWords(result.done ? result.output : undefined, zone)
      return reinstated.length > 0
        ? { says: `${countOf(reinstated)} suspended by it will come back:`, of: reinstated }
        : undefined
    },
  }
}
