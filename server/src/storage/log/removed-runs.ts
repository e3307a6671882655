import type { DraftedStretch } from '@windsock/domain/log/flight-problems'
import { isWholeSteps } from '@windsock/domain/fleet/meters'
import * as z from 'zod'
import type { Database } from '../../database/database'
import { trailOf } from '../audit-trail'

const kept = z.object({ meters: z.array(z.object({ meterId: z.number(), starts: z.number(), ends: z.number() })) })

/**
 * Returns what the meters of a removed flight ran through. Only the audit trail still has it. Meters that have got another
 * aircraft or a unit of other steps since are left out, because no flight held them.
 */
export async function removedRuns(
  db: Database,
  { id: flightId, aircraft }: { id: number; aircraft: { id: number } },
): Promise<DraftedStretch[]> {
  const trail = await trailOf(db, 'flight', flightId)
  const removal = trail.findLast(({ action }) => action === 'deleted')
  const runs = kept.safeParse(removal?.before).data?.meters ?? []
  if (runs.length === 0) return []
  const meters = await db
    .selectFrom('meters')
    .select(['id', 'name', 'unit'])
    .where(
      'id',
      'in',
      runs.map(({ meterId }) => meterId),
    )
    .where('aircraftId', '=', aircraft.id)
    .execute()
  return runs.flatMap((run) => {
    const meter = meters.find(({ id }) => id === run.meterId)
    const isWhole = meter && isWholeSteps(run.starts, meter.unit) && isWholeSteps(run.ends, meter.unit)
    return isWhole ? [{ ...run, name: meter.name, unit: meter.unit }] : []
  })
}
