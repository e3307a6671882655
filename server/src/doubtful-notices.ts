import type { RuledPilot } from '@windsock/domain/club/ruled-flights'
import type { Actor } from '@windsock/domain/permissions'
import { addMinutes } from '@windsock/domain/time'
import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import { notifyOfDoubtful } from './mail/notify-verdicts'
import { doubtfulFlights, type DoubtfulFlight } from './operations/doubtful-flights'
import { allInForce, type InForce } from './operations/in-force'
import type { JudgingContext } from './operations/verdicts'
import { DOUBTFUL_DAYS, doubtfulTopic, notedTopics, noteNotices } from './storage/club/notices'
import { usersById } from './storage/users'

const INTERVAL_MS = 60 * 60 * 1000
const DAY_MINUTES = 24 * 60

export interface DoubtfulNoticesParts {
  db: Database
  clock: Clock
  config: Pick<Config, 'clubName' | 'publicUrl' | 'language' | 'mailFrom'>
  log: JobLog
}

/**
 * Notifies people of their flights that the club's rules, its requirements, or limits and defects warn about or would
 * refuse now. The rows of the database record the notices, so that several servers send each email once.
 */
export class DoubtfulNotices extends BackgroundJob {
  constructor(private readonly parts: DoubtfulNoticesParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: 'people could not be told of doubtful flights' })
  }

  protected override async round(): Promise<void> {
    const { db, clock, log } = this.parts
    const now = nowOf(clock)
    const inForce = await allInForce({ db, now, log })
    const until = addMinutes(now, Math.max(...DOUBTFUL_DAYS) * DAY_MINUTES)
    const pilotReads = (pilot: RuledPilot) => pilot
    const flights = await doubtfulFlights({ db, now, ...inForce, until, readerOf: pilotReads })
    const notified = await notedTopics(
      db,
      flights.flatMap(({ booking, verdicts }) => topicsOf(booking, verdicts, now)),
    )
    for (const flight of flights) {
      if (this.isStopped) return
      if (topicsOf(flight.booking, flight.verdicts, now).some((topic) => !notified.has(topic)))
        await this.#notify(flight, inForce, now)
    }
  }

  async #notify(
    { booking, verdicts }: DoubtfulFlight,
    inForce: Omit<InForce, 'documents'>,
    now: string,
  ): Promise<void> {
    const { db, config } = this.parts
    await db.transaction(async (db) => {
      const news = await noteNotices(db, topicsOf(booking, verdicts, now), now)
      if (news.size === 0) return
      const ids = [booking.pilot?.id, booking.instructor?.id].filter((id) => id !== undefined)
      for (const reader of await usersById(db, [...new Set(ids)])) {
        const seen =
          reader.id === booking.pilot?.id ? verdicts : await readBy(reader, booking.id, { ...inForce, db, now })
        if (seen.length > 0) await notifyOfDoubtful({ booking, verdicts: seen, reader }, { db, config, now })
      }
    })
  }
}

/** The instructor reads of the pilot by name. */
async function readBy(reader: Actor, bookingId: number, judging: Omit<JudgingContext, 'documents'>) {
  const until = addMinutes(judging.now, Math.max(...DOUBTFUL_DAYS) * DAY_MINUTES)
  const flights = await doubtfulFlights({ ...judging, until, ofUser: reader.id, readerOf: () => reader })
  return flights.find(({ booking }) => booking.id === bookingId)?.verdicts ?? []
}

/**
 * Returns the topics to notify about for a flight now, one for each cause. A flight that was booked when it was already
 * this near has none, because the person who saved it has just read the same.
 */
function topicsOf(
  { id, from, createdAt }: DoubtfulFlight['booking'],
  verdicts: DoubtfulFlight['verdicts'],
  now: string,
): string[] {
  const days = DOUBTFUL_DAYS.find((before) => from <= addMinutes(now, before * DAY_MINUTES))
  if (days === undefined || createdAt > addMinutes(from, -days * DAY_MINUTES)) return []
  return verdicts.map((verdict) => doubtfulTopic(id, verdict, days))
}
