import { useQueryClient } from '@tanstack/react-query'
import { bookingsRemove, bookingsRemoveAll, bookingsSave, bookingsSaveAll } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import { toastDeleteFailed } from '../frame/delete-failed'
import { confirm } from '../kit/confirm'
import { toastSuccess } from '../kit/toasts'
import { useTell, type Told } from '../queries'
import { savedBody, type OpenedDraft, type TypedBooking } from './booking-draft'

const changes = ['bookings', 'user', 'aircraft']

/** What the dialog's buttons do; `onDone` is called when it has worked. Texts: spec §2 and §8. */
export function useBookingSaves(opened: OpenedDraft, zone: Zone, onDone: () => void) {
  const client = useQueryClient()
  const one = useTell(bookingsSave, { changes })
  const series = useTell(bookingsSaveAll, { changes })
  const remove = useTell(bookingsRemove, { changes, ownsRefusal: true })
  const removeSeries = useTell(bookingsRemoveAll, { changes, ownsRefusal: true })
  const [error, setError] = useState<string | null>(null)

  function saved(told: Told<unknown>, message: string) {
    if (told.done) {
      toastSuccess('Save successful.', message)
      onDone()
    } else if (told.failure) {
      // A 400 has its toast; what was in the way may be new to the grid.
      if (told.failure.status !== 400) setError(told.failure.message)
      void client.invalidateQueries({ queryKey: ['bookings'] })
    }
  }

  function removed(told: Told<unknown>, message: string) {
    if (told.done) {
      toastSuccess('Delete successful.', message)
      onDone()
    } else if (told.failure) toastDeleteFailed(told.failure)
  }

  return {
    busy: one.busy || series.busy || remove.busy || removeSeries.busy,
    error,
    async save(draft: TypedBooking) {
      setError(null)
      saved(await one.tell(savedBody(draft, opened, zone)), 'Booking was saved successfully!')
    },
    async saveAll(draft: TypedBooking) {
      setError(null)
      const told = await series.tell(savedBody(draft, opened, zone))
      saved(told, 'Booking and its occurences were saved successfully!')
    },
    async remove() {
      const message = 'Are you sure you want to delete this booking?'
      if (!opened.booking || !(await confirm({ title: 'Delete booking', message, danger: true }))) return
      removed(await remove.tell(opened.booking.id), 'Booking was deleted successfully!')
    },
    async removeAll() {
      const message = "Are you sure you want to delete this booking and all it's occurences?"
      const seriesId = opened.booking?.occurenceId
      if (!seriesId || !(await confirm({ title: 'Delete all bookings', message, danger: true }))) return
      // spec §8 words it so for bookings as well.
      removed(await removeSeries.tell(seriesId), 'Schedule and its occurences were deleted successfully!')
    },
  }
}
