import { dayGrid } from '../day-grid'
import type { GridAircraft } from '../day-grid-columns'
import type { GridDay } from './drag-target'
import type { GridFlight } from './drag-verdict'
import type { Actor } from '../permissions'
import { momentAt, type Period } from '../time'

export const day = '2027-03-10'
export const zone = 'Europe/Prague'

export const at = (clock: string, on = day) => momentAt(on, clock, zone)
export const period = (from: string, to: string): Period => ({ from: at(from), to: at(to) })

export const petra = { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková' }
export const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák' }
const pilot: Actor = { id: 'petra', roles: ['Pilot'] }

export const klm = { id: 1, registrationCode: 'HB-KLM', description: '1' }
export const xyz = { id: 2, registrationCode: 'HB-XYZ', description: '2' }

export function flight(id: number, from: string, to: string, more: Partial<GridFlight> = {}): GridFlight {
  return { id, ...period(from, to), aircraft: klm, pilot: petra, instructor: null, isSoloFlight: false, ...more }
}

/**
 * Builds the day of an airport. By default it has the aircraft HB-KLM and HB-XYZ, from left to right, and Petra looks
 * at it.
 */
export function dayWith(
  bookings: readonly GridFlight[],
  { aircraft = [klm, xyz], actor = pilot, on = day }: { aircraft?: GridAircraft[]; actor?: Actor; on?: string } = {},
): GridDay<GridAircraft, GridFlight> {
  const grid = dayGrid({ day: on, zone, aircraft, bookings, daylight: undefined })
  return { grid, actor, day: on, zone }
}
