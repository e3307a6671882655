import { METER_STEP, type MeterUnit, type ReadingKind } from '@windsock/contract/fleet/meters'
import { message, type Message } from '@windsock/messages/message'
import type { Problem } from '../booking-problems'
import { millisecondsOf, type Moment } from '../time'
import type { Limit } from './limit'

/** A reading of a meter. Values are seconds or counts; `starts` is null for the kind `reading`. */
export interface MeterReading {
  at: Moment
  kind: ReadingKind
  starts: number | null
  value: number
}

export type ReadingField = 'at' | 'starts' | 'value'

/** The facts with which a reading is saved. */
export interface ReadingFacts {
  unit: MeterUnit
  /** The reading before it and the one after it by time; null where there is none. */
  before: MeterReading | null
  after: MeterReading | null
  now: Moment
}

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600

/** Whether a value is a whole number of the smallest steps of its meter. */
export function isWholeSteps(value: number, unit: MeterUnit): boolean {
  return value % METER_STEP[unit] === 0
}

/** Words a value of a meter, in English as `6.5 h`, `1:30 h` for a meter that shows minutes, or `12` for a count. */
export function meterValueMessage(value: number, unit: MeterUnit): Message {
  if (unit === 'count') return message('meters.count', { count: value })
  if (unit !== 'minutes') return message('meters.hours', { hours: value / HOUR_SECONDS })
  const minutes = Math.floor(Math.abs(value) / 60)
  return message('meters.hoursMinutes', {
    sign: value < 0 ? 'minus' : 'other',
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  })
}

/** The present reading: the latest by time (M2). Of readings at one moment, the last of the list counts. */
export function presentReading<Reading extends Pick<MeterReading, 'at'>>(
  readings: readonly Reading[],
): Reading | undefined {
  return readings.reduce<Reading | undefined>(
    (latest, reading) => (latest && reading.at < latest.at ? latest : reading),
    undefined,
  )
}

/** The value at which a reading begins: the end of the old meter, or the start of hours that were not flown. */
function startOf({ kind, starts, value }: MeterReading): number {
  return kind === 'reading' ? value : (starts ?? value)
}

/**
 * Returns all problems of a reading, each with its field. Readings do not fall with time, except where the meter was
 * replaced.
 */
export function readingProblems(reading: MeterReading, facts: ReadingFacts): Problem<ReadingField>[] {
  const problems: Problem<ReadingField>[] = []
  if (reading.at > facts.now) problems.push({ field: 'at', message: message('meters.inFuture') })
  if (!isWholeSteps(reading.value, facts.unit)) problems.push({ field: 'value', message: stepsMessage(facts.unit) })
  problems.push(...startProblems(reading, facts.unit))
  return problems.length > 0 ? problems : orderProblems(reading, facts)
}

function startProblems({ kind, starts, value }: MeterReading, unit: MeterUnit): Problem<ReadingField>[] {
  if (kind === 'reading') return []
  const of = (text: Message): Problem<ReadingField>[] => [{ field: 'starts', message: text }]
  if (starts === null) return of(message(kind === 'replaced' ? 'meters.oldEndMissing' : 'meters.startsMissing'))
  if (!isWholeSteps(starts, unit)) return of(stepsMessage(unit))
  return kind !== 'replaced' && starts > value ? of(message('meters.startsAboveValue')) : []
}

/** Says which steps a meter shows. */
export function stepsMessage(unit: MeterUnit): Message {
  return message('meters.wholeSteps', { unit: unit === 'count' ? 'other' : unit })
}

function orderProblems(reading: MeterReading, { unit, before, after }: ReadingFacts): Problem<ReadingField>[] {
  // Sent twice, a replacement would shift the limits twice.
  const isTwice = [before, after].some((other) => other?.at === reading.at && other.kind === 'replaced')
  if (reading.kind === 'replaced' && isTwice) return [{ field: 'at', message: message('meters.replacedTwice') }]
  const start = startOf(reading)
  const problems: Problem<ReadingField>[] = []
  if (before && start < before.value) {
    const field = reading.kind === 'reading' ? 'value' : 'starts'
    const shown = meterValueMessage(before.value, unit)
    problems.push({ field, message: message('meters.belowBefore', { value: shown }) })
  }
  if (after && reading.value > startOf(after)) {
    const shown = meterValueMessage(startOf(after), unit)
    problems.push({ field: 'value', message: message('meters.aboveAfter', { value: shown }) })
  }
  return problems
}

/** Whether two readings that follow each other do not fall. */
export function isInOrder(before: MeterReading | null, after: MeterReading | null): boolean {
  return !before || !after || before.value <= startOf(after)
}

/**
 * Returns the question that a reading must be confirmed with, "Really 11,110 h more?", or null. It is asked if the meter
 * would have run more than 24 hours for each day, or part of a day, since the reading before.
 */
export function confirmationQuestion(
  reading: MeterReading,
  { unit, before }: Pick<ReadingFacts, 'unit' | 'before'>,
): Message | null {
  if (unit === 'count' || !before) return null
  const ran = (reading.kind === 'replaced' ? startOf(reading) : reading.value) - before.value
  const days = Math.ceil((millisecondsOf(reading.at) - millisecondsOf(before.at)) / (DAY_SECONDS * 1000))
  if (ran <= DAY_SECONDS * Math.max(1, days)) return null
  return message('meters.reallyMore', { hours: Math.floor(ran / HOUR_SECONDS) })
}

/** By how much a reading moves the due points of its meter: from where the old meter ended to where the new one begins. */
export function shiftOf({ kind, starts, value }: MeterReading): number {
  return kind === 'replaced' && starts !== null ? value - starts : 0
}

/** Returns a limit whose meter was replaced, so that what is left stays (M6). */
export function shifted<Of extends Pick<Limit, 'dueValue'>>(limit: Of, by: number): Of {
  return limit.dueValue === null ? limit : { ...limit, dueValue: limit.dueValue + by }
}
