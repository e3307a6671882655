import { useQueries } from '@tanstack/react-query'
import { schedulesGetMine, type Schedule } from '@windsock/contract/schedules'
import { addDays, type Day } from '@windsock/domain/calendar'
import { nearestDay } from '@windsock/domain/period-bounds'
import { useApiQuery } from '../client/queries'
import { entriesQuery } from './schedule-questions'

/** Another instructor's dates take one call each: of a longer series, clashes are found when it is saved. */
const MOST_DAYS_ASKED = 40

export interface EntriesOptions {
  userId: string
  isSelf: boolean
  /** The days of a series, in order; empty sends no query. */
  days: readonly Day[]
}

/** An instructor's entries around the dates of a series; `complete` once all of them have loaded. */
export function useKnownEntries({ userId, isSelf, days }: EntriesOptions) {
  const [first, last] = [days[0], days.at(-1)]
  const mine = useApiQuery(
    schedulesGetMine,
    // From the day before: an entry over midnight belongs to it.
    { from: first && nearestDay(addDays(first, -1)), to: last && nearestDay(addDays(last, 1)) },
    { enabled: isSelf && first !== undefined, keepPrevious: true, secondary: true },
  )
  const asked = isSelf || days.length > MOST_DAYS_ASKED ? [] : days
  const others = useQueries({ queries: asked.map((day) => entriesQuery({ userId, day, secondary: true })) })

  const entries: Schedule[] = isSelf ? (mine.data ?? []) : others.flatMap(({ data }) => data ?? [])
  const answered = isSelf ? mine.isSuccess : others.every(({ isSuccess }) => isSuccess)
  return { entries, complete: answered && (isSelf || asked.length === days.length) }
}
