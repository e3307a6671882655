import { perLanguage } from '../kit/language/per-language'
import { pageLocale, t } from '../kit/language/translate'
import type { Series } from './picture-data'

const oneDecimal = perLanguage(() => new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 1 }))
const whole = perLanguage(() => new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 0 }))
const percent = perLanguage(() => new Intl.NumberFormat(pageLocale(), { style: 'percent', maximumFractionDigits: 0 }))
const finePercent = perLanguage(
  () => new Intl.NumberFormat(pageLocale(), { style: 'percent', maximumFractionDigits: 1 }),
)

/** Writes minutes as hours: with one decimal, and from 100 hours on without. */
export function hoursText(minutes: number): string {
  return (minutes < 6000 ? oneDecimal() : whole()).format(minutes / 60)
}

export const countText = (count: number): string => whole().format(count)
export const percentText = (share: number): string => percent().format(share)
export const finePercentText = (share: number): string => finePercent().format(share)

const rounded = (value: number) => Math.round(value * 100) / 100

/** A series of hours, whose values are minutes. */
export function hoursSeries(name: string): Series {
  return {
    name,
    text: (minutes) => t('figures.hoursShort', { hours: hoursText(minutes) }),
    csv: { name: t('figures.inHours', { name }), value: (minutes) => rounded(minutes / 60) },
  }
}

export function countSeries(name: string): Series {
  return { name, text: countText, csv: { name, value: (count) => count } }
}

/** A series of shares from 0 to 1, which are written as percentages. */
export function shareSeries(name: string): Series {
  const inPercent = { name: t('figures.inPercent', { name }), value: (share: number) => rounded(share * 100) }
  return { name, text: percentText, csv: inPercent }
}
