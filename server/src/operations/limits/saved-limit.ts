import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { Database } from '../../database/database'
import { notFound } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { limitById, limitWithId, type StoredLimit } from '../../storage/fleet/limits'
import { fleetRows } from './fleet-rows'

/**
 * Returns an active limit with its aircraft locked, so that it stays as it is until the transaction ends.
 * @throws Refusal if it is not there
 */
export async function lockedLimit(id: number, db: Database): Promise<StoredLimit> {
  const found = await limitById(db, id)
  if (!found) throw notFound('limit')
  await db.lock({ aircraft: [found.aircraftId] })
  const limit = await limitById(db, id)
  if (!limit) throw notFound('limit')
  return limit
}

/** Returns a limit as the audit trail keeps it. */
export function kept(stored: StoredLimit): object {
  const { aircraft: _, ...limit } = stored
  return limit
}

/** Returns the row of a limit that was saved, even if it is over now. */
export async function rowOf(id: number, context: SignedInContext): Promise<FleetRow> {
  const limit = await limitWithId(context.db, id)
  const [row] = limit ? await fleetRows([limit], context) : []
  if (!row) throw notFound('limit')
  return row
}
