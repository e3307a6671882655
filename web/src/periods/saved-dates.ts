import type { Day } from '@windsock/domain/calendar'
import { dayOf, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import { toastError } from '../kit/toasts'
import { dayInWords } from './day-words'
import type { SeriesDate } from './series-dates'

/** Shows a toast if the dates of a saved series differ from the dates that were shown before. */
export function toastOtherDates(shown: readonly SeriesDate[], saved: readonly Period[], zone: Zone) {
  const difference = differenceInDates(shown, saved, zone)
  if (difference) toastError(t('periods.lookAtDates'), difference)
}

/**
 * Describes how the dates of a saved series differ from the dates that were shown; undefined if they are the same. A
 * difference arises if the airport's time zone was changed after the page had loaded it.
 */
export function differenceInDates(
  shown: readonly SeriesDate[],
  saved: readonly Period[],
  zone: Zone,
): string | undefined {
  const wanted = shown.filter(({ state }) => state !== 'leftOut').map(({ day }) => day)
  const days = saved.map(({ from }): Day => dayOf(from, zone))
  const more = days.filter((day) => !wanted.includes(day))
  const missing = wanted.filter((day) => !days.includes(day))
  const words = [
    more.length > 0 && t('periods.alsoSaved', { days: more.map(dayInWords).join(', ') }),
    missing.length > 0 && t('periods.notSaved', { days: missing.map(dayInWords).join(', ') }),
  ].filter(Boolean)
  return words.join(' ') || undefined
}
