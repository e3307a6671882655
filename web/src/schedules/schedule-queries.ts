import { queryOptions } from '@tanstack/react-query'
import { type Schedule, schedulesGetByUserAndDate } from '@windsock/contract/schedules'
import type { Day } from '@windsock/domain/calendar'
import { call, type CallFailed } from '../client/api'
import { apiQueryKey } from '../client/queries'

export interface UserAndDay {
  userId: string
  day: Day
  /** Whether the screen also works without the response. If so, a failure shows no toast. */
  secondary?: boolean
}

export function entriesQuery({ userId, day, secondary = false }: UserAndDay) {
  const input = { userId, date: day }
  return queryOptions<Schedule[], CallFailed>({
    queryKey: apiQueryKey(schedulesGetByUserAndDate, input),
    queryFn: ({ signal }) => call(schedulesGetByUserAndDate, input, { signal, handles400: true, secondary }),
  })
}
