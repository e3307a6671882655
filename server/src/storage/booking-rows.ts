import type { Repetition } from '@windsock/contract/series'
import { occupiedPeople } from '@windsock/domain/clashes'
import type { Moment, Period } from '@windsock/domain/time'
import { type Claim, insertClaims } from './claims'
import type { Database } from '../database/database'
import { insertOf } from '../database/row-inserts'

export interface BookedFlight extends Period {
  aircraftId: number
  pilotId: string | null
  instructorId: string | null
  isSoloFlight: boolean
}

export interface NewBooking extends BookedFlight {
  description: string
  repetition: Repetition
  seriesId: string | null
  seriesEnd: Moment | null
  createdAt: Moment
  createdBy: string
}

export const holder = (id: number) => `booking:${id}`

/** Inserts bookings with their claims. */
export async function insertBookingRows(db: Database, bookings: readonly NewBooking[]) {
  const rows = bookings.map(({ from, to, ...rest }) => ({ ...rest, starts: from, ends: to }))
  const { rows: inserted } = await db.getExecutor().executeQuery(insertion(db, rows))
  const flights = inserted.map(({ starts, ends, ...rest }) => ({ ...rest, from: starts, to: ends, isSuspended: false }))
  await insertClaims(db, flights.flatMap(claimsOf))
  return flights
}

interface Inserted {
  id: number
  aircraftId: number
  starts: Moment
  ends: Moment
  pilotId: string | null
  instructorId: string | null
  isSoloFlight: boolean
}

const insertion = insertOf<keyof NewBookingRow, Inserted>(
  'bookings',
  [
    'aircraftId',
    'starts',
    'ends',
    'pilotId',
    'instructorId',
    'isSoloFlight',
    'description',
    'repetition',
    'seriesId',
    'seriesEnd',
    'createdAt',
    'createdBy',
  ],
  ['id', 'aircraftId', 'starts', 'ends', 'pilotId', 'instructorId', 'isSoloFlight'],
)

type NewBookingRow = Omit<NewBooking, 'from' | 'to'> & { starts: Moment; ends: Moment }

const flightColumns = [
  'id',
  'aircraftId',
  'starts as from',
  'ends as to',
  'pilotId',
  'instructorId',
  'isSoloFlight',
  'isSuspended',
] as const

/** Inserts the claims of these bookings. Suspended and deleted bookings get none. */
export async function occupy(db: Database, ids: readonly number[]): Promise<void> {
  const flights = await db
    .selectFrom('bookings')
    .select(flightColumns)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  await insertClaims(db, flights.flatMap(claimsOf))
}

function claimsOf(flight: BookedFlight & { id: number; isSuspended: boolean }): Claim[] {
  const { id, aircraftId, pilotId, instructorId, isSoloFlight, isSuspended, from, to } = flight
  if (isSuspended) return []
  const people = new Set(occupiedPeople({ pilot: pilotId, instructor: instructorId, isSoloFlight }))
  const resources = [`aircraft:${aircraftId}`, ...[...people].map((person) => `person:${person}`)]
  return resources.map((resource) => ({ holder: holder(id), resource, from, to }))
}
