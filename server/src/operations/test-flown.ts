import type { NotFlownReason } from '@windsock/contract/log/flight'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Insertable } from 'kysely'
import type { Database } from '../database/database'
import type { Tables } from '../database/tables'
import { cast } from '../demo/cast'

interface Booked {
  id: number
  from: Moment
  aircraft: { id: number }
  pilot: { id: string } | null
  instructor: { id: string } | null
}

type Row = Insertable<Tables['flights']>

/** Stores a flight of a booking that left when the booking began. It is back after some minutes, or still out. */
export async function flownOn(
  db: Database,
  { id: bookingId, from: leftAt, aircraft, pilot, instructor }: Booked,
  { minutes, at = leftAt, ...over }: Partial<Row> & { minutes: number | null; at?: Moment },
): Promise<number> {
  const people = { pilotId: pilot?.id ?? null, instructorId: instructor?.id ?? null, isSoloFlight: false }
  const times = {
    leftAt,
    backAt: minutes === null ? null : addMinutes(leftAt, minutes),
    tookOffAt: null,
    landedAt: null,
  }
  const words = { nature: 'flight', departure: 'LKVH', arrival: 'LKVH', remark: '' } as const
  const empty = { fuelMl: null, oilMl: null, lateUntil: null, bookedUntil: null, rateId: null, costCents: null }
  const entered = {
    createdAt: at,
    loggedAt: minutes === null ? null : at,
    createdBy: pilot?.id ?? cast.anna.id,
    deletedAt: null,
    deletedBy: null,
  }
  const row: Row = { bookingId, aircraftId: aircraft.id, ...people, ...times, ...words, ...empty, ...entered, ...over }
  return (await db.insertInto('flights').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Stores a statement that a booking was not flown. */
export async function notFlown(
  db: Database,
  bookingId: number,
  { reason = 'no-show', at }: { reason?: NotFlownReason; at: Moment },
): Promise<void> {
  const word = { bookingId, outcome: 'not flown', reason, at, by: cast.anna.id } as const
  await db.insertInto('bookingOutcomes').values(word).execute()
}
