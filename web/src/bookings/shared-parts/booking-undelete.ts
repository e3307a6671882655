import { bookingsUndelete, bookingsUndeleteAll } from '@windsock/contract/bookings/booking-undelete'
import { bookingsRemove, bookingsRemoveAll, bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Output } from '@windsock/contract/endpoint'
import { t } from '../../kit/language/translate'
import { createStore } from '../../kit/store'
import { toastSuccess, withdrawActions, type ToastAction } from '../../kit/toasts'
import { bodyOf } from './booking-body'
import { useUndo } from '../../records/use-undo'
import { whenSessionChanges } from '../../client/session'

whenSessionChanges(withdrawActions)

/** The bookings that this page has saved last. One of them may be what the person has waited for. */
export const savedBookings = createStore<readonly Booking[]>([])

type SaveOutput = Output<typeof bookingsSave>

/**
 * Returns functions that show a toast after a booking was created, changed or deleted (texts: spec §8). Each toast has
 * an Undo button.
 */
export function useBookingUndo() {
  const undo = useUndo()

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
