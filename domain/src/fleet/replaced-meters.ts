import type { Day } from '../calendar'
import { dayOf, type Moment } from '../time'
import type { Zone } from '../time-zones'
import { type MeterReading, shiftOf } from './meters'

/** A reading of which only the day is known. */
export interface DayReading {
  doneOn: Day
  value: number
}

/**
 * Returns the readings with which a meter was replaced after a reading of which only the day is known, the earliest
 * first. On the day of a replacement the value says which of the two meters showed it.
 */
export function replacedAfter<Reading extends MeterReading>(
  readings: readonly Reading[],
  { doneOn, value }: DayReading,
  zone: Zone,
): Reading[] {
  const replaced = readings
    .filter(({ kind, at }) => kind === 'replaced' && dayOf(at, zone) >= doneOn)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const first = replaced.findIndex((reading) => dayOf(reading.at, zone) > doneOn || isOfOldMeter(value, reading))
  return first < 0 ? [] : replaced.slice(first)
}

/** Of the old meter, because it is nearer to where that one ended than to where the new one began. */
function isOfOldMeter(value: number, { starts, value: begins }: MeterReading): boolean {
  return starts !== null && value <= starts && (value < begins || starts - value < value - begins)
}

/** Returns a value of an old meter as the meter that replaced it counts. Such a value may lie below zero. */
export function onNewMeter(value: number, replaced: readonly MeterReading[]): number {
  return replaced.reduce((sum, reading) => sum + shiftOf(reading), value)
}

/** How a due point was set: from a reading of a day, or by an entry at a moment. */
export type DueOrigin = DayReading | { enteredAt: Moment }

/**
 * Whether a due point was set on the meter that a replacement took out, so that it moves with the replacement. One of
 * which nothing is known counts as such.
 * @param since - when the replacement was entered; null if none was, so that whatever was entered moves back
 */
export function isSetBefore(
  replaced: MeterReading,
  origin: DueOrigin | null,
  { since, zone }: { since: Moment | null; zone: Zone },
): boolean {
  if (origin === null) return true
  if ('enteredAt' in origin) return since === null || origin.enteredAt <= since
  return replacedAfter([replaced], origin, zone).length > 0
}
