import { useQueryClient } from '@tanstack/react-query'
import { schedulesRemove, schedulesRemoveAll, schedulesSave, schedulesSaveAll } from '@windsock/contract/schedules'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import type { CallFailed } from '../client/api'
import { toastDeleteFailed } from '../records/delete-failed'
import { toastOtherDates } from '../periods/saved-dates'
import type { SeriesDate } from '../periods/series-dates'
import { confirm } from '../kit/confirm'
import { toastSuccess } from '../kit/toasts'
import { useTell, type Told } from '../client/queries'
import { savedEntry, savedSeries } from './saved-schedule'
import type { OpenedSchedule, TypedSchedule } from './schedule-draft'

/** What the dialog's buttons do; `onDone` is called when it has worked. Texts: spec §8. */
export function useScheduleSaves(opened: OpenedSchedule, onDone: () => void) {
  const client = useQueryClient()
  const one = useTell(schedulesSave)
  const series = useTell(schedulesSaveAll)
  const remove = useTell(schedulesRemove, { ownsRefusal: true })
  const removeSeries = useTell(schedulesRemoveAll, { ownsRefusal: true })
  const [error, setError] = useState<CallFailed | null>(null)

  function saved(told: Told<unknown>, message: string) {
    if (told.done) {
      toastSuccess('Save successful.', message)
      onDone()
    } else if (told.failure) {
      // A 400 has its toast; what was in the way may be new to the timeline.
      if (told.failure.status !== 400) setError(told.failure)
      void client.invalidateQueries({ queryKey: ['schedules'] })
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
    async save(draft: TypedSchedule, zone: Zone) {
      setError(null)
      saved(await one.tell(savedEntry(draft, opened, zone)), 'Schedule was saved successfully!')
    },
    async saveAll(draft: TypedSchedule, zone: Zone, shown: readonly SeriesDate[]) {
      setError(null)
      const told = await series.tell(savedSeries(draft, opened, zone))
      saved(told, 'Schedule and its occurences were saved successfully!')
      if (told.done) toastOtherDates(shown, told.output, zone)
    },
    async remove(removeBookings: boolean) {
      const message = 'Are you sure you want to delete this schedule?'
      const id = opened.entry?.id
      if (!id || !(await confirm({ title: 'Confirm Deletion', message, danger: true }))) return
      removed(await remove.tell({ id, removeBookings }), 'Schedule was deleted successfully!')
    },
    async removeAll(removeBookings: boolean) {
      const message = "Are you sure you want to delete this schedule and all it's occurences?"
      const occurenceId = opened.entry?.occurenceId
      if (!occurenceId || !(await confirm({ title: 'Confirm Deletion', message, danger: true }))) return
      const told = await removeSeries.tell({ occurenceId, removeBookings })
      removed(told, 'Schedule and its occurences were deleted successfully!')
    },
  }
}
