import { dayNumber, type Day } from '@windsock/domain/calendar'
import { clockOf, dayOf, type Moment } from '@windsock/domain/time'
import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import { notifyOnMonday, reachedAdministrators } from './mail/notify-limits'
import { limitsStanding, type StandingLimit } from './operations/limits/limits-standing'
import { mondaySections } from './operations/limits/monday-sections'
import { isToPlace, placeMaintenance } from './operations/limits/placed-limits'
import { tellOfLimit, untold } from './operations/limits/told-limits'
import { activeAirports } from './storage/airports'
import { notedTopics, noteNotices } from './storage/club/notices'
import { activeLimits } from './storage/fleet/limits'

const EVERY_MS = 60 * 60 * 1000
/** Monday's email is due at this time at the club's first airport. */
const MONDAY_CLOCK = '06:00'

export interface LimitNoticesParts {
  db: Database
  clock: Clock
  config: Config
  log: JobLog
}

/**
 * Tells the administrators when a limit is due soon, due or overdue, plans maintenance where the program is to do so,
 * and writes Monday's email about the fleet. The rows of the database decide what has been told, so that several servers
 * send each email once.
 */
export class LimitNotices extends BackgroundJob {
  constructor(private readonly parts: LimitNoticesParts) {
    super({ log: parts.log, everyMs: EVERY_MS, failure: 'administrators could not be told of limits' })
  }

  protected override async round(): Promise<void> {
    const { db, clock, config, log } = this.parts
    const now = nowOf(clock)
    const limits = await limitsStanding(await activeLimits(db), { db, now, log })
    const context = { db, config, now, log }
    for (const one of await untold(limits, db)) {
      if (this.isStopped) return
      await tellOfLimit(one, context)
    }
    for (const one of limits.filter(isToPlace)) {
      if (this.isStopped) return
      await placeMaintenance(one, context)
    }
    await this.#tellOnMonday(limits, now)
  }

  /** In a club without limits nothing is noted, so that it stays as it is. */
  async #tellOnMonday(limits: readonly StandingLimit[], now: Moment): Promise<void> {
    const { db, config } = this.parts
    const [airport] = await activeAirports(db)
    const zone = airport?.timeZone ?? 'UTC'
    const day = dayOf(now, zone)
    if (!isMonday(day) || clockOf(now, zone) < MONDAY_CLOCK) return
    const readers = await reachedAdministrators(db)
    const topicOf = ({ id }: { id: string }) => `monday:${day}:${id}`
    const told = await notedTopics(db, readers.map(topicOf))
    const waiting = readers.filter((reader) => !told.has(topicOf(reader)))
    if (waiting.length === 0) return
    const sections = await mondaySections(limits, { db, now })
    if (sections.length === 0 && limits.length === 0) return
    await db.transaction(async (db) => {
      const news = await noteNotices(db, waiting.map(topicOf), now)
      if (sections.length === 0) return
      for (const reader of waiting.filter((one) => news.has(topicOf(one))))
        await notifyOnMonday(sections, reader, { db, config, now })
    })
  }
}

function isMonday(day: Day): boolean {
  // Day 0 was a Thursday.
  return (dayNumber(day) + 3) % 7 === 0
}
