import { MAX_FUEL_ML, MAX_OIL_ML } from '@windsock/contract/log/flight'
import { flightsSave } from '@windsock/contract/log/flights'
import { isDay } from '@windsock/domain/calendar'
import { isClockTime } from '@windsock/domain/time'
import { readingDoubt, timeDoubts } from '@windsock/domain/log/flight-doubts'
import { flightProblems, type DraftedFlight, type FlightField } from '@windsock/domain/log/flight-problems'
import type { Zone } from '@windsock/domain/time-zones'
import { now } from '../../clock'
import { readValue, valueProblem } from '../../fleet/shared-parts/meter-values'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import { backOf, leftOf, millilitres, readMeters, savedFlightBody, type FlightOfForm } from './flight-body'
import { typedClock } from './typed-clock'
import type { TypedFlight, TypedMeter } from './typed-flight'

export type FlightErrors = Readonly<Record<string, string>>

const clocks = ['leftTime', 'backTime', 'tookOffTime', 'landedTime'] as const
const mandatory: ReadonlySet<string> = new Set(['leftTime', 'backTime'])
const judged = flightsSave.input

/** Returns the problems of a typed flight by its fields; those of meters by `meterField`. */
export function typedFlightErrors(typed: TypedFlight, flight: FlightOfForm, zone: Zone): FlightErrors {
  const errors: Record<string, string> = {}
  for (const field of clocks) {
    const text = typed[field].trim()
    if (text === '' ? mandatory.has(field) : !isClockTime(typedClock(text))) errors[field] = t('fleet.clock')
  }
  if (!isDay(typed.leftDay)) errors.leftDay = t('fields.mandatory')
  if (typed.backDay.trim() !== '' && !isDay(typed.backDay)) errors.backDay = t('fields.mandatory')
  Object.assign(errors, litreErrors(typed))
  for (const meter of readMeters(typed)) Object.assign(errors, meterErrors(meter))
  const body = savedFlightBody(typed, flight, zone)
  const { departure, arrival, landings, takeOffs, nightLandings, remark } = formRules(judged)(body)
  // Take-offs that are not typed are as many as the landings, whose field says what is wrong.
  const ofSchema = { departure, arrival, landings, ...(typed.takeOffs !== '' && { takeOffs }), nightLandings, remark }
  for (const [field, error] of Object.entries(ofSchema)) if (error) errors[field] = error
  return { ...contradictions(body), ...errors }
}

/** The names that fields of the domain have in the form. */
const typedAs: Readonly<Partial<Record<FlightField, keyof TypedFlight>>> = {
  leftAt: 'leftTime',
  backAt: 'backTime',
  tookOffAt: 'tookOffTime',
  landedAt: 'landedTime',
  nightLandings: 'nightLandings',
}

/** The contradictions within the flight. Times that are not typed yet are checked later. */
function contradictions(body: ReturnType<typeof savedFlightBody>): Record<string, string> {
  const { leftAt, backAt, tookOffAt, landedAt, landings, nightLandings } = body
  if (leftAt === '' || backAt === '') return {}
  const times = { leftAt, backAt, tookOffAt: tookOffAt ?? null, landedAt: landedAt ?? null }
  const draft = { ...empty, ...times, landings: Number(landings), nightLandings: Number(nightLandings) }
  const problems = flightProblems(draft, now()).map(({ field, message }) => [typedAs[field], message] as const)
  return Object.fromEntries(problems.flatMap(([field, message]) => (field ? [[field, t(message)]] : [])))
}

const empty: Omit<DraftedFlight, 'leftAt'> = {
  pilot: null,
  instructor: null,
  backAt: null,
  tookOffAt: null,
  landedAt: null,
  landings: 0,
  nightLandings: 0,
  meters: [],
}

/** The key of an error of a meter. */
export function meterField(field: 'starts' | 'ends', meterId: number): string {
  return `${field} ${meterId}`
}

function litreErrors({ fuel, oil }: TypedFlight) {
  const tooMuch = (text: string, most: number) => {
    const amount = millilitres(text)
    return amount === undefined || (amount ?? 0) > most
  }
  return {
    ...(tooMuch(fuel, MAX_FUEL_ML) && { fuel: t('flightLog.litresMost', { most: MAX_FUEL_ML / 1000 }) }),
    ...(tooMuch(oil, MAX_OIL_ML) && { oil: t('flightLog.litresMost', { most: MAX_OIL_ML / 1000 }) }),
  }
}

/**
 * The readings must be readable and must not fall. The reading at departure may stay empty: the server then takes the
 * present reading.
 */
function meterErrors({ meterId, name, unit, before, starts, ends }: TypedMeter): Record<string, string> {
  const startProblem = starts.trim() === '' ? undefined : valueProblem(starts, unit)
  const endProblem = ends.trim() === '' ? 'fields.mandatory' : valueProblem(ends, unit)
  const from = readValue(starts, unit) ?? before
  const to = readValue(ends, unit)
  const stretch = from === null || to === undefined ? [] : [{ meterId, name, unit, starts: from, ends: to }]
  const at = now()
  const falls = flightProblems({ ...empty, leftAt: at, meters: stretch }, at).find(({ field }) => field === 'meters')
  return {
    ...(startProblem && { [meterField('starts', meterId)]: t(startProblem) }),
    ...(endProblem && { [meterField('ends', meterId)]: t(endProblem) }),
    ...(!startProblem && !endProblem && falls && { [meterField('ends', meterId)]: t(falls.message) }),
  }
}

/**
 * Returns the questions about a typed flight, with the same fields as its errors. They do not prevent a save: the clock
 * of a phone may be wrong, and a reading that looks wrong may be right.
 */
export function typedDoubts(typed: TypedFlight, zone: Zone): FlightErrors {
  const [leftAt, backAt = null] = [leftOf(typed, zone), backOf(typed, zone)]
  if (leftAt === undefined) return {}
  const doubts: Record<string, string> = {}
  const times = timeDoubts({ leftAt, backAt }, now(), zone)
  if (times.leftAt) doubts.leftTime = t(times.leftAt)
  if (times.backAt) doubts.backTime = t(times.backAt)
  for (const { meterId, name, unit, before, ...meter } of readMeters(typed)) {
    const [starts, ends] = [readValue(meter.starts, unit) ?? before, readValue(meter.ends, unit)]
    if (starts === null || ends === undefined) continue
    const doubt = readingDoubt({ meterId, name, unit, starts, ends }, { leftAt, backAt })
    if (doubt) doubts[meterField('ends', meterId)] = t(doubt)
  }
  return doubts
}
