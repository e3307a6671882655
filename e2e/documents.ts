import { aircraftGet } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { aircraftGroupsSave } from '@windsock/contract/club/aircraft-groups'
import type { Input } from '@windsock/contract/endpoint'
import { proofsSave, type Proof } from '@windsock/contract/documents/proofs'
import { requirementsSave, type Requirement } from '@windsock/contract/documents/requirements'
import type { Call } from './calls'
import { cast, type CastName } from './cast'
import { book, type Flight } from './flights'

/** Asks pilots for a check-out for each of some aircraft, as an administrator and without a browser. */
export async function askForCheckOut(
  call: Call,
  registration: string,
  more: Partial<Input<typeof requirementsSave>> = {},
): Promise<Requirement> {
  const aircraft = (await call(aircraftGet, {})).filter((one) => one.registrationCode === registration)
  const group = await call(aircraftGroupsSave, { id: 0, name: 'Tailwheel', aircraftIds: aircraft.map(({ id }) => id) })
  return call(requirementsSave, {
    name: 'Check-out',
    kind: 'proof',
    groupId: group.id,
    roles: ['Pilot', 'External'],
    isPerAircraft: true,
    level: 'block',
    isToBeConfirmed: true,
    ...more,
  })
}

/** Asks pilots for a medical, of which only they and administrators see the days. */
export function askForMedical(call: Call, more: Partial<Input<typeof requirementsSave>> = {}): Promise<Requirement> {
  return call(requirementsSave, {
    name: 'Medical',
    kind: 'proof',
    roles: ['Pilot', 'External'],
    level: 'warn',
    isPrivate: true,
    text: 'Type the day that stands on the paper.',
    ...more,
  })
}

export function enter(
  call: Call,
  { id }: Requirement,
  person: CastName,
  days: { since: string; until?: string; aircraftId?: number },
): Promise<Proof> {
  return call(proofsSave, { id: 0, requirementId: id, userId: cast[person].id, ...days })
}

/** Books two hours with an instructor on a day, as soon as aircraft and people are free. */
export async function bookDual(call: Call, flight: Omit<Flight, 'from' | 'to'>): Promise<Booking & { begins: string }> {
  for (let hour = 8; hour < 20; hour += 1) {
    const [from, to] = [hour, hour + 1].map((one) => `${String(one).padStart(2, '0')}:00`) as [string, string]
    const booked = await book(call, { ...flight, from, to }).catch(() => undefined)
    if (booked) return { ...booked, begins: from }
  }
  throw new Error(`${flight.registration} has no free hour on ${flight.day}.`)
}
