import { useQueries } from '@tanstack/react-query'
import type { Schedule } from '@windsock/contract/schedules'
import type { DirectoryEntry } from '@windsock/contract/users'
import type { Day } from '@windsock/domain/calendar'
import type { Zone } from '@windsock/domain/time-zones'
import { entriesQuery } from './schedule-questions'

const everyMinute = 60_000

/** An instructor with their entries; undefined until they have loaded. */
export interface InstructorDay {
  instructor: DirectoryEntry
  entries: readonly Schedule[] | undefined
}

/** Every instructor's entries of a day, refetched every minute, on focus and after every change. */
export function useDaySchedules(instructors: readonly DirectoryEntry[], day: Day, zone: Zone) {
  const queries = useQueries({
    queries: instructors.map(({ id }) => ({
      ...entriesQuery({ userId: id, day, zone }),
      refetchInterval: everyMinute,
    })),
  })
  return {
    lines: instructors.map((instructor, index): InstructorDay => ({ instructor, entries: queries[index]?.data })),
    settling: queries.some(({ isPending }) => isPending),
    failure: queries.find(({ error }) => error)?.error ?? undefined,
    retrying: queries.some(({ error, isFetching }) => error && isFetching),
    retry() {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}
