import { joined } from '../free-time'
import { openHoursBetween } from '../opening-hours'
import { addMinutes, minutesBetween, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'
import { clipped } from './booked-flight'

/** A period of maintenance. `createdAt` is null if the audit trail does not reach back so far. */
export interface Grounded extends Period {
  aircraftId: number
  createdAt: Moment | null
}

/** Whether maintenance was entered at least 24 hours before it began. Without an entry in the trail it counts so too. */
export function isPlanned({ from, createdAt }: Grounded): boolean {
  return createdAt === null || createdAt <= addMinutes(from, -24 * 60)
}

/**
 * Returns the minutes of maintenance between 08:00 and 22:00 inside of a period. Where periods of maintenance overlap,
 * a minute counts once, and as planned if one of them was planned.
 */
export function downMinutes(maintenances: readonly Grounded[], within: Period, zone: Zone) {
  const openMinutesOf = (periods: readonly Grounded[]) =>
    joined(periods.flatMap((period) => clipped(period, within) ?? []))
      .flatMap((period) => openHoursBetween(period, zone))
      .reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)
  const planned = openMinutesOf(maintenances.filter(isPlanned))
  return { planned, unplanned: openMinutesOf(maintenances) - planned }
}

/** Returns all minutes between 08:00 and 22:00 of a period. */
export function openMinutesWithin(within: Period, zone: Zone): number {
  return openHoursBetween(within, zone).reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)
}
