import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { dayGrid } from '@windsock/domain/day-grid'
import { addMinutes, momentAt } from '@windsock/domain/time'

export const day = '2027-03-10'
export const zone = 'Europe/Prague'

const opening = momentAt(day, '08:00', zone)
const colours = ['#1971c2', '#f59f00', '#2f9e44', '#e8590c', '#ffe066', null]

/** Returns a day whose flights are spread evenly over the aircraft. Every second flight has an instructor. */
export function fullDay(aircraftCount: number, bookingCount: number) {
  const aircraft = Array.from({ length: aircraftCount }, (_, index) => plane(index))
  const bookings = Array.from({ length: bookingCount }, (_, index) => flight(index, aircraft))
  return { aircraft, bookings }
}

export function gridOf({ aircraft, bookings }: ReturnType<typeof fullDay>) {
  const daylight = { sunrise: momentAt(day, '08:40', zone), sunset: momentAt(day, '17:50', zone) }
  return dayGrid({ day, zone, aircraft, bookings, daylight })
}

/** Returns the day with one flight half an hour longer or shorter, as if another member had changed it. */
export function changedDay(full: ReturnType<typeof fullDay>, round: number) {
  const bookings = full.bookings.map((booking, index) =>
    index === (round * 7) % full.bookings.length
      ? { ...booking, to: addMinutes(booking.to, round % 2 === 0 ? 30 : -30) }
      : booking,
  )
  return { ...full, bookings }
}

function plane(index: number): Aircraft {
  const registrationCode = `OK-V${String(index).padStart(2, '0')}`
  const grounded = { id: 1, from: momentAt(day, '20:00', zone), to: momentAt(day, '22:00', zone) }
  return {
    id: index + 1,
    name: registrationCode,
    type: ['C152', 'C172S', 'DA40', 'PA-28'][index % 4] ?? '',
    registrationCode,
    assignedAirportId: 1,
    assignedAirport: { id: 1, name: 'Windy Hill', icaoCode: 'LKVH', timeZone: zone },
    description: ['2 seats, trainer', '4 seats, G1000', 'Tow plane'][index % 3] ?? '',
    isVisibleForExternalUsers: true,
    isActive: true,
    maintenances: index % 10 === 0 ? [grounded] : [],
    maintenanceFrom: null,
    maintenanceTo: null,
  }
}

function flight(index: number, fleet: readonly Aircraft[]): Booking {
  const row = Math.floor(index / fleet.length)
  const from = addMinutes(opening, row * 150 + (index % 2) * 30)
  const person = (id: string, color: string | null) => ({
    id,
    firstName: 'Petra',
    lastName: `Svobodová ${id}`,
    phoneNumber: `+420 700 100 ${String(index).padStart(3, '0')}`,
    color,
  })
  const [aircraft] = fleet.slice(index % fleet.length)
  if (!aircraft) throw new Error('A fleet has at least one aircraft.')
  return {
    id: index + 1,
    aircraft,
    from,
    to: addMinutes(from, 60 + (index % 3) * 30),
    pilot: person(`p${index}`, colours[index % colours.length] ?? null),
    instructor: index % 2 === 0 ? person(`i${index}`, colours[(index * 5) % colours.length] ?? null) : null,
    description: '',
    isSoloFlight: index % 6 === 0,
    occurence: 'Once',
    occurenceId: null,
    occurenceEndDate: null,
    version: 1,
  }
}
