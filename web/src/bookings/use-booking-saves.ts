import { useQueryClient } from '@tanstack/react-query'
import { bookingsRemove, bookingsRemoveAll, bookingsSave, bookingsSaveAll } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import type { CallFailed } from '../client/api'
import { toastDeleteFailed } from '../records/delete-failed'
import { toastOtherDates } from '../periods/saved-dates'
import type { SeriesDate } from '../periods/series-dates'
import { confirm } from '../kit/confirm'
import { toastSuccess } from '../kit/toasts'
import { useTell, type Told } from '../client/queries'
import { savedBody, type OpenedDraft, type TypedBooking } from './booking-draft'
import { useUndo } from './shared-parts/undo'

/** A save that the server refused: what was to be saved, and what is in its way. */
export interface Refused {
  body: ReturnType<typeof savedBody>
  messages: readonly string[]
}

const removes = { ownsRefusal: true }

/** What the dialog's buttons do; `onDone` is called when it has worked. Texts: spec §2 and §8. */
export function useBookingSaves(opened: OpenedDraft, zone: Zone, onDone: () => void) {
  const client = useQueryClient()
  const one = useTell(bookingsSave)
  const series = useTell(bookingsSaveAll)
  const remove = useTell(bookingsRemove, removes)
  const removeSeries = useTell(bookingsRemoveAll, removes)
  const undo = useUndo()
  const [error, setError] = useState<CallFailed | null>(null)
  const [refused, setRefused] = useState<Refused | undefined>(undefined)
  const { booking } = opened

  function isSaved<Output>(told: Told<Output>): told is { done: true; output: Output } {
    if (told.done) {
      onDone()
      return true
    }
    if (told.failure) {
      // A 400 has its toast; what was in the way may be new to the grid.
      if (told.failure.status !== 400) setError(told.failure)
      void client.invalidateQueries({ queryKey: ['bookings'] })
    }
    return false
  }

  function isRemoved(told: Told<unknown>): boolean {
    if (told.done) onDone()
    else if (told.failure) toastDeleteFailed(told.failure)
    return told.done
  }

  return {
    busy: one.busy || series.busy || remove.busy || removeSeries.busy,
    error,
    refused,
    /** `shown` are the dates of a new series; empty for a single booking. */
    async save(draft: TypedBooking, shown: readonly SeriesDate[]) {
      setError(null)
      setRefused(undefined)
      const body = savedBody(draft, opened, zone)
      const told = await one.tell(body)
      if (isSaved(told)) {
        if (booking) undo.changed(booking, told.output)
        else {
          undo.created(told.output)
          if (shown.length > 0) toastOtherDates(shown, told.output, zone)
        }
      } else if (told.failure?.status === 400) setRefused({ body, messages: told.failure.messages })
    },
    async saveAll(draft: TypedBooking) {
      setError(null)
      if (isSaved(await series.tell(savedBody(draft, opened, zone))))
        toastSuccess('Save successful.', 'Booking and its occurences were saved successfully!')
    },
    async remove() {
      const message = 'Are you sure you want to delete this booking?'
      if (!booking || !(await confirm({ title: 'Delete booking', message, danger: true }))) return
      if (isRemoved(await remove.tell(booking.id))) undo.deleted(booking)
    },
    async removeAll() {
      const message = "Are you sure you want to delete this booking and all it's occurences?"
      const seriesId = booking?.occurenceId
      if (!seriesId || !(await confirm({ title: 'Delete all bookings', message, danger: true }))) return
      if (isRemoved(await removeSeries.tell(seriesId))) undo.seriesDeleted(seriesId)
    },
  }
}
