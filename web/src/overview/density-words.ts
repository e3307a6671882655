import { openMinutes } from '@windsock/domain/opening-hours'
import { pageLocale, t } from '../kit/language/translate'
import { dayWithWeekday } from '../periods/weekday'
import { clockOfHalfHour, gapsOf, type Gap } from './half-hours'

/** Formats minutes as hours with at most one decimal, for example `3.5` for 210 minutes. */
export function hours(minutes: number): string {
  return new Intl.NumberFormat(pageLocale()).format(inHours(minutes))
}

export interface DayDensity {
  day: string
  booked: number
  maintenance: number
  halfHours: string
}

/**
 * Returns a cell's text: "OK-VHB, Wed 2027-03-10: 3.5 hours booked, free 08:00–10:00, 13:30–22:00". The free times are
 * left out of a day that is free or not free as a whole.
 */
export function densityInWords(registrationCode: string, one: DayDensity): string {
  const gaps = gapsOf(one.halfHours)
  const isWhole = gaps.length === 1 && gaps[0]?.from === 0 && gaps[0].to === one.halfHours.length
  return t('overview.density', {
    aircraft: registrationCode,
    day: dayWithWeekday(one.day),
    booked: inHours(one.booked),
    grounded: groundedFor(one.maintenance),
    maintenance: inHours(one.maintenance),
    hasGaps: gaps.length > 0 && !isWhole ? 'yes' : 'other',
    gaps: gaps.map(gapInWords).join(', '),
  })
}

export function gapInWords({ from, to }: Gap): string {
  return `${clockOfHalfHour(from)}–${clockOfHalfHour(to)}`
}

function groundedFor(maintenance: number) {
  if (maintenance === 0) return 'never'
  return maintenance >= openMinutes ? 'allDay' : 'other'
}

function inHours(minutes: number): number {
  return Math.round(minutes / 6) / 10
}
