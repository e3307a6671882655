import type { Day } from '@windsock/domain/calendar'
import type { Occurrence } from '@windsock/domain/series'
import { dayOf, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import { dayInWords } from './day-words'
import { periodInWords } from './period-words'

/** One date of a series that is not saved yet. */
export interface SeriesDate {
  /** The day on which the occurrence begins, `yyyy-MM-dd`. */
  day: Day
  state: 'free' | 'clashing' | 'warned' | 'shifted' | 'leftOut'
  /** A sentence that explains a clash, a warning or a shift of the date; undefined if there is none. */
  why?: string | undefined
}

/**
 * Returns the dates of a new series, to show them before saving. `taken` returns a description of an occurrence's
 * conflict, and `warned` what a rule of the club warns of; undefined if there is nothing to say.
 */
export function seriesDates(
  series: readonly Occurrence[],
  leftOut: ReadonlySet<Day>,
  taken: (occurrence: Period) => string | undefined,
  zone: Zone,
  warned: (occurrence: Period) => string | undefined = () => undefined,
): SeriesDate[] {
  return series.map((occurrence) => {
    const day = dayOf(occurrence.from, zone)
    const clash = taken(occurrence)
    const shift = occurrence.shifted
      ? t('periods.clockChange', { day: dayInWords(day), period: periodInWords(occurrence, day, zone) })
      : undefined
    const warning = warned(occurrence)
    const why = clash ?? warning ?? shift
    if (leftOut.has(day)) return { day, state: 'leftOut', why }
    if (clash) return { day, state: 'clashing', why }
    if (warning) return { day, state: 'warned', why }
    return { day, state: shift ? 'shifted' : 'free', why }
  })
}
