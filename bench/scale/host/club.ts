import { join } from 'node:path'
import { createApp } from '../../../server/src/app'
import { systemClock } from '../../../server/src/clock'
import { readConfig } from '../../../server/src/config'
import { DatabaseClock } from '../../../server/src/database-clock'
import { openDatabase } from '../../../server/src/database/database'
import { DefectRounds } from '../../../server/src/defect-rounds'
import { DocumentNotices } from '../../../server/src/document-notices'
import { DoubtfulNotices } from '../../../server/src/doubtful-notices'
import { FlightNotices } from '../../../server/src/flight-notices'
import { tokenSecret } from '../../../server/src/identity/tokens'
import { LimitNotices } from '../../../server/src/limit-notices'
import { openMailer } from '../../../server/src/mail/mailer'
import { MondayNotices } from '../../../server/src/monday-notices'
import { NewcomerDigest } from '../../../server/src/newcomer-digest'
import { Reminders } from '../../../server/src/reminders'
import { Retention } from '../../../server/src/retention'
import { WaitingList } from '../../../server/src/waiting'

export type Part = 'database' | 'calls' | 'jobs'

/** A club that is open in this process, with the background jobs that a server of its own would have. */
export interface OpenClub {
  /** Undefined if only the database is open. */
  app?: Awaited<ReturnType<typeof createApp>>
  /** The CPU time in milliseconds that opening took: for the database with its schema, and for the calls. */
  cpuMs: Record<'database' | 'calls', number>
  close: () => Promise<void>
}

/**
 * Opens a club in its own SQLite file, as `server.ts` does for the only club of a process.
 * @param folder - contains one data folder for each club
 * @param upTo - the last part to open: the database alone, also the calls, or also the background jobs
 */
export async function openClub(folder: string, name: string, upTo: Part): Promise<OpenClub> {
  const begun = process.cpuUsage()
  const config = readConfig({ ...process.env, DATA_DIR: join(folder, name), PUBLIC_URL: `http://${name}` })
  const db = await openDatabase({ dataDir: config.dataDir })
  const time = new DatabaseClock({ db, system: systemClock })
  await time.measure()
  const opened = process.cpuUsage(begun)
  if (upTo === 'database') return { cpuMs: { database: milliseconds(opened), calls: 0 }, close: () => db.close() }
  const secret = await tokenSecret(db, config.sessionSecret)
  const app = await createApp({ db, clock: time.now, config, secret })
  await app.ready()
  const ready = process.cpuUsage(begun)
  const parts = { db, clock: time.now, config, log: app.log }
  const waiting = new WaitingList(parts)
  const jobs = [
    openMailer(config, parts),
    new Retention(parts),
    new NewcomerDigest(parts),
    new Reminders(parts),
    new DoubtfulNotices(parts),
    new DocumentNotices(parts),
    new LimitNotices(parts),
    new MondayNotices(parts),
    new DefectRounds(parts),
    new FlightNotices(parts),
  ]
  if (upTo === 'jobs') {
    time.start(app.log)
    for (const job of jobs) job.start()
    await waiting.follow()
  }
  const cpuMs = { database: milliseconds(opened), calls: milliseconds(ready) - milliseconds(opened) }
  const close = async () => {
    for (const job of [...jobs, waiting, time]) await job.stop()
    await app.close()
    await db.close()
  }
  return { app, cpuMs, close }
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}
