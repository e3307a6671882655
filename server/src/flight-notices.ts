import { dayBounds, dayOf } from '@windsock/domain/time'
import { daysToLog, lastDayOf } from '@windsock/domain/log/log-reminders'
import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import type { NotifyContext } from './mail/log/notify-late'
import { notifyOfUnlogged } from './mail/log/notify-unlogged'
import { notifyOnce, unnotifiedLateFlights } from './operations/flights/late-emails'
import { activeAirports, type StoredAirport } from './storage/airports'
import { noteNotices, notedTopics, unloggedTopic } from './storage/club/notices'
import { keepsAnyLog } from './storage/log/aircraft-logs'
import { type Unlogged, unloggedAt } from './storage/log/unlogged'
import { usersById } from './storage/users'

const INTERVAL_MS = 60 * 1000

export interface FlightNoticesParts {
  db: Database
  clock: Clock
  config: Pick<Config, 'clubName' | 'publicUrl' | 'language' | 'mailFrom'>
  log: JobLog
}

/**
 * Notifies the people of the next booking that their aircraft is late, and reminds people on the next morning of
 * flights that are not logged. The rows of the database record the notices, so that several servers send each email
 * once.
 */
export class FlightNotices extends BackgroundJob {
  /** The last day of each airport that need not be looked at again. It only saves queries. */
  #done = new Map<number, string>()

  constructor(private readonly parts: FlightNoticesParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: 'people could not be told of late or unlogged flights' })
  }

  protected override async round(): Promise<void> {
    const { db, clock, config } = this.parts
    const notifying = { db, config, now: nowOf(clock) }
    if (!(await keepsAnyLog(db))) return
    for (const { flight } of await unnotifiedLateFlights(notifying)) {
      if (this.isStopped) return
      await notifyOnce(flight.id, notifying)
    }
    for (const airport of await activeAirports(db)) await this.#askAt(airport, notifying)
  }

  async #askAt(airport: StoredAirport, notifying: NotifyContext): Promise<void> {
    const last = daysToLog(notifying.now, airport.timeZone).at(-1)
    if (last === undefined || this.#done.get(airport.id) === last) return
    const flights = await dueAt(airport, notifying)
    for (const id of new Set(flights.map(personOf))) {
      if (this.isStopped) return
      const planes = flights.filter((flight) => personOf(flight) === id).map(({ aircraft }) => aircraft.id)
      if (id !== null) await askToLog(id, { planes, airport }, notifying)
    }
    this.#done.set(airport.id, last)
  }
}

/** The pilot, or the instructor of a flight without one. */
const personOf = ({ pilotId, instructorId }: Unlogged) => pilotId ?? instructorId

/** Returns the flights at an airport that are not logged, and for which no reminder was sent. */
async function dueAt({ id, timeZone }: StoredAirport, { db, now }: NotifyContext): Promise<Unlogged[]> {
  const days = daysToLog(now, timeZone)
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return []
  const period = { from: dayBounds(first, timeZone).from, to: dayBounds(last, timeZone).to }
  const found = (await unloggedAt(db, id, period)).filter(
    (unlogged) => unlogged.since <= dayOf(unlogged.from, timeZone),
  )
  const due = found.filter((unlogged) =>
    days.includes(unlogged.bookingId === null ? dayOf(unlogged.from, timeZone) : lastDayOf(unlogged, timeZone)),
  )
  const notified = await notedTopics(db, due.map(unloggedTopic))
  return due.filter((unlogged) => !notified.has(unloggedTopic(unlogged)))
}

/** Asks one person once for all that is not logged. It is read again, because somebody may have logged it by now. */
async function askToLog(
  personId: string,
  { planes, airport }: { planes: number[]; airport: StoredAirport },
  { db, ...rest }: NotifyContext,
): Promise<void> {
  await db.transaction(async (db) => {
    await db.lock({ aircraft: [...new Set(planes)], users: [personId] })
    const due = (await dueAt(airport, { db, ...rest })).filter((unlogged) => personOf(unlogged) === personId)
    const news = await noteNotices(db, due.map(unloggedTopic), rest.now)
    const flights = due.filter((unlogged) => news.has(unloggedTopic(unlogged)))
    const [reader] = await usersById(db, [personId])
    if (reader && flights.length > 0) await notifyOfUnlogged({ reader, flights, airport }, { db, ...rest })
  })
}
