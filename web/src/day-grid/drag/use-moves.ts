import { useQueryClient } from '@tanstack/react-query'
import { bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import type { CallFailed } from '../../client/api'
import { useApiMutation } from '../../client/queries'
import { invalidateAfter } from '../../client/stale-queries'
import { draftOf, savedBody } from '../../bookings/booking-draft'
import type { Proposal } from './drag-target'
import { useBookingUndo } from '../../bookings/shared-parts/booking-undelete'

/**
 * Returns a function that saves a booking at another time or with another aircraft. The server checks all rules. The
 * function resolves to the error, to '' if a toast has already shown the error, or to undefined on success.
 */
export function useMoves(zone: Zone) {
  const client = useQueryClient()
  const { mutate } = useApiMutation(bookingsSave)
  const undo = useBookingUndo()

  return async function move(booking: Booking, { from, to, aircraft }: Proposal): Promise<CallFailed | '' | undefined> {
    const opened = { ...draftOf(booking, zone), from, to }
    const result = await mutate(savedBody({ ...opened.draft, aircraft }, opened, zone))
    if (result.done) {
      undo.changed(booking, result.output)
      return undefined
    }
    // Refetches the grid, because it may not show the conflicting booking yet.
    invalidateAfter(client, [{ noun: 'bookings', airportId: null }])
    return result.failure?.status === 400 ? '' : (result.failure ?? '')
  }
}
