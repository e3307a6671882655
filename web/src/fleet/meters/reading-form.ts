import { readingsSave, type Meter, type Reading, type ReadingKind } from '@windsock/contract/fleet/meters'
import { isDay } from '@windsock/domain/calendar'
import { readingProblems, confirmationQuestion, type MeterReading } from '@windsock/domain/fleet/meters'
import { clockOf, dayOf, isClockTime, momentAt, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { now } from '../../clock'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import type { FormName } from '../../layout/kept-input'
import { readValue, typedValue, valueProblem } from '../shared-parts/meter-values'

/** A reading as typed. */
export interface TypedReading {
  id: number
  aircraftId: number
  registration: string
  zone: Zone
  /** null while several meters are there and none is chosen. */
  meterId: number | null
  day: string
  time: string
  kind: ReadingKind
  starts: string
  value: string
  remark: string
}

/** The key under which a typed reading is kept when the session is lost. */
export const readingForm: FormName<TypedReading> = 'reading'

/** Returns the present minute, so that a browser whose clock is a little fast does not read in the future. */
export function momentNow(): Moment {
  return `${now().slice(0, 16)}:00.000Z`
}

type Of = Pick<TypedReading, 'aircraftId' | 'registration' | 'zone' | 'meterId'>

export function newReading(of: Of): TypedReading {
  const at = momentNow()
  const typed = { id: 0, kind: 'reading', starts: '', value: '', remark: '' } as const
  return { ...of, ...typed, day: dayOf(at, of.zone), time: clockOf(at, of.zone) }
}

export function typedReading(reading: Reading, { unit }: Pick<Meter, 'unit'>, of: Of): TypedReading {
  const { id, at, kind, starts, value, remark } = reading
  return {
    ...of,
    id,
    day: dayOf(at, of.zone),
    time: clockOf(at, of.zone),
    kind,
    starts: typedValue(starts, unit),
    value: typedValue(value, unit),
    remark,
  }
}

export function readingBody(typed: TypedReading, { unit }: Pick<Meter, 'unit'>) {
  const { id, meterId, kind, remark } = typed
  return {
    id,
    meterId: meterId ?? 0,
    at: momentOf(typed) ?? '',
    kind,
    starts: kind === 'reading' ? null : (readValue(typed.starts, unit) ?? null),
    value: readValue(typed.value, unit),
    remark,
  }
}

function momentOf({ day, time, zone }: TypedReading): Moment | undefined {
  return isDay(day) && isClockTime(time) ? momentAt(day, time, zone) : undefined
}

/** Returns the problems of a typed reading by its fields: those of its texts, or those by the readings around it. */
export function typedProblems(
  typed: TypedReading,
  meter: Pick<Meter, 'unit'>,
  readings: readonly Reading[],
): Record<string, string> {
  const problems: Record<string, string> = {}
  const { unit } = meter
  if (!isClockTime(typed.time)) problems.time = t('fleet.clock')
  if (!isDay(typed.day)) problems.day = t('fields.mandatory')
  const asked = typed.kind === 'reading' ? (['value'] as const) : (['starts', 'value'] as const)
  for (const field of asked) {
    const problem = typed[field].trim() === '' ? 'fields.mandatory' : valueProblem(typed[field], unit)
    if (problem) problems[field] = t(problem)
  }
  const body = readingBody(typed, meter)
  const { remark } = formRules(readingsSave.input)(body)
  if (remark) problems.remark = remark
  if (Object.keys(problems).length > 0) return problems
  const reading = readOf(body)
  const facts = { unit, ...neighboursOf(reading.at, typed.id, readings), now: now() }
  for (const { field, message } of readingProblems(reading, facts))
    problems[field === 'at' ? 'time' : field] ??= t(message)
  return problems
}

/** Returns the question with which the server refuses an unusual reading; undefined for a usual one. */
export function questionOf(
  typed: TypedReading,
  meter: Pick<Meter, 'unit'>,
  readings: readonly Reading[],
): string | undefined {
  const reading = readOf(readingBody(typed, meter))
  const { before } = neighboursOf(reading.at, typed.id, readings)
  const question = confirmationQuestion(reading, { unit: meter.unit, before })
  return question ? t(question) : undefined
}

function readOf({ at, kind, starts, value }: ReturnType<typeof readingBody>): MeterReading {
  return { at, kind, starts, value: value ?? 0 }
}

/** Returns the readings before and after a moment. @param readings - newest first */
function neighboursOf(at: Moment, id: number, readings: readonly Reading[]) {
  const others = readings.filter((one) => one.id !== id)
  return { before: others.find((one) => one.at <= at) ?? null, after: others.findLast((one) => one.at > at) ?? null }
}
