import { useQueryClient } from '@tanstack/react-query'
import { schedulesRemove, schedulesRemoveAll, schedulesSave, schedulesSaveAll } from '@windsock/contract/schedules'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import type { CallFailed } from '../client/api'
import { toastDeleteFailed } from '../records/delete-failed'
import { toastOtherDates } from '../periods/saved-dates'
import type { SeriesDate } from '../periods/series-dates'
import { t } from '../kit/language/translate'
import { confirm } from '../kit/confirm'
import { toastSuccess } from '../kit/toasts'
import { useApiMutation, type MutationResult } from '../client/queries'
import { removalConsequence } from './removal-consequence'
import { savedEntry, savedSeries } from './saved-schedule'
import type { OpenedSchedule, TypedSchedule } from './schedule-draft'

/** Returns the actions of the dialog's buttons, with the texts of spec §8. Calls `onDone` after each success. */
export function useScheduleSaves(opened: OpenedSchedule, onDone: () => void) {
  const client = useQueryClient()
  const one = useApiMutation(schedulesSave)
  const series = useApiMutation(schedulesSaveAll)
  const remove = useApiMutation(schedulesRemove, { handles400: true })
  const removeSeries = useApiMutation(schedulesRemoveAll, { handles400: true })
  const [error, setError] = useState<CallFailed | null>(null)
  const [isListing, setListing] = useState(false)

  function saved(result: MutationResult<unknown>, message: string) {
    if (result.done) {
      toastSuccess(t('common.saved'), message)
      onDone()
    } else if (result.failure) {
      // A refusal (status 400) has already raised a toast. After any failure the timeline is refetched, because it may
      // not show the conflicting entry yet.
      if (result.failure.status !== 400) setError(result.failure)
      void client.invalidateQueries({ queryKey: ['schedules'] })
    }
  }

  function removed(result: MutationResult<unknown>, message: string) {
    if (result.done) {
      toastSuccess(t('common.deleted'), message)
      onDone()
    } else if (result.failure) toastDeleteFailed(result.failure)
  }

  /** Asks before a removal. `removed` is given if the flights are removed too; the question then lists them. */
  async function asked(message: string, removed: false | Parameters<typeof removalConsequence>[0]): Promise<boolean> {
    const zone = opened.entry?.airport.timeZone ?? opened.zone
    setListing(removed !== false)
    const consequence = removed ? await removalConsequence(removed, zone) : undefined
    setListing(false)
    return confirm({ title: t('schedules.deleteTitle'), message, consequence, danger: true })
  }

  return {
    isPending: isListing || one.isPending || series.isPending || remove.isPending || removeSeries.isPending,
    error,
    async save(draft: TypedSchedule, zone: Zone) {
      setError(null)
      saved(await one.mutate(savedEntry(draft, opened, zone)), t('schedules.saved'))
    },
    async saveAll(draft: TypedSchedule, zone: Zone, shown: readonly SeriesDate[]) {
      setError(null)
      const result = await series.mutate(savedSeries(draft, opened, zone))
      saved(result, t('schedules.allSaved'))
      if (result.done) toastOtherDates(shown, result.output, zone)
    },
    async remove(removeBookings: boolean) {
      const { entry } = opened
      if (!entry) return
      const { id } = entry
      if (!(await asked(t('schedules.deleteQuestion'), removeBookings && { id }))) return
      removed(await remove.mutate({ id, removeBookings }), t('schedules.deleted'))
    },
    async removeAll(removeBookings: boolean) {
      const occurenceId = opened.entry?.occurenceId
      if (!occurenceId) return
      if (!(await asked(t('schedules.deleteAllQuestion'), removeBookings && { occurenceId }))) return
      const result = await removeSeries.mutate({ occurenceId, removeBookings })
      removed(result, t('schedules.allDeleted'))
    },
  }
}
