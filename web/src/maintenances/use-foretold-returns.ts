import { maintenancesGetAffected, type Maintenance } from '@windsock/contract/maintenances'
import type { Zone } from '@windsock/domain/time-zones'
import { useTell } from '../queries'
import { affectedInWords, countOf } from './maintenance-words'

/**
 * Which suspended bookings come back when a period is deleted, as the question to delete it says. Where the server
 * cannot tell, the question is asked without: nothing hangs on it.
 */
export function useForetoldReturns(aircraftId: number, zone: Zone) {
  const { tell, busy } = useTell(maintenancesGetAffected, { changes: [], ownsRefusal: true })
  return {
    busy,
    async of({ id, from }: Maintenance) {
      // Without length it grounds nobody: as good as deleted.
      const told = await tell({ id, aircraft: { id: aircraftId }, from, to: from })
      const { restored } = affectedInWords(told.done ? told.output : undefined, zone)
      return restored.length > 0
        ? { says: `${countOf(restored)} suspended by it will come back:`, of: restored }
        : undefined
    },
  }
}
