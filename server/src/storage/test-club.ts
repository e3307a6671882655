import type { Role } from '@windsock/contract/roles'
import { insertAircraft } from './aircraft'
import { insertAirport } from './airports'
import type { NewBooking } from './booking-rows'
import type { Database } from '../database/database'
import { insertUser } from './users'

const now = '2026-07-01T08:00:00.000Z'

/** Creates a user whose name and email address are derived from the id. */
export async function member(db: Database, id: string, roles: readonly Role[] = ['Pilot']): Promise<string> {
  const user = {
    id,
    firstName: id,
    lastName: 'Test',
    userName: id,
    email: `${id}@example.org`,
    phoneNumber: '040 123',
    address: '',
    assignedAirportId: null,
    color: null,
    passwordHash: null,
    isApproved: true,
    createdAt: now,
  }
  await insertUser(db, user, roles)
  return id
}

export async function airport(db: Database, icaoCode: string): Promise<number> {
  const place = { latitude: 53.63, longitude: 9.99, timeZone: 'Europe/Berlin' }
  return (await insertAirport(db, { name: icaoCode, icaoCode, description: '', ...place })).id
}

export function plane(db: Database, assignedAirportId: number, registrationCode: string): Promise<number> {
  return insertAircraft(db, {
    name: registrationCode,
    type: 'C172',
    registrationCode,
    assignedAirportId,
    description: '',
    isVisibleForExternalUsers: false,
  })
}

/** Returns a new booking on 4 July 2026 between two hours in UTC. */
export function flight(aircraftId: number, hours: [number, number], people: Partial<NewBooking>): NewBooking {
  return {
    aircraftId,
    ...july4(...hours),
    pilotId: null,
    instructorId: null,
    description: '',
    isSoloFlight: false,
    repetition: 'Once',
    seriesId: null,
    seriesEnd: null,
    createdAt: now,
    createdBy: people.pilotId ?? people.instructorId ?? '',
    ...people,
  }
}

export function july4(from: number, to: number) {
  return { from: hour(from), to: hour(to) }
}

export const hour = (at: number) => `2026-07-04T${String(at).padStart(2, '0')}:00:00.000Z`
