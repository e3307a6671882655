import { useQueryClient } from '@tanstack/react-query'
import { bookingsUndelete, bookingsUndeleteAll } from '@windsock/contract/bookings/booking-undelete'
import { bookingsRemove, bookingsRemoveAll, bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Endpoint, Input, Output } from '@windsock/contract/endpoint'
import type { PlainKey } from '@windsock/messages/message'
import { call, CallFailed } from '../../client/api'
import { t } from '../../kit/language/translate'
import { createStore } from '../../kit/store'
import { toastError, toastSuccess, withdrawActions, type ToastAction } from '../../kit/toasts'
import { bodyOf } from './booking-body'
import { saveErrorTitle } from '../../kit/save-error'
import { whenSessionChanges } from '../../client/session'
import { invalidateAfter } from '../../client/stale-queries'

whenSessionChanges(withdrawActions)

/** The bookings that this page has saved last. One of them may be what the person has waited for. */
export const savedBookings = createStore<readonly Booking[]>([])

type SaveOutput = Output<typeof bookingsSave>

/**
 * Returns functions that show a toast after a booking was created, changed or deleted (texts: spec §8). Each toast has
 * an Undo button. The server may refuse an undo, because it checks an undo against all rules.
 */
export function useBookingUndo() {
  const client = useQueryClient()

  async function undo<E extends Endpoint>(endpoint: E, input: Input<E>, title: PlainKey, message: PlainKey) {
    try {
      // For a status 400, `call` itself shows a toast with the server's message, which names the current conflict.
      await call(endpoint, input, { handles403: true })
      toastSuccess(t(title), t(message))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const outcome = saveErrorTitle(error, t('undo.nothingChanged'))
      if (error.status !== 400) toastError(t('undo.failed'), t('undo.failure', { outcome, reason: error.message }))
    }
    invalidateAfter(client, [{ noun: 'bookings', airportId: null }])
  }

  const undoAction = (of: string, run: () => Promise<void>): ToastAction => ({
    label: t('undo.undo'),
    of,
    run: () => void run(),
  })

  return {
    /** Call after this user has created a booking or a series, for themselves or for somebody else. */
    created(output: SaveOutput) {
      savedBookings.set([output].flat())
      const [first] = [output].flat()
      if (!first) return toastSaved()
      const { id, occurenceId } = first
      const back = () =>
        occurenceId
          ? undo(bookingsRemoveAll, occurenceId, 'undo.successful', 'undo.seriesGone')
          : undo(bookingsRemove, id, 'undo.successful', 'undo.bookingGone')
      toastSaved(undoAction(`booking ${id}`, back))
    },
    /**
     * Call after an existing booking was saved, moved or resized. `before` is the booking before the save, `output` the
     * response.
     */
    changed(before: Booking, output: SaveOutput) {
      savedBookings.set([output].flat())
      const [after = before] = [output].flat()
      const back = () => undo(bookingsSave, bodyOf(before, after.version), 'undo.successful', 'undo.bookingMovedBack')
      toastSaved(undoAction(`booking ${before.id}`, back))
    },
    deleted({ id }: Booking) {
      const back = () => undo(bookingsUndelete, id, 'undo.successful', 'undo.bookingBack')
      toastSuccess(t('common.deleted'), t('undo.bookingDeleted'), undoAction(`booking ${id}`, back))
    },
    seriesDeleted(seriesId: string) {
      const back = () => undo(bookingsUndeleteAll, seriesId, 'undo.successful', 'undo.seriesBack')
      // The text is prescribed by spec §8, which says "Schedule" although bookings were deleted.
      toastSuccess(t('common.deleted'), t('undo.seriesDeleted'), undoAction(`series ${seriesId}`, back))
    },
  }
}

function toastSaved(action?: ToastAction) {
  toastSuccess(t('common.saved'), t('undo.bookingSaved'), action)
}
