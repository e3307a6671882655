import { clockOf, dayOf, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** Writes a period as `10:00–12:00`. A start or end on another day than `day` is written with its date. */
export function periodInWords({ from, to }: Period, day: string, zone: Zone): string {
  const [first, last] = [dayOf(from, zone), dayOf(to, zone)]
  const isOneDay = first === day && last === day
  return `${momentInWords(from, day, zone)}${isOneDay ? '–' : ' – '}${momentInWords(to, day, zone)}`
}

export function momentInWords(moment: Moment, day: string, zone: Zone): string {
  const on = dayOf(moment, zone)
  return on === day ? clockOf(moment, zone) : `${on} ${clockOf(moment, zone)}`
}
