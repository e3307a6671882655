import { useQueryClient } from '@tanstack/react-query'
import { bookingsUndelete, bookingsUndeleteAll } from '@windsock/contract/booking-undelete'
import { bookingsRemove, bookingsRemoveAll, bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Endpoint, Input, Output } from '@windsock/contract/endpoint'
import { call, CallFailed } from '../../client/api'
import { toastError, toastSuccess, withdrawActions, type ToastAction } from '../../kit/toasts'
import { saveErrorTitle } from '../../kit/save-error'
import { whenSessionChanges } from '../../client/session'
import { invalidateAfter } from '../../client/stale-queries'

whenSessionChanges(withdrawActions)

type SaveOutput = Output<typeof bookingsSave>

const saved = ['Save successful.', 'Booking was saved successfully!'] as const

/** Toasts for created, changed and deleted bookings (texts: spec §8), each with an Undo that checks the rules again. */
export function useBookingUndo() {
  const client = useQueryClient()

  async function undo<E extends Endpoint>(endpoint: E, input: Input<E>, title: string, message: string) {
    try {
      // A 400 has the toast of every refused save, with what is in the way now.
      await call(endpoint, input, { handles403: true })
      toastSuccess(title, message)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const outcome = saveErrorTitle(error, 'Nothing was changed')
      if (error.status !== 400) toastError('Undo failed.', `${outcome}. ${error.message}`)
    }
    invalidateAfter(client, [{ noun: 'bookings', airportId: null }])
  }

  const undoAction = (of: string, run: () => Promise<void>): ToastAction => ({
    label: 'Undo',
    of,
    run: () => void run(),
  })

  return {
    /** A booking or a series was created, by this person for themselves or for another one. */
    created(output: SaveOutput) {
      const [first] = [output].flat()
      if (!first) return toastSuccess(...saved)
      const { id, occurenceId } = first
      const back = () =>
        occurenceId
          ? undo(bookingsRemoveAll, occurenceId, 'Undo successful.', 'The bookings are gone.')
          : undo(bookingsRemove, id, 'Undo successful.', 'The booking is gone.')
      toastSuccess(...saved, undoAction(`booking ${id}`, back))
    },
    /** An existing booking was saved, moved or resized: `before` is what it was, `output` what the save answered. */
    changed(before: Booking, output: SaveOutput) {
      const [after = before] = [output].flat()
      const back = () => undo(bookingsSave, formerBody(before, after.version), ...saved)
      toastSuccess(...saved, undoAction(`booking ${before.id}`, back))
    },
    deleted({ id }: Booking) {
      const back = () => undo(bookingsUndelete, id, 'Undo successful.', 'The booking is back.')
      toastSuccess('Delete successful.', 'Booking was deleted successfully!', undoAction(`booking ${id}`, back))
    },
    seriesDeleted(seriesId: string) {
      const back = () => undo(bookingsUndeleteAll, seriesId, 'Undo successful.', 'The bookings are back.')
      // spec §8 words it so for bookings as well.
      const message = 'Schedule and its occurences were deleted successfully!'
      toastSuccess('Delete successful.', message, undoAction(`series ${seriesId}`, back))
    },
  }
}

/** The body that saves a booking as it was. `version` is that of the save to undo: later changes are not overwritten. */
function formerBody(before: Booking, version: number) {
  const { id, aircraft, from, to, pilot, instructor, description, isSoloFlight } = before
  const { occurence, occurenceId, occurenceEndDate } = before
  return {
    id,
    aircraft: { id: aircraft.id },
    from,
    to,
    pilot: pilot && { id: pilot.id },
    instructor: instructor && { id: instructor.id },
    description,
    isSoloFlight,
    occurence,
    occurenceId,
    occurenceEndDate,
    version,
  }
}
