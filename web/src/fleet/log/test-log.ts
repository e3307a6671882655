import type { Flight } from '@windsock/contract/log/flight'
import type { LogGap } from '@windsock/contract/log/flight-reads'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { HOUR, hobbs, skyhawk } from '../test-fleet'

export const petra = { id: 'petra', firstName: 'Petra', lastName: 'Svobodová' }
export const sam = { id: 'sam', firstName: 'Sam', lastName: 'Okafor' }
export const igor = { id: 'instructor', firstName: 'Igor', lastName: 'Novák' }

/** A flight of Petra of 75 minutes with OK-VHA, whose Hobbs ran 1.1 h. */
export function flightOf(id: number, leftAt: Moment, more: Partial<Flight> = {}): Flight {
  const { name, type, registrationCode } = skyhawk
  return {
    id,
    bookingId: null,
    aircraftId: 7,
    aircraft: { id: 7, name, type, registrationCode },
    pilotId: petra.id,
    pilot: petra,
    instructorId: null,
    instructor: null,
    isSoloFlight: false,
    nature: 'flight',
    leftAt,
    backAt: addMinutes(leftAt, 75),
    tookOffAt: addMinutes(leftAt, 10),
    landedAt: addMinutes(leftAt, 65),
    departure: 'HOME',
    arrival: 'HOME',
    takeOffs: 2,
    landings: 2,
    nightLandings: 0,
    fuelMl: null,
    oilMl: null,
    remark: '',
    lateUntil: null,
    bookedUntil: null,
    costCents: 20_845,
    loggedAt: addMinutes(leftAt, 75),
    version: 1,
    meters: [
      { meterId: hobbs.id, name: 'Hobbs', unit: 'tenths', starts: 1290 * HOUR, ends: 1291.1 * HOUR, isDisputed: false },
    ],
    ...more,
  }
}

const ofMeter = { meterId: hobbs.id, name: 'Hobbs', unit: 'tenths' } as const

/** The gap of the Hobbs meter between two flights: from 1,291.1 h to 1,291.8 h. */
export function gapBetween(before: Flight | null, after: Flight | null, text: string): LogGap {
  return { kind: 'gap', ...ofMeter, starts: 1291.1 * HOUR, ends: 1291.8 * HOUR, before, after, flight: null, text }
}

export function disputeOf(flight: Flight, text: string): LogGap {
  return {
    kind: 'dispute',
    ...ofMeter,
    starts: 1290.5 * HOUR,
    ends: 1291.3 * HOUR,
    before: null,
    after: null,
    flight,
    text,
  }
}
