import { useQueries } from '@tanstack/react-query'
import { schedulesGetMine, type Schedule } from '@windsock/contract/schedules'
import { addDays, type Day } from '@windsock/domain/calendar'
import { nearestDay } from '@windsock/domain/period-bounds'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiQuery } from '../client/queries'
import { receivedSchedule } from './received'
import { entriesQuery } from './schedule-questions'

/** For another instructor each date is one call: with more dates, only the save finds the conflicts. */
const MOST_DAYS_QUERIED = 40

export interface EntriesOptions {
  userId: string
  isSelf: boolean
  /** The days of a series, in order; empty sends no query. */
  days: readonly Day[]
  zone: Zone
}

/** An instructor's entries around the dates of a series; `complete` once all of them have loaded. */
export function useKnownEntries({ userId, isSelf, days, zone }: EntriesOptions) {
  const [first, last] = [days[0], days.at(-1)]
  const mine = useApiQuery(
    schedulesGetMine,
    // From the day before, because an entry over midnight belongs to it.
    { from: first && nearestDay(addDays(first, -1)), to: last && nearestDay(addDays(last, 1)) },
    { enabled: isSelf && first !== undefined, keepPrevious: true, handles400: true },
  )
  const queriedDays = isSelf || days.length > MOST_DAYS_QUERIED ? [] : days
  const others = useQueries({ queries: queriedDays.map((day) => entriesQuery({ userId, day, zone })) })

  const entries: Schedule[] = isSelf
    ? (mine.data ?? []).flatMap((entry) => receivedSchedule(entry, zone) ?? [])
    : others.flatMap(({ data }) => data ?? [])
  const answered = isSelf ? mine.isSuccess : others.every(({ isSuccess }) => isSuccess)
  return { entries, complete: answered && (isSelf || queriedDays.length === days.length) }
}
