import type { Insertable } from 'kysely'
import { addMinutes } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'

type Row = Insertable<Tables['flights']>

/** Stores a flight in the log of an aircraft: by default one of an hour with one take-off and one landing. */
export async function storedFlight(
  db: Database,
  flight: Pick<Row, 'aircraftId' | 'leftAt'> & Partial<Row> & { createdBy: string },
): Promise<number> {
  const times = { backAt: addMinutes(flight.leftAt, 60), tookOffAt: null, landedAt: null, departure: '', arrival: '' }
  const kind = { bookingId: null, instructorId: null, isSoloFlight: false, nature: 'flight', remark: '' } as const
  const none = { fuelMl: null, oilMl: null, lateUntil: null, bookedUntil: null, rateId: null, costCents: null }
  const kept = { createdAt: flight.leftAt, deletedAt: null, deletedBy: null, pilotId: flight.createdBy }
  const row = { ...times, ...kind, ...none, ...kept, takeOffs: 1, landings: 1, ...flight }
  return (await db.insertInto('flights').values(row).returning('id').executeTakeFirstOrThrow()).id
}
