import { maintenancesGetAffected, type Maintenance } from '@windsock/contract/maintenances'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiMutation } from '../client/queries'
import { affectedInWords, countOf } from './maintenance-words'

/** Which suspended bookings come back when a period is deleted. If the call fails, the question to delete omits them. */
export function useForetoldReinstatements(aircraftId: number, zone: Zone) {
  const { mutate, isPending } = useApiMutation(maintenancesGetAffected, { secondary: true })
  return {
    isPending,
    async of({ id, from }: Maintenance) {
      // A period without length suspends no bookings: as if it were deleted.
      const result = await mutate({ id, aircraft: { id: aircraftId }, from, to: from })
      const reinstated = result.done ? affectedInWords(result.output, zone).reinstated : []
      return reinstated.length > 0
        ? { says: `${countOf(reinstated)} suspended by it will come back:`, of: reinstated }
        : undefined
    },
  }
}
