import { useQueries } from '@tanstack/react-query'
import type { Booking } from '@windsock/contract/bookings'
import type { Schedule } from '@windsock/contract/schedules'
import type { DirectoryEntry } from '@windsock/contract/users'
import type { Day } from '@windsock/domain/calendar'
import { entriesQuery } from './schedule-queries'

const everyMinute = 60_000

/** An instructor and their entries. `entries` is undefined until they are loaded, and if loading fails. */
export interface InstructorDay {
  instructor: DirectoryEntry
  entries: readonly Schedule[] | undefined
  /** The flights that take a part of each entry, by the entry's id. */
  booked?: ReadonlyMap<number, readonly Booking[]>
}

/**
 * Returns every instructor's entries of a day. They are refetched every minute, when the window gets the focus, and
 * after every change.
 */
export function useDaySchedules(instructors: readonly DirectoryEntry[], day: Day) {
  const answers = useQueries({
    queries: instructors.map(({ id }) => ({
      ...entriesQuery({ userId: id, day }),
      refetchInterval: everyMinute,
    })),
  })
  return {
    lines: instructors.map((instructor, index): InstructorDay => ({ instructor, entries: answers[index]?.data })),
    settling: answers.some(({ isPending }) => isPending),
    failure: answers.find(({ error }) => error)?.error ?? undefined,
    retrying: answers.some(({ error, isFetching }) => error && isFetching),
    retry() {
      for (const answer of answers) if (answer.error) void answer.refetch()
    },
  }
}
