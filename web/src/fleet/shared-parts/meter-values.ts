import { METER_STEP, MAX_METER_VALUE, type MeterUnit } from '@windsock/contract/fleet/meters'
import type { PlainKey } from '@windsock/messages/message'
import { decimalMark } from '../../kit/language/number-in-words'
import { pageLanguage } from '../../kit/language/translate'

const SECONDS_PER_HOUR = 3600

/**
 * Reads a value of a meter as people type it: `1234.5`, `1,234.5`, `1234,5`, `1234:30` or `12`, in hours or as a count.
 * Returns whole seconds or the count; undefined for anything that is not exactly a value of this meter.
 */
export function readValue(text: string, unit: MeterUnit): number | undefined {
  const value = unit === 'count' ? countOf(text) : secondsOf(text)
  if (value === undefined || value > MAX_METER_VALUE || value % METER_STEP[unit] !== 0) return undefined
  return value
}

/** Reads a value that may lie below zero: the due point of a limit whose meter was replaced when it was overdue. */
export function readSigned(text: string, unit: MeterUnit): number | undefined {
  const [, rest] = /^\s*[-−](.*)$/.exec(text) ?? []
  if (rest === undefined) return readValue(text, unit)
  const value = readValue(rest, unit)
  return value === undefined ? undefined : -value
}

/** Returns why a typed value cannot be read; undefined if it can be, or if nothing is typed. */
export function valueProblem(text: string, unit: MeterUnit): PlainKey | undefined {
  if (text.trim() === '' || readValue(text, unit) !== undefined) return undefined
  if (unit === 'count') return 'fleet.unreadableCount'
  return secondsOf(text) === undefined ? 'fleet.unreadableHours' : steps[unit]
}

const steps = {
  tenths: 'fleet.stepTenths',
  hundredths: 'fleet.stepHundredths',
  minutes: 'fleet.stepMinutes',
} as const satisfies Record<Exclude<MeterUnit, 'count'>, PlainKey>

/** Writes a value as it is typed into a field: `1234.5`, with the decimal mark of the page’s language, `1234:30` or `12`. */
export function typedValue(value: number | null, unit: MeterUnit | null): string {
  if (value === null || unit === null) return ''
  if (value < 0) return `-${typedValue(-value, unit)}`
  if (unit === 'count') return String(value)
  const [whole, rest] = [Math.floor(value / SECONDS_PER_HOUR), value % SECONDS_PER_HOUR]
  if (unit === 'minutes') return `${whole}:${String(Math.floor(rest / 60)).padStart(2, '0')}`
  const digits = unit === 'tenths' ? 1 : 2
  const fraction = String(Math.floor(rest / METER_STEP[unit])).padStart(digits, '0')
  return /^0+$/.test(fraction) ? String(whole) : `${whole}${decimalMark(pageLanguage())}${fraction}`
}

function countOf(text: string): number | undefined {
  const plain = plainNumber(text)
  return plain !== undefined && /^\d{1,12}$/.test(plain) ? Number(plain) : undefined
}

/** Reads hours exactly, without floating point: the digits of the fraction are counted as parts of an hour. */
function secondsOf(text: string): number | undefined {
  const clock = /^(\d[\d\s'’,]*):([0-5]\d)(?:\s*h)?$/.exec(text.trim())
  if (clock) {
    const hours = plainNumber(clock[1] ?? '')
    if (hours === undefined || !/^\d{1,9}$/.test(hours)) return undefined
    return Number(hours) * SECONDS_PER_HOUR + Number(clock[2]) * 60
  }
  const plain = plainNumber(text.trim().replace(/\s*h$/i, ''))
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(plain ?? '') ?? []
  if (whole === '') return undefined
  const parts = Number(fraction) * SECONDS_PER_HOUR
  const per = 10 ** fraction.length
  return parts % per === 0 ? Number(whole) * SECONDS_PER_HOUR + parts / per : undefined
}

/**
 * Removes the spaces and commas that group thousands, and writes the decimal separator as a point. A comma with three
 * digits after it groups thousands: no meter shows thousandths.
 */
function plainNumber(text: string): string | undefined {
  const grouped = text
    .trim()
    .replaceAll(/[\s'’]/g, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const plain = /^\d+,\d{1,2}$/.test(grouped) ? grouped.replace(',', '.') : grouped
  return /^\d+(?:\.\d+)?$/.test(plain) ? plain : undefined
}
