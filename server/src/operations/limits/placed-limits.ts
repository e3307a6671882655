import { daysBetween } from '@windsock/domain/calendar'
import { limitTopic } from '@windsock/domain/fleet/limit-topics'
import type { Config } from '../../config'
import { notifyOfPlaced, type NotifyContext } from '../../mail/notify-limits'
import { placedAircraft } from '../../storage/aircraft'
import { notedTopics, noteNotices } from '../../storage/club/notices'
import { maintenancesOfLimits } from '../../storage/fleet/limit-dones'
import { activeLimits } from '../../storage/fleet/limits'
import type { ForecastContext } from '../fleet-outlook'
import { maintenanceProposals } from '../maintenance-proposals'
import { lockConcerned } from '../maintenances/maintenance-effect'
import { storeMaintenance } from '../maintenances/place-maintenance'
import type { StandingLimit } from './limits-standing'

/** The program plans maintenance this many days before a limit is likely due. */
const PLACE_DAYS = 14

type PlacingContext = NotifyContext & ForecastContext & { config: Config }

/** Whether the program plans the maintenance of a limit now: it is to do so, and the limit is near. */
export function isToPlace({ limit, outlook, today }: StandingLimit): boolean {
  const [first] = [limit.dueOn, outlook.likely].flatMap((day) => day ?? []).toSorted()
  return limit.plan === 'place' && first !== undefined && daysBetween(today, first) <= PLACE_DAYS
}

/**
 * Plans the maintenance of a limit with the best proposal, once for each due point, and tells the people of the bookings
 * that it suspends and the administrators. Does nothing if somebody has planned it.
 */
export async function placeMaintenance({ limit }: StandingLimit, context: PlacingContext): Promise<void> {
  const { db, now } = context
  const topic = limitTopic(limit, 'placed')
  if ((await notedTopics(db, [topic])).size > 0) return
  const [best] = await maintenanceProposals(limit, context)
  if (!best) return
  const served = await activeLimits(db, { aircraftIds: [limit.aircraftId] })
  const topics = served
    .filter(({ id }) => best.limitIds.includes(id))
    .map((storedLimit) => limitTopic(storedLimit, 'placed'))
  await db.transaction(async (db) => {
    const aircraft = await placedAircraft(db, limit.aircraftId)
    if (!aircraft?.isActive) return
    const { from, to } = best
    await lockConcerned({ aircraft, after: best }, 0, { ...context, db, actor: null })
    const current = (await activeLimits(db, { aircraftIds: [limit.aircraftId] })).find(({ id }) => id === limit.id)
    const planned = await maintenancesOfLimits(db, best.limitIds)
    if (current?.version !== limit.version || planned.some((one) => one.to > now)) return
    if (!(await noteNotices(db, [...topics, topic], now)).has(topic)) return
    const after = { from, to, reason: limit.name, limitId: limit.id }
    const { effect } = await storeMaintenance({ aircraft, before: null, after }, { ...context, db, actor: null })
    await notifyOfPlaced({ limit, period: best, suspended: effect.suspended.length }, { ...context, db })
  })
}
