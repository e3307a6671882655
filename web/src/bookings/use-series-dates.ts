import { bookingsGetSeriesDates } from '@windsock/contract/series-dates'
import { isDay } from '@windsock/domain/calendar'
import { occurrences } from '@windsock/domain/series'
import type { Period } from '@windsock/domain/time'
import { seriesProblemMessage } from '@windsock/domain/words/series-words'
import type { Zone } from '@windsock/domain/time-zones'
import type { Message } from '@windsock/messages/message'
import { useMemo } from 'react'
import { seriesDates, type SeriesDate } from '../periods/series-dates'
import { periodOf } from '../periods/typed-period'
import { useApiQuery } from '../client/queries'
import { savedBody, type OpenedDraft, type TypedBooking } from './booking-draft'

export interface NewSeries {
  /** Empty if the booking does not repeat. */
  dates: readonly SeriesDate[]
  /** Why a series with these dates cannot be saved; undefined if it can. */
  problem: Message | undefined
  /** Whether `dates` lacks the conflicts, because they could not be loaded. Saving the series then reports them. */
  isPartial: boolean
}

/** Returns the dates of the series that the user is typing, with the conflicts that the server finds on each date. */
export function useSeriesDates(
  draft: TypedBooking,
  opened: OpenedDraft,
  { zone, isSound }: { zone: Zone; isSound: boolean },
): NewSeries {
  const { from, to } = periodOf(draft, opened, zone)
  const { repetition, lastDay } = draft
  const isSeries = !opened.booking && repetition !== 'Once' && isDay(lastDay) && !!from && !!to && from < to
  // Memoised, because there may be hundreds of dates and most typing does not change them.
  const series = useMemo(
    () => (isSeries ? occurrences({ from, to }, repetition, lastDay, zone) : { occurrences: [] }),
    [isSeries, from, to, repetition, lastDay, zone],
  )
  const foretold = useApiQuery(
    bookingsGetSeriesDates,
    // The query leaves out the description, so that typing a description sends no new query.
    { ...savedBody(draft, opened, zone), description: '', overrideReason: undefined, skipDates: null },
    { enabled: isSound && isSeries && !series.problem, keepPrevious: true, secondary: true },
  )
  const dates = useMemo(() => {
    const said = new Map(foretold.data?.map((date) => [date.from, date]))
    const sentences = ({ from }: Period, of: 'clashes' | 'warnings') => said.get(from)?.[of].join(' ') || undefined
    return seriesDates(
      series.occurrences ?? [],
      draft.leftOut,
      (date) => sentences(date, 'clashes'),
      zone,
      (date) => sentences(date, 'warnings'),
    )
  }, [series, foretold.data, draft.leftOut, zone])
  return {
    dates,
    problem: series.problem && seriesProblemMessage(series.problem),
    isPartial: foretold.isError,
  }
}
