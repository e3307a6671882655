import { useQueryClient } from '@tanstack/react-query'
import { bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import type { CallFailed } from '../../client/api'
import { useTell } from '../../client/queries'
import { draftOf, savedBody } from '../../bookings/booking-draft'
import type { Proposal } from './drag-held'
import { useUndo } from '../../bookings/shared-parts/undo'

/**
 * Saves a booking at another time or with another aircraft; every rule is run again by the server. Answers what
 * went wrong, '' when a toast has said so already, undefined when it was saved.
 */
export function useMoves(zone: Zone) {
  const client = useQueryClient()
  const { tell } = useTell(bookingsSave)
  const undo = useUndo()

  return async function move(booking: Booking, { from, to, aircraft }: Proposal): Promise<CallFailed | '' | undefined> {
    const opened = { ...draftOf(booking, zone), from, to }
    const told = await tell(savedBody({ ...opened.draft, aircraft }, opened, zone))
    if (told.done) {
      undo.changed(booking, told.output)
      return undefined
    }
    // What was in the way may be new to the grid.
    void client.invalidateQueries({ queryKey: ['bookings'] })
    return told.failure?.status === 400 ? '' : (told.failure ?? '')
  }
}
