import { aircraftGet } from '@windsock/contract/aircraft'
import {
  bookingsGetByAirport,
  bookingsGetMine,
  bookingsRemove,
  bookingsSave,
  type Booking,
} from '@windsock/contract/bookings'
import { metersGet } from '@windsock/contract/fleet/meters'
import { aircraftLogsSave } from '@windsock/contract/log/aircraft-logs'
import type { Call } from './calls'
import { cast, type CastName } from './cast'
import { clockOn, dayFromToday } from './days'

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

/** The day and the aircraft of the tests of the flight log. */
export const today = dayFromToday(0)
export const registration = 'OK-VHA'

/** The moment at which servers and pages of these tests begin: 11:05 today at the airport. */
export const begins = new Date(clockOn(today, '11:05')).toISOString()

/**
 * Lets OK-VHA keep a log, and returns what its tachometer shows: a function that adds hours to it and writes it as it is
 * typed.
 */
export async function keepLog(anna: Call): Promise<(more: number) => string> {
  const aircraft = (await anna(aircraftGet, {})).find((one) => one.registrationCode === registration)
  const aircraftId = aircraft?.id ?? 0
  await anna(aircraftLogsSave, { aircraftId, since: dayFromToday(-30) })
  const [tach] = await anna(metersGet, { aircraftId })
  const tenths = (tach?.present ?? 0) / 360
  return (more) => ((tenths + more * 10) / 10).toFixed(1)
}

/** Books OK-VHA today, and deletes conflicting bookings. */
export async function bookToday(anna: Call, pilot: CastName, from: string, to: string): Promise<Booking> {
  const aircraft = (await anna(aircraftGet, {})).find((one) => one.registrationCode === registration)
  const period = [from, to].map((clock) => new Date(clockOn(today, clock)).toISOString())
  const booked = await anna(bookingsGetByAirport, { airportId: aircraft?.assignedAirportId ?? 0, date: today })
  for (const one of booked) {
    const concerns = [one.pilot?.id, one.instructor?.id].includes(cast[pilot].id) || one.aircraft.id === aircraft?.id
    if (concerns && one.from < (period[1] ?? '') && one.to > (period[0] ?? '')) await anna(bookingsRemove, one.id)
  }
  return book(anna, { registration, day: today, from, to, pilot })
}

/** Deletes the flights of a member that the demo club has planned for today and later, so that their next one is known. */
export async function deleteFlightsAhead(anna: Call, member: Call): Promise<void> {
  const ahead = { from: `${today}T00:00`, to: `${dayFromToday(60)}T00:00` }
  for (const { id } of await member(bookingsGetMine, ahead)) await anna(bookingsRemove, id)
}
