import { aircraftGet } from '@windsock/contract/aircraft'
import { bookingsSave, type Booking } from '@windsock/contract/bookings'
import type { Call } from './calls'
import { cast, type CastName } from './cast'

export interface Flight {
  registration: string
  /** The day is `yyyy-MM-dd`, `from` and `to` are `HH:mm`. All are local times at the aircraft's airport. */
  day: string
  from: string
  to: string
  pilot: CastName
  instructor?: CastName
  description?: string
}

/** Books a flight without a browser. */
export async function book(call: Call, flight: Flight): Promise<Booking> {
  const { registration, day, from, to, pilot, instructor, description = '' } = flight
  const aircraft = (await call(aircraftGet, { date: day })).find((one) => one.registrationCode === registration)
  const saved = await call(bookingsSave, {
    id: 0,
    aircraft: { id: aircraft?.id },
    from: `${day}T${from}:00`,
    to: `${day}T${to}:00`,
    pilot: { id: cast[pilot].id },
    instructor: instructor ? { id: cast[instructor].id } : null,
    description,
    isSoloFlight: false,
    occurence: 'Once',
  })
  if (Array.isArray(saved)) throw new Error('One booking was saved and a list came back.')
  return saved
}
