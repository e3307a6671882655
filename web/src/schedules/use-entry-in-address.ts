import { addressedEntry, useAddressed } from '../airport-day/addressed'
import { t } from '../kit/language/translate'
import { toastNote } from '../kit/toasts'
import type { Clicked } from './schedule-draft'
import type { InstructorDay } from './use-day-schedules'

export interface EntryPlace {
  lines: readonly InstructorDay[]
  day: string
  settling: boolean
  isOpen: boolean
  open(clicked: Clicked): void
  close(): void
}

/**
 * Opens the schedule entry that the address names. Returns a function that closes the dialog. For an entry that is not
 * on its day, one sentence says that it is not there.
 */
export function useEntryInAddress({ lines, open, ...place }: EntryPlace): () => void {
  return useAddressed({
    id: addressedEntry,
    ...place,
    open(id) {
      const line = lines.find(({ entries }) => entries?.some((one) => one.id === id))
      const entry = line?.entries?.find((one) => one.id === id)
      if (line?.entries && entry)
        return open({ instructor: line.instructor, entries: line.entries, moment: entry.from })
      toastNote(t('schedules.entryGone'), t('schedules.entryGoneHint'), undefined)
      addressedEntry.set(undefined)
    },
  })
}
