import { isDay, type Day } from '@windsock/domain/calendar'
import { scheduleClashMessages } from '@windsock/domain/availability'
import { occurrences, type Occurrence, type Series } from '@windsock/domain/series'
import { seriesProblemMessage } from '@windsock/domain/words/series-words'
import { dayOf, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { Message } from '@windsock/messages/message'
import { useMemo } from 'react'
import { t } from '../kit/language/translate'
import { seriesDates, type SeriesDate } from '../periods/series-dates'
import { periodMeant, type OpenedSchedule, type TypedSchedule } from './schedule-draft'
import { useKnownEntries } from './use-known-entries'

export interface SeriesOptions {
  draft: TypedSchedule
  opened: OpenedSchedule
  zone: Zone
  /** Whether the entries are the viewer's own. */
  isSelf: boolean
}

export interface NewSeries {
  /** Empty if the entry does not repeat. */
  dates: readonly SeriesDate[]
  /** Why the dates cannot be a series; undefined if they can. */
  problem: Message | undefined
  /** Whether some conflicts are unknown until the series is saved. */
  isPartial: boolean
}

/** Returns the dates of the series in the dialog, as the server will create them, with their conflicts. */
export function useSeriesDates({ draft, opened, zone, isSelf }: SeriesOptions): NewSeries {
  const { repetition, lastDay, leftOut } = draft
  const { from = '', to = '' } = periodMeant(draft, opened, zone)
  const series = useMemo((): Series => {
    const isSeries = !opened.entry && repetition !== 'Once' && from !== '' && from < to && isDay(lastDay)
    return isSeries ? occurrences({ from, to }, repetition, lastDay, zone) : { occurrences: [] }
  }, [opened, repetition, from, to, lastDay, zone])
  const planned = series.occurrences ?? none
  const days = useMemo(() => planned.map((date): Day => dayOf(date.from, zone)), [planned, zone])
  const known = useKnownEntries({ userId: opened.instructor.id, isSelf, days })
  const taken = (date: Period) => {
    const [clash] = scheduleClashMessages(date, known.entries, zone)
    return clash && t(clash)
  }
  return {
    dates: seriesDates(planned, leftOut, taken, zone),
    problem: series.problem && seriesProblemMessage(series.problem),
    isPartial: !known.complete,
  }
}

const none: readonly Occurrence[] = []
