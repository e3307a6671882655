import type { DueOrigin } from '@windsock/domain/fleet/replaced-meters'
import type { Moment } from '@windsock/domain/time'
import * as z from 'zod'
import type { Database } from '../../database/database'
import { trailOf } from '../../storage/audit-trail'
import { donesOfLimits } from '../../storage/fleet/limit-dones'
import type { StoredLimit } from '../../storage/fleet/limits'
import type { StoredReading } from '../../storage/fleet/readings'

const formerLimit = z.object({
  meterId: z.number().nullable(),
  dueValue: z.number().nullable(),
  countsFrom: z.enum(['done', 'due']),
})

/**
 * Returns how the present due point of a limit was set, according to the audit trail. Null if the trail does not reach
 * back so far.
 */
export async function dueOriginOf({ id, ...limit }: StoredLimit, db: Database): Promise<DueOrigin | null> {
  let [meterId, dueValue] = [limit.meterId, limit.dueValue]
  for (const { at, action, before } of (await trailOf(db, 'limit', id)).toReversed()) {
    if (action === 'created') return { enteredAt: at }
    const { data: former } = formerLimit.safeParse(before)
    if (!former) return null
    const isCounted = action === 'done' && (former.countsFrom === 'done' || former.dueValue === null)
    if (isCounted) return doneOf(id, at, db)
    const isSame = former.meterId === meterId && former.dueValue === dueValue
    if (action === 'changed' && !isSame) return { enteredAt: at }
    // It was shifted, or counts from the due point before, or something else was changed.
    ;[meterId, dueValue] = [former.meterId, former.dueValue]
  }
  return null
}

async function doneOf(id: number, at: Moment, db: Database): Promise<DueOrigin | null> {
  const dones = (await donesOfLimits(db, [id])).get(id) ?? []
  const done = dones.find(({ enteredAt, value }) => enteredAt === at && value !== null)
  return done && done.value !== null ? { doneOn: done.doneOn, value: done.value } : null
}

const formerReading = z.object({ kind: z.string() })

/** Returns since when a reading says that its meter was replaced: it may have been of another kind before. */
export async function replacedSince({ id, enteredAt }: StoredReading, db: Database): Promise<Moment> {
  const trail = await trailOf(db, 'reading', id)
  const turned = trail.findLast(
    ({ before }) => (formerReading.safeParse(before).data?.kind ?? 'replaced') !== 'replaced',
  )
  return turned?.at ?? enteredAt
}
