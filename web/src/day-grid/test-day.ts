import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { dayGrid } from '@windsock/domain/day-grid'
import { momentAt } from '@windsock/domain/time'
import type { GridDay } from './drag/drag-target'

export const day = '2027-03-10'
export const zone = 'Europe/Prague'
export const at = (clock: string) => momentAt(day, clock, zone)
export const period = (from: string, to: string) => ({ from: at(from), to: at(to) })

const airport = { id: 1, name: 'Brno', icaoCode: 'LKTB', timeZone: zone }
const petra = { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková' }

export function plane(id: number, registrationCode: string, grounded?: { from: string; to: string }): Aircraft {
  return {
    id,
    name: registrationCode,
    type: 'C152',
    registrationCode,
    assignedAirportId: 1,
    assignedAirport: airport,
    description: '',
    isVisibleForExternalUsers: true,
    isActive: true,
    maintenances: grounded ? [{ id, ...grounded }] : [],
    maintenanceFrom: null,
    maintenanceTo: null,
  }
}

export const klm = plane(1, 'HB-KLM')
export const xyz = plane(2, 'HB-XYZ')

export function flight(id: number, from: string, to: string, more: Partial<Booking> = {}): Booking {
  return {
    id,
    aircraft: klm,
    ...period(from, to),
    pilot: petra,
    instructor: null,
    description: '',
    isSoloFlight: false,
    occurence: 'Once',
    occurenceId: null,
    occurenceEndDate: null,
    version: 1,
    ...more,
  }
}

/** Builds the test day with HB-KLM and HB-XYZ, from left to right, as Petra sees it. */
export function dayWith(bookings: readonly Booking[], aircraft: readonly Aircraft[] = [klm, xyz]): GridDay {
  const grid = dayGrid({ day, zone, aircraft, bookings, daylight: undefined })
  return { grid, actor: { id: petra.id, roles: ['Pilot'] }, day, zone }
}
