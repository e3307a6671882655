import { addDays } from '../calendar'
import { addMinutes, momentAt, type Moment } from '../time'
import type { BookedFlight, LostFlight } from './booked-flight'
import type { CountedAircraft } from './fleet'

export const zone = 'Europe/Prague'

export function plane(id: number, more: Partial<CountedAircraft> = {}): CountedAircraft {
  const card = { id, name: 'Skyhawk', type: 'C172', registrationCode: `OK-${String(id).padStart(3, '0')}` }
  return { card, isActive: true, zone, ...more }
}

/** Returns a flight by local time, such as `2026-06-01 10:00`, that was booked three days before its day. */
export function flown(at: string, minutes: number, more: Partial<BookedFlight> = {}): BookedFlight {
  const [day = '', clock = ''] = at.split(' ')
  const from = momentAt(day, clock, zone)
  return {
    id: 0,
    aircraftId: 1,
    from,
    to: addMinutes(from, minutes),
    pilotId: 'petra',
    instructorId: null,
    isSoloFlight: false,
    createdAt: momentAt(addDays(day, -3), '20:00', zone),
    ...more,
  }
}

/** Returns a flight that was deleted this many hours before it began. */
export function deleted(at: string, hoursBefore: number, more: Partial<LostFlight> = {}): LostFlight {
  const flight = flown(at, 60)
  const deletedAt: Moment = addMinutes(flight.from, -hoursBefore * 60)
  return { ...flight, isSuspended: false, suspendedAt: null, deletedAt, reason: null, ...more }
}

/** Returns a flight that maintenance suspended this many hours before it began. */
export function suspended(at: string, hoursBefore: number, more: Partial<LostFlight> = {}): LostFlight {
  const flight = deleted(at, hoursBefore)
  return { ...flight, isSuspended: true, suspendedAt: flight.deletedAt, deletedAt: null, ...more }
}
