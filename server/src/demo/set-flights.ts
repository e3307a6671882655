import { addDays, type Day } from '@windsock/domain/calendar'
import { occurrences, seriesEnd } from '@windsock/domain/series'
import { momentAt, startOfDay } from '@windsock/domain/time'
import { airports } from './airports'
import type { CastName } from './cast'
import { once, type PlannedBooking } from './club'
import { demoId } from './people'

type Somebody = CastName | 'marek.vesely' | 'jiri.prochazka' | 'matej.bartos'

interface SetFlight {
  /** The day of the flight: 0 is today, 1 is tomorrow. */
  day: number
  from: string
  to: string
  aircraft: string
  pilot: Somebody
  instructor?: CastName
  isSoloFlight?: true
  description?: string
  /** The number of weekly occurrences, starting at `day`. Absent for a single flight. */
  weeks?: number
}

const setFlights: SetFlight[] = [
  { day: -21, from: '10:00', to: '11:30', aircraft: 'OK-VHA', pilot: 'sam', instructor: 'igor', weeks: 7 },
  {
    day: 0,
    from: '13:00',
    to: '16:00',
    aircraft: 'OK-VHA',
    pilot: 'klara',
    instructor: 'igor',
    isSoloFlight: true,
    description: 'Long solo LKVH – LKSQ – LKVH. Igor on the radio.',
  },
  { day: 0, from: '12:30', to: '14:00', aircraft: 'OK-VHB', pilot: 'matej.bartos', instructor: 'max' },
  { day: 0, from: '11:00', to: '13:00', aircraft: 'OK-VHC', pilot: 'eva', description: 'Sightseeing with two guests.' },
  {
    day: 0,
    from: '14:00',
    to: '16:00',
    aircraft: 'OK-VHD',
    pilot: 'petra',
    description: 'To Stříbrná Louka for coffee.',
  },
  {
    day: 0,
    from: '20:30',
    to: '22:30',
    aircraft: 'OK-VHD',
    pilot: 'tomas',
    instructor: 'igor',
    description: 'Night rating',
  },
  { day: 0, from: '08:30', to: '10:30', aircraft: 'OK-VHE', pilot: 'jiri.prochazka' },
  { day: 0, from: '09:00', to: '12:00', aircraft: 'OK-VHT', pilot: 'tomas', description: 'Towing' },
  {
    day: 0,
    from: '06:30',
    to: '09:00',
    aircraft: 'OK-A226',
    pilot: 'marek.vesely',
    description: 'Before the wind gets up.',
  },
  { day: 1, from: '09:00', to: '11:00', aircraft: 'OK-VHC', pilot: 'petra' },
  { day: 1, from: '16:30', to: '18:00', aircraft: 'OK-VHD', pilot: 'max' },
  { day: 1, from: '13:00', to: '15:00', aircraft: 'OK-VHC', pilot: 'eva' },
  { day: -5, from: '14:00', to: '15:30', aircraft: 'OK-VHB', pilot: 'klara', instructor: 'max', weeks: 5 },
  { day: 3, from: '10:00', to: '14:00', aircraft: 'OK-VHD', pilot: 'petra', description: 'Cross-country' },
]

/**
 * Returns the fixed flights of the demo. They make the grid of the main airport show every kind of booking on any day.
 */
export function setBookings(today: Day): PlannedBooking[] {
  return setFlights.flatMap((flight, index) => bookingsOf(flight, index, today))
}

function bookingsOf(flight: SetFlight, index: number, today: Day): PlannedBooking[] {
  const zone = airports.LKVH.timeZone
  const day = addDays(today, flight.day)
  const first = { from: momentAt(day, flight.from, zone), to: momentAt(day, flight.to, zone) }
  const booked = {
    aircraft: flight.aircraft,
    pilot: flight.pilot,
    instructor: flight.instructor ?? null,
    isSoloFlight: flight.isSoloFlight ?? false,
    description: flight.description ?? '',
    bookedAt: startOfDay(addDays(today, Math.min(flight.day, 0) - 2), zone),
    bookedBy: flight.pilot,
  }
  if (!flight.weeks) return [{ ...booked, ...first, ...once }]
  const last = addDays(day, (flight.weeks - 1) * 7)
  const together = {
    repetition: 'Weekly' as const,
    seriesId: demoId('9000', 101 + index),
    seriesEnd: seriesEnd(last, zone)?.end ?? null,
  }
  const { occurrences: dates = [] } = occurrences(first, 'Weekly', last, zone)
  return dates.map(({ from, to }) => ({ ...booked, from, to, ...together }))
}
