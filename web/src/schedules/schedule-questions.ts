import { queryOptions } from '@tanstack/react-query'
import { type Schedule, schedulesGetByUserAndDate } from '@windsock/contract/schedules'
import type { Day } from '@windsock/domain/calendar'
import type { Zone } from '@windsock/domain/time-zones'
import { call, type CallFailed } from '../client/api'
import { apiQueryKey } from '../client/queries'
import { receivedSchedule } from './received'

export interface UserAndDay {
  userId: string
  day: Day
  zone: Zone
}

/** One instructor's entries of a day. */
export function entriesQuery({ userId, day, zone }: UserAndDay) {
  const input = { userId, date: day }
  return queryOptions<Schedule[], CallFailed>({
    queryKey: [...apiQueryKey(schedulesGetByUserAndDate, input), zone],
    queryFn: async ({ signal }) => {
      const entries = await call(schedulesGetByUserAndDate, input, { signal, handles400: true })
      return entries.flatMap((entry) => receivedSchedule(entry, zone) ?? [])
    },
  })
}
