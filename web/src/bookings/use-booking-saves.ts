import { useQueryClient } from '@tanstack/react-query'
import {
  bookingsRemove,
  bookingsRemoveAll,
  bookingsSave,
  bookingsSaveAll,
  type RemovalReason,
} from '@windsock/contract/bookings'
import type { Role } from '@windsock/contract/roles'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import type { CallFailed } from '../client/api'
import { toastDeleteFailed } from '../records/delete-failed'
import { toastOtherDates } from '../periods/saved-dates'
import type { SeriesDate } from '../periods/series-dates'
import { now } from '../clock'
import { periodWithDay } from '../periods/day-words'
import { t } from '../kit/language/translate'
import { confirm } from '../kit/confirm'
import { toastSuccess } from '../kit/toasts'
import { useApiMutation, type MutationResult } from '../client/queries'
import { invalidateAfter } from '../client/stale-queries'
import { savedBody, type OpenedDraft, type TypedBooking } from './booking-draft'
import { removalChoice, useRemovalReason } from './use-removal-reason'
import { useBookingUndo } from './shared-parts/booking-undelete'

/** The body of a save that the server refused, and the server's messages. */
export interface Refused {
  body: ReturnType<typeof savedBody>
  messages: readonly string[]
}

interface Surroundings {
  zone: Zone
  /** How many members wait for a time that the booking takes. */
  waiting: number
  /** The roles of the pilot of the opened booking. */
  pilotRoles: readonly Role[]
}

const removes = { handles400: true }

/** Returns the actions of the dialog's buttons, with the texts of spec §2 and §8. Calls `onDone` after each success. */
export function useBookingSaves(opened: OpenedDraft, { zone, waiting, pilotRoles }: Surroundings, onDone: () => void) {
  const client = useQueryClient()
  const one = useApiMutation(bookingsSave)
  const series = useApiMutation(bookingsSaveAll)
  const remove = useApiMutation(bookingsRemove, removes)
  const removeSeries = useApiMutation(bookingsRemoveAll, removes)
  const undo = useBookingUndo()
  const [error, setError] = useState<CallFailed | null>(null)
  const [refused, setRefused] = useState<Refused | undefined>(undefined)
  const { booking } = opened
  const asksForReason = useRemovalReason(booking, { pilotRoles, zone })

  function isSaved<Output>(result: MutationResult<Output>): result is { done: true; output: Output } {
    if (result.done) {
      onDone()
      return true
    }
    if (result.failure) {
      // A refusal (status 400) is already shown as a toast. The grid is refetched, because it may not show the
      // conflicting booking yet.
      if (result.failure.status !== 400) setError(result.failure)
      invalidateAfter(client, [{ noun: 'bookings', airportId: null }])
    }
    return false
  }

  function isRemoved(result: MutationResult<unknown>): boolean {
    if (result.done) onDone()
    else if (result.failure) toastDeleteFailed(result.failure)
    return result.done
  }

  return {
    isPending: one.isPending || series.isPending || remove.isPending || removeSeries.isPending,
    error,
    refused,
    /** @param shown - the dates of a new series, as the dialog has shown them; empty for a single booking */
    async save(draft: TypedBooking, shown: readonly SeriesDate[]) {
      setError(null)
      setRefused(undefined)
      const body = savedBody(draft, opened, zone)
      const result = await one.mutate(body)
      if (isSaved(result)) {
        if (booking) undo.changed(booking, result.output)
        else {
          undo.created(result.output)
          if (Array.isArray(result.output)) toastOtherDates(shown, result.output, zone)
        }
      } else if (result.failure?.status === 400) setRefused({ body, messages: result.failure.messages })
    },
    async saveAll(draft: TypedBooking) {
      setError(null)
      if (isSaved(await series.mutate(savedBody(draft, opened, zone))))
        toastSuccess(t('common.saved'), t('bookings.allSaved'))
    },
    async remove() {
      const question = { title: t('bookings.deleteTitle'), message: t('bookings.deleteQuestion'), danger: true }
      const consequence = waiting > 0 ? { says: t('wishes.goesToFirst', { count: waiting }), of: [] } : undefined
      let reason: RemovalReason | undefined
      const choice = asksForReason() ? removalChoice((chosen) => (reason = chosen)) : undefined
      if (!booking || !(await confirm({ ...question, consequence, choice }))) return
      const removed = reason ? { id: booking.id, reason } : booking.id
      if (isRemoved(await remove.mutate(removed))) undo.deleted(booking)
    },
    /** @param series - the times of all bookings of the series; undefined if they could not be loaded */
    async removeAll(series: readonly Period[] | undefined) {
      const question = { title: t('bookings.deleteAllTitle'), message: t('bookings.deleteAllQuestion'), danger: true }
      const seriesId = booking?.occurenceId
      if (!seriesId || !(await confirm({ ...question, consequence: series && consequenceOf(series, zone) }))) return
      if (isRemoved(await removeSeries.mutate(seriesId))) undo.seriesDeleted(seriesId)
    },
  }
}

/** Says how many bookings a deletion of a series deletes, how many of them are past, and when they are. */
function consequenceOf(series: readonly Period[], zone: Zone) {
  const at = now()
  const past = series.filter(({ to }) => to <= at).length
  const count = series.length
  return {
    says: past > 0 ? t('bookings.seriesGoesPast', { count, past }) : t('bookings.seriesGoes', { count }),
    of: series.map((one) => periodWithDay(one, undefined, zone)),
  }
}
