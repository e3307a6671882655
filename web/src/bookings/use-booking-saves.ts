import { useQueryClient } from '@tanstack/react-query'
import { bookingsRemove, bookingsSave } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import type { CallFailed } from '../api'
import { confirm } from '../kit/confirm'
import { toastError, toastSuccess } from '../kit/toasts'
import { useTell } from '../queries'
import { savedBody, type OpenedDraft, type TypedBooking } from './booking-draft'

const changes = ['bookings', 'user', 'aircraft']

/** What the dialog's buttons do; `onDone` is called when it has worked (texts: spec §2 and §8). */
export function useBookingSaves(opened: OpenedDraft, zone: Zone, onDone: () => void) {
  const client = useQueryClient()
  const save = useTell(bookingsSave, { changes })
  const remove = useTell(bookingsRemove, { changes, ownsRefusal: true })
  const [error, setError] = useState<string | null>(null)

  function saveFailed({ status, message }: CallFailed) {
    // A 400 has its toast; what was in the way may be new to the grid.
    if (status !== 400) setError(message)
    void client.invalidateQueries({ queryKey: ['bookings'] })
  }

  return {
    busy: save.busy || remove.busy,
    removing: remove.busy,
    error,
    async save(draft: TypedBooking) {
      setError(null)
      const told = await save.tell(savedBody(draft, opened, zone))
      if (told.done) {
        toastSuccess('Save successful.', 'Booking was saved successfully!')
        onDone()
      } else if (told.failure) saveFailed(told.failure)
    },
    async remove() {
      const message = 'Are you sure you want to delete this booking?'
      if (!opened.booking || !(await confirm({ title: 'Delete booking', message, danger: true }))) return
      const told = await remove.tell(opened.booking.id)
      if (told.done) {
        toastSuccess('Delete successful.', 'Booking was deleted successfully!')
        onDone()
      } else if (told.failure) toastError('Delete failed.', refusalInWords(told.failure))
    },
  }
}

// decisions: a failed delete without a text from the server says that nothing was deleted.
function refusalInWords({ messages, message }: CallFailed): string {
  return messages[0] ?? `Nothing was deleted. ${message}`
}
