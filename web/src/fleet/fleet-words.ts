import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { meterValueMessage } from '@windsock/domain/fleet/meters'
import { dayOf, addMinutes, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import { dayInWords } from '../periods/day-words'

/** After this many days without a reading an aircraft with a limit in hours is named (M15). */
const READING_DAYS = 30

/** Writes a value of a meter: `6.5 h`, `1:30 h` or `12`. */
export function valueInWords(value: number, unit: MeterUnit): string {
  return t(meterValueMessage(value, unit))
}

/** Writes what is left of a limit: `6.5 h left, 40 days left`, `due, 2.5 h over`. */
export function leftInWords({ state, left, leftDays, unit }: FleetRow): string {
  const parts = [
    ...(state === 'due' || state === 'overdue' ? [t(state === 'due' ? 'fleet.due' : 'fleet.overdue')] : []),
    ...(left !== null && unit !== null ? [valueLeft(left, unit)] : []),
    ...(leftDays === null ? [] : [daysLeft(leftDays)]),
  ]
  return parts.join(', ')
}

function valueLeft(left: number, unit: MeterUnit): string {
  if (left === 0) return t('fleet.nothingLeft')
  const value = valueInWords(Math.abs(left), unit)
  return left > 0 ? t('fleet.left', { value }) : t('fleet.over', { value })
}

function daysLeft(days: number): string {
  if (days === 0) return t('fleet.lastDay')
  return days > 0 ? t('fleet.daysLeft', { days }) : t('fleet.daysOver', { days: -days })
}

/** Writes the point at which a limit is due: `at 1,300 h or on Sat 12 Dec`. */
export function dueInWords({
  dueValue,
  dueOn,
  unit,
}: {
  dueValue: number | null
  dueOn: string | null
  unit: MeterUnit | null
}): string {
  const value = dueValue === null || unit === null ? undefined : valueInWords(dueValue, unit)
  const day = dueOn === null ? undefined : dayInWords(dueOn)
  if (value !== undefined && day !== undefined) return t('fleet.dueAtOr', { value, day })
  if (value !== undefined) return t('fleet.dueAt', { value })
  return day === undefined ? '' : t('fleet.dueOn', { day })
}

/** Writes the forecast: `likely Sat 12 Dec, not before Sat 5 Dec`. Empty for what is due, or only due on a day. */
export function forecastInWords({ state, likely, notBefore, unit, present, dueOn }: FleetRow): string {
  // A limit that is only due on a day already shows that day.
  if (state === 'due' || state === 'overdue' || (unit === null && likely === dueOn)) return ''
  if (likely === null) {
    if (unit === null) return ''
    return t(present === null ? 'fleet.noForecast' : 'fleet.notSoon')
  }
  const day = dayInWords(likely)
  if (notBefore === null || notBefore >= likely) return t('fleet.likelyAlone', { day })
  return t('fleet.likely', { day, first: dayInWords(notBefore) })
}

/** Writes a reading with its day: `1,234.5 h on Sat 28 Nov`. */
export function readingInWords(present: number, presentAt: Moment | null, unit: MeterUnit, zone: Zone): string {
  const value = valueInWords(present, unit)
  return presentAt === null ? value : t('fleet.readOn', { value, day: dayInWords(dayOf(presentAt, zone)) })
}

/**
 * Returns the sentence about an aircraft with a limit in hours that has had no reading for 30 days; undefined if there
 * is none (M15).
 */
export function missingReading(rows: readonly FleetRow[], registration: string, now: Moment, zone: Zone) {
  const inHours = rows.filter(({ unit }) => unit !== null && unit !== 'count')
  const old = addMinutes(now, -READING_DAYS * 24 * 60)
  const unread = inHours.find(({ presentAt }) => presentAt === null)
  if (unread) return t('fleet.noReadingYet', { registration })
  const [oldest] = inHours.flatMap(({ presentAt }) => (presentAt === null ? [] : [presentAt])).toSorted()
  if (oldest === undefined || oldest > old) return undefined
  return t('fleet.noReadingSince', { registration, day: dayInWords(dayOf(oldest, zone)) })
}
