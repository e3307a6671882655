import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import { limitsStanding } from './operations/limits/limits-standing'
import { isToPlace, placeMaintenance } from './operations/limits/placed-limits'
import { notifyOfLimitOnce, unnotifiedLimits } from './operations/limits/notified-limits'
import { activeLimits } from './storage/fleet/limits'

const INTERVAL_MS = 60 * 60 * 1000

export interface LimitNoticesParts {
  db: Database
  clock: Clock
  config: Config
  log: JobLog
}

/**
 * Notifies the administrators when a limit is due soon, due or overdue, and plans maintenance where the program should
 * do so. The rows of the database record the notices, so that several servers send each email once.
 */
export class LimitNotices extends BackgroundJob {
  constructor(private readonly parts: LimitNoticesParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: 'administrators could not be told of limits' })
  }

  protected override async round(): Promise<void> {
    const { db, clock, config, log } = this.parts
    const now = nowOf(clock)
    const limits = await limitsStanding(await activeLimits(db), { db, now, log })
    const context = { db, config, now, log }
    for (const limit of await unnotifiedLimits(limits, db)) {
      if (this.isStopped) return
      await notifyOfLimitOnce(limit, context)
    }
    for (const limit of limits.filter(isToPlace)) {
      if (this.isStopped) return
      await placeMaintenance(limit, context)
    }
  }
}
