import { clockOf, dayOf, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** Writes a period as `10:00–12:00`. A start or end on another day than `day` is written with its date. */
export function periodInWords({ from, to }: Period, day: string, zone: Zone): string {
  return `${momentInWords(from, day, zone)}–${momentInWords(to, day, zone)}`
}

export function momentInWords(moment: Moment, day: string, zone: Zone): string {
  const on = dayOf(moment, zone)
  return on === day ? clockOf(moment, zone) : `${on} ${clockOf(moment, zone)}`
}
