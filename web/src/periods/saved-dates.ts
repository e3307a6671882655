import type { Day } from '@windsock/domain/calendar'
import { dayOf, readMoment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { toastError } from '../kit/toasts'
import type { SeriesDate } from './series-dates'

/** After a series was saved: says which dates, where they are not those that were shown. */
export function toastOtherDates(shown: readonly SeriesDate[], answer: unknown, zone: Zone) {
  const difference = differenceInDates(shown, answer, zone)
  if (difference) toastError('Look at the dates.', difference)
}

/**
 * How the dates that a server has saved differ from those that were shown, in words; undefined when they do not. A
 * server of the bare specification does not know of dates that are left out, and need not say what it saved.
 */
export function differenceInDates(shown: readonly SeriesDate[], answer: unknown, zone: Zone): string | undefined {
  const days = (isLeftOut: boolean) =>
    shown.filter(({ state }) => (state === 'left out') === isLeftOut).map(({ day }) => day)
  const saved = savedDays(answer, zone)
  if (!saved) {
    const leftOut = days(true).join(', ')
    return leftOut ? `The server does not say which dates it saved. Look whether ${leftOut} is among them.` : undefined
  }
  const wanted = days(false)
  const more = saved.filter((day) => !wanted.includes(day))
  const missing = wanted.filter((day) => !saved.includes(day))
  const words = [
    more.length > 0 && `Also saved: ${more.join(', ')}.`,
    missing.length > 0 && `Not saved: ${missing.join(', ')}.`,
  ].filter(Boolean)
  return words.join(' ') || undefined
}

/** The days on which what was saved begins; undefined where the answer does not tell. */
function savedDays(answer: unknown, zone: Zone): Day[] | undefined {
  if (!Array.isArray(answer) || answer.length === 0) return undefined
  const moments = answer.map((saved: unknown) => {
    const from = typeof saved === 'object' && saved !== null && 'from' in saved ? saved.from : undefined
    return typeof from === 'string' ? readMoment(from, zone) : undefined
  })
  return moments.every((moment) => moment !== undefined) ? moments.map((moment) => dayOf(moment, zone)) : undefined
}
