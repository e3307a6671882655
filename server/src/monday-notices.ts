import { dayNumber, type Day } from '@windsock/domain/calendar'
import { clockOf, dayOf } from '@windsock/domain/time'
import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import { notifyOnMonday } from './mail/monday/notify-on-monday'
import { reachedAdministrators } from './mail/notify-limits'
import { limitsStanding } from './operations/limits/limits-standing'
import { fleetSections } from './operations/limits/monday-fleet'
import { documentSections } from './operations/requirements/monday-documents'
import { activeAirports } from './storage/airports'
import { notedTopics, noteNotices } from './storage/club/notices'
import { activeLimits } from './storage/fleet/limits'

const INTERVAL_MS = 60 * 60 * 1000
/** Monday's email is due at this time at the club's first airport. */
const MONDAY_CLOCK = '06:00'

export interface MondayNoticesParts {
  db: Database
  clock: Clock
  config: Config
  log: JobLog
}

/**
 * Writes Monday's email to the administrators about the fleet and about documents, if anything needs a look. The rows of
 * the database decide what has been told, so that several servers send it once. In a club without limits and
 * requirements nothing is noted, so that it stays as it is.
 */
export class MondayNotices extends BackgroundJob {
  constructor(private readonly parts: MondayNoticesParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: 'the email of Monday could not be written' })
  }

  protected override async round(): Promise<void> {
    const { db, clock, config, log } = this.parts
    const now = nowOf(clock)
    const [airport] = await activeAirports(db)
    const zone = airport?.timeZone ?? 'UTC'
    const day = dayOf(now, zone)
    if (!isMonday(day) || clockOf(now, zone) < MONDAY_CLOCK) return
    const readers = await reachedAdministrators(db)
    const topicOf = ({ id }: { id: string }) => `monday:${day}:${id}`
    const notified = await notedTopics(db, readers.map(topicOf))
    const waiting = readers.filter((reader) => !notified.has(topicOf(reader)))
    if (waiting.length === 0) return
    const limits = await limitsStanding(await activeLimits(db), { db, now, log })
    const fleet = await fleetSections(limits, { db, now })
    const { sections: documents, named, hasRequirements } = await documentSections({ db, now, day })
    const isAnything = fleet.length > 0 || documents.length > 0
    if (!isAnything && limits.length === 0 && !hasRequirements) return
    await db.transaction(async (db) => {
      const news = await noteNotices(db, waiting.map(topicOf), now)
      if (!isAnything) return
      for (const reader of waiting.filter((user) => news.has(topicOf(user))))
        await notifyOnMonday({ fleet, documents, named }, reader, { db, config, now })
    })
  }
}

function isMonday(day: Day): boolean {
  // Day 0 was a Thursday.
  return (dayNumber(day) + 3) % 7 === 0
}
