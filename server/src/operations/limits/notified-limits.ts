import { limitTopics } from '@windsock/domain/fleet/limit-topics'
import type { NotifyContext } from '../../mail/notify-limits'
import { notifyOfLimit } from '../../mail/notify-limits'
import { notedTopics, noteNotices } from '../../storage/club/notices'
import { limitById } from '../../storage/fleet/limits'
import type { StandingLimit } from './limits-standing'

/** Returns the limits for whose last topic no notice was sent. */
export async function unnotifiedLimits(
  limits: readonly StandingLimit[],
  db: NotifyContext['db'],
): Promise<StandingLimit[]> {
  const notified = await notedTopics(db, limits.flatMap(limitTopics))
  return limits.filter((limit) =>
    limitTopics(limit)
      .slice(-1)
      .some((topic) => !notified.has(topic)),
  )
}

/** Notifies the administrators of a limit, once for each level and due point. */
export async function notifyOfLimitOnce(limit: StandingLimit, context: NotifyContext): Promise<void> {
  const topics = limitTopics(limit)
  const last = topics.at(-1)
  if (last === undefined) return
  await context.db.transaction(async (db) => {
    // Another user may have recorded meanwhile that it was done.
    const now = await limitById(db, limit.limit.id)
    if (now?.version !== limit.limit.version) return
    const news = await noteNotices(db, topics, context.now)
    if (news.has(last)) await notifyOfLimit(limit, { ...context, db })
  })
}
