import { aircraftGet } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { aircraftGroupsSave } from '@windsock/contract/club/aircraft-groups'
import type { Input } from '@windsock/contract/endpoint'
import { requirementsSave, type Requirement } from '@windsock/contract/documents/requirements'
import type { Call } from './calls'
import { book, type Flight } from './flights'

/** Asks for a check-out of an aircraft of its own, as an administrator and without a browser. */
export async function askForCheckOut(
  call: Call,
  registration: string,
  more: Partial<Input<typeof requirementsSave>> = {},
): Promise<Requirement> {
  const aircraft = (await call(aircraftGet, {})).filter((one) => one.registrationCode === registration)
  const group = await call(aircraftGroupsSave, {
    id: 0,
    name: 'Glass cockpit',
    aircraftIds: aircraft.map(({ id }) => id),
  })
  return call(requirementsSave, {
    name: 'Glass cockpit check',
    kind: 'proof',
    groupId: group.id,
    roles: ['Pilot', 'External'],
    isPerAircraft: true,
    level: 'block',
    isToBeConfirmed: true,
    ...more,
  })
}

/** Asks pilots for a certificate of which only they and administrators see the days. */
export function askForCertificate(
  call: Call,
  more: Partial<Input<typeof requirementsSave>> = {},
): Promise<Requirement> {
  return call(requirementsSave, {
    name: 'Radio certificate',
    kind: 'proof',
    roles: ['Pilot', 'External'],
    level: 'warn',
    isPrivate: true,
    text: 'Type the day that stands on the paper.',
    ...more,
  })
}

/** Books an hour with an instructor on a day, as early as aircraft and people are free. */
export async function bookDual(call: Call, flight: Omit<Flight, 'from' | 'to'>): Promise<Booking & { begins: string }> {
  for (let hour = 8; hour < 20; hour += 1) {
    const [from, to] = [hour, hour + 1].map((one) => `${String(one).padStart(2, '0')}:00`) as [string, string]
    const booked = await book(call, { ...flight, from, to }).catch(() => undefined)
    if (booked) return { ...booked, begins: from }
  }
  throw new Error(`${flight.registration} has no free hour on ${flight.day}.`)
}
