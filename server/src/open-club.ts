import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app'
import { type Clock, systemClock } from './clock'
import type { Config } from './config'
import { WrongSetting } from './wrong-setting'
import { DefectRounds } from './defect-rounds'
import { DocumentNotices } from './document-notices'
import { DoubtfulNotices } from './doubtful-notices'
import { DatabaseClock } from './database-clock'
import { FlightNotices } from './flight-notices'
import { gracefulShutdown } from './graceful-shutdown'
import { routes } from './operations/routes'
import { ActiveCalls } from './http/active-calls'
import { tokenSecret } from './identity/tokens'
import { LimitNotices } from './limit-notices'
import { mailAnnouncement, openMailer } from './mail/mailer'
import { MondayNotices } from './monday-notices'
import type { OutboxWorker } from './mail/outbox-worker'
import { NewcomerDigest } from './newcomer-digest'
import { Reminders } from './reminders'
import { Retention } from './retention'
import { openFolderWarning } from './database/data-folder'
import { openDatabase, type Database } from './database/database'
import { WaitingList } from './waiting'

/** The folder of the built web app, next to the built server. If it does not exist, the server serves only the API. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** A club that listens. */
export interface OpenClub {
  app: FastifyInstance
  underWay: ActiveCalls
  /** Closes the club after its running calls are answered. `app.close` closes it at once. */
  end: () => Promise<void>
  /** What an operator should read after the start: the address, and what needs attention. */
  announcements: string[]
}

/**
 * Opens the database, lets `prepare` set up the club, and listens. Nothing of it belongs to the process, so that one
 * process can open several clubs (`process-guards.ts` has what a process needs once).
 * @param system - the clock of this machine; the club uses the time of the database
 */
export async function openClub(
  config: Config,
  prepare: (db: Database) => Promise<string[]>,
  system: Clock = systemClock,
): Promise<OpenClub> {
  const db = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir })
  try {
    const time = new DatabaseClock({ db, system })
    await time.measure()
    const clock = time.now
    const announcements = await prepare(db)
    const secret = await tokenSecret(db, config.sessionSecret)
    const built = existsSync(webFolder) ? { webFolder } : {}
    const underWay = new ActiveCalls(routes)
    const app = await createApp({ db, clock, config, secret, underWay, ...built })
    const post = openMailer(config, { db, clock, log: app.log })
    sendAfterWrites(app, post)
    const retention = new Retention({ db, clock, config, log: app.log })
    const newcomers = new NewcomerDigest({ db, clock, config, log: app.log })
    const waiting = new WaitingList({ db, clock, config, log: app.log })
    const reminders = new Reminders({ db, clock, config, log: app.log })
    const doubtful = new DoubtfulNotices({ db, clock, config, log: app.log })
    const documents = new DocumentNotices({ db, clock, config, log: app.log })
    const limits = new LimitNotices({ db, clock, config, log: app.log })
    const monday = new MondayNotices({ db, clock, config, log: app.log })
    const defects = new DefectRounds({ db, clock, config, log: app.log })
    const flights = new FlightNotices({ db, clock, config, log: app.log })
    app.addHook('onClose', async () => {
      await post.stop()
      await retention.stop()
      await newcomers.stop()
      await waiting.stop()
      await reminders.stop()
      await doubtful.stop()
      await documents.stop()
      await limits.stop()
      await monday.stop()
      await defects.stop()
      await flights.stop()
      await time.stop()
      await db.close()
    })
    const end = gracefulShutdown(app)
    const address = await app.listen({ port: config.port, host: config.host }).catch(inTheWay(config))
    time.start(app.log)
    post.start()
    retention.start()
    newcomers.start()
    await waiting.follow()
    reminders.start()
    doubtful.start()
    documents.start()
    limits.start()
    monday.start()
    defects.start()
    flights.start()
    const warnings = [openFolderWarning(config.dataDir)].filter((line) => line !== undefined)
    const lines = [...openAt(config, address), ...announcements, ...mailAnnouncement(config), ...warnings]
    return { app, underWay, end, announcements: lines }
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Says where the club is open: at the address that links in emails use, because a browser keeps a login for one address
 * only. Behind a proxy, the operator also needs the address at which the server listens.
 */
export function openAt(
  { clubName, publicUrl, port }: Pick<Config, 'clubName' | 'publicUrl' | 'port'>,
  address: string,
) {
  const open = (at: string) => `${clubName} is open at ${at}`
  // Port 0 means any free port, which is not in the address of the links.
  if (port === 0) return [open(address)]
  return publicUrl === `http://localhost:${port}` ? [open(publicUrl)] : [open(publicUrl), `It listens at ${address}`]
}

/** Wakes the outbox worker after each write: when a call has been answered, its emails are already committed. */
function sendAfterWrites(app: FastifyInstance, post: OutboxWorker): void {
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') post.wake()
  })
}

/** The reasons why the system refuses to listen, by error code, and what the operator can do. */
const listeningRefused: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. Stop it, or set PORT.',
  EACCES: 'this user may not use that port. Set PORT.',
  EADDRNOTAVAIL: 'this machine does not have that address. Set HOST.',
  ENOTFOUND: 'that address is unknown. Set HOST.',
  EAI_AGAIN: 'that address is unknown. Set HOST.',
}

function inTheWay({ host, port }: Config) {
  return (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const why = listeningRefused[code]
    throw why ? new WrongSetting(`Windsock cannot listen at ${host}, port ${port}: ${why}`) : error
  }
}
