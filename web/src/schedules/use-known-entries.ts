import { useQueries } from '@tanstack/react-query'
import { schedulesGetMine, type Schedule } from '@windsock/contract/schedules'
import { addDays, type Day } from '@windsock/domain/calendar'
import { nearestDay } from '@windsock/domain/period-bounds'
import { useApiQuery } from '../client/queries'
import { entriesQuery } from './schedule-queries'

/**
 * The maximum number of dates for which another instructor's entries are fetched, because each date takes one call. If
 * a series has more dates, none are fetched, and conflicts are found when the series is saved.
 */
const MOST_DAYS_ASKED = 40

export interface EntriesOptions {
  userId: string
  isSelf: boolean
  /** The days of a series, sorted. If the list is empty, no query is sent. */
  days: readonly Day[]
}

/** Returns an instructor's entries on the dates of a series. `complete` is true once all of them are loaded. */
export function useKnownEntries({ userId, isSelf, days }: EntriesOptions) {
  const [first, last] = [days[0], days.at(-1)]
  const mine = useApiQuery(
    schedulesGetMine,
    // Includes the day before the series, because an entry past midnight belongs to the day on which it begins.
    { from: first && nearestDay(addDays(first, -1)), to: last && nearestDay(addDays(last, 1)) },
    { enabled: isSelf && first !== undefined, keepPrevious: true, secondary: true },
  )
  const asked = isSelf || days.length > MOST_DAYS_ASKED ? [] : days
  const others = useQueries({ queries: asked.map((day) => entriesQuery({ userId, day, secondary: true })) })

  const entries: Schedule[] = isSelf ? (mine.data ?? []) : others.flatMap(({ data }) => data ?? [])
  const answered = isSelf ? mine.isSuccess : others.every(({ isSuccess }) => isSuccess)
  return { entries, complete: answered && (isSelf || asked.length === days.length) }
}
