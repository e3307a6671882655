import { useQueryClient } from '@tanstack/react-query'
import { bookingsGetHistory } from '@windsock/contract/booking-history'
import { bookingsUndelete, bookingsUndeleteAll } from '@windsock/contract/booking-undelete'
import { bookingsRemove, bookingsRemoveAll, bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Input, Endpoint } from '@windsock/contract/endpoint'
import { call, CallFailed } from '../../client/api'
import { isSupported } from '../../client/beyond'
import { toastError, toastSuccess, withdrawActions, type ToastAction } from '../../kit/toasts'
import { saveErrorTitle } from '../../kit/save-error'
import { whenSessionChanges } from '../../client/session'
import { invalidateAfter } from '../../client/stale-queries'

whenSessionChanges(withdrawActions)

/** Toasts of what was done to a booking (texts: spec §8), with an Undo that puts it back; the rules are run again. */
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

  const action = (of: string, run: () => Promise<void>): ToastAction => ({ label: 'Undo', of, run: () => void run() })
  // Only a server that has a history of bookings has what it takes to bring one back.
  const restores = () => isSupported(bookingsGetHistory)

  return {
    /** A booking or a series was made: `answer` is what the save answered. Also one for somebody else may be taken back. */
    created(answer: unknown) {
      const made = firstIn(answer)
      const back = !made
        ? undefined
        : made.seriesId
          ? () => undo(bookingsRemoveAll, made.seriesId ?? '', 'Undo successful.', 'The bookings are gone.')
          : () => undo(bookingsRemove, made.id, 'Undo successful.', 'The booking is gone.')
      const message = 'Booking was saved successfully!'
      toastSuccess('Save successful.', message, made && back && action(`booking ${made.id}`, back))
    },
    /** An existing booking was saved, moved or resized: `before` is what it was, `answer` what the save answered. */
    changed(before: Booking, answer: unknown) {
      const message = 'Booking was saved successfully!'
      const back = () => undo(bookingsSave, formerBody(before, answer), 'Save successful.', message)
      toastSuccess('Save successful.', message, action(`booking ${before.id}`, back))
    },
    deleted({ id }: Booking) {
      const back = () => undo(bookingsUndelete, id, 'Undo successful.', 'The booking is back.')
      toastSuccess(
        'Delete successful.',
        'Booking was deleted successfully!',
        restores() ? action(`booking ${id}`, back) : undefined,
      )
    },
    seriesDeleted(seriesId: string) {
      const back = () => undo(bookingsUndeleteAll, seriesId, 'Undo successful.', 'The bookings are back.')
      // spec §8 words it so for bookings as well.
      const message = 'Schedule and its occurences were deleted successfully!'
      toastSuccess('Delete successful.', message, restores() ? action(`series ${seriesId}`, back) : undefined)
    },
  }
}

/** What a save has made; nothing where a server of the bare specification does not tell. */
function firstIn(answer: unknown): { id: number; seriesId: string | null } | undefined {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer
  if (typeof first !== 'object' || first === null || !('id' in first) || typeof first.id !== 'number') return undefined
  const isSeries = 'occurenceId' in first && typeof first.occurenceId === 'string'
  return { id: first.id, seriesId: isSeries ? String(first.occurenceId) : null }
}

/** What saves a booking as it was. The version is that of the save to undo: what came after it is not overwritten. */
function formerBody(before: Booking, answer: unknown) {
  const { id, aircraft, from, to, pilot, instructor, description, isSoloFlight } = before
  const { occurence, occurenceId, occurenceEndDate } = before
  const version = versionIn(answer)
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
    ...(version !== undefined && { version }),
  }
}

function versionIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined
  return typeof answer.version === 'number' ? answer.version : undefined
}
