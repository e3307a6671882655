import { useQueries } from '@tanstack/react-query'
import { schedulesGetMine, type Schedule } from '@windsock/contract/schedules'
import { addDays, type Day } from '@windsock/domain/calendar'
import { nearestDay } from '@windsock/domain/period-bounds'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiQuery } from '../client/queries'
import { receivedSchedule } from './received'
import { entriesQuery } from './schedule-questions'

/** Of another instructor every date is a call of its own: beyond so many the server's answer has to do. */
const MOST_DAYS_ASKED = 40

export interface EntriesOptions {
  userId: string
  isSelf: boolean
  /** The days of a series, in order; empty asks nothing. */
  days: readonly Day[]
  zone: Zone
}

/** What an instructor has published around the dates of a series; `complete` once nothing can be missing. */
export function useKnownEntries({ userId, isSelf, days, zone }: EntriesOptions) {
  const [first, last] = [days[0], days.at(-1)]
  const mine = useApiQuery(
    schedulesGetMine,
    // From the day before: an entry over midnight belongs to it.
    { from: first && nearestDay(addDays(first, -1)), to: last && nearestDay(addDays(last, 1)) },
    { enabled: isSelf && first !== undefined, keepPrevious: true, handles400: true },
  )
  const asked = isSelf || days.length > MOST_DAYS_ASKED ? [] : days
  const others = useQueries({ queries: asked.map((day) => entriesQuery({ userId, day, zone })) })

  const entries: Schedule[] = isSelf
    ? (mine.data ?? []).flatMap((entry) => receivedSchedule(entry, zone) ?? [])
    : others.flatMap(({ data }) => data ?? [])
  const answered = isSelf ? mine.isSuccess : others.every(({ isSuccess }) => isSuccess)
  return { entries, complete: answered && (isSelf || asked.length === days.length) }
}
