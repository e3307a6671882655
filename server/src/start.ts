import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app'
import { systemClock } from './clock'
import { type Config, WrongSetting } from './config'
import { farewell } from './farewell'
import { tokenSecret } from './identity/tokens'
import { mailAnnouncement, openPost } from './mail/open-post'
import type { Post } from './mail/post'
import { Retention } from './retention'
import { openToOthers } from './storage/data-folder'
import { openDatabase, type Database } from './storage/database'

/** The built web lies beside the built server; in a checkout that has not been built only the calls are served. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Opens the database, lets `prepare` make a club of it, and listens.
 * Stops cleanly on SIGTERM and SIGINT: calls under way are answered first.
 */
export async function start(config: Config, prepare: (db: Database) => Promise<string[]>): Promise<FastifyInstance> {
  const db = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir })
  try {
    const announcements = await prepare(db)
    const secret = await tokenSecret(db, config.sessionSecret)
    const built = existsSync(webFolder) ? { webFolder } : {}
    const app = await createApp({ db, clock: systemClock, config, secret, ...built })
    const post = openPost(config, { db, clock: systemClock, log: app.log })
    sendAfterWrites(app, post)
    const retention = new Retention({ db, clock: systemClock, config, log: app.log })
    app.addHook('onClose', async () => {
      await post.stop()
      await retention.stop()
      await db.close()
    })
    const end = farewell(app)
    const address = await app.listen({ port: config.port, host: config.host }).catch(inTheWay(config))
    post.start()
    retention.start()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end())
    const warnings = [openToOthers(config.dataDir)].filter((line) => line !== undefined)
    announce([`${config.clubName} is open at ${address}`, ...announcements, ...mailAnnouncement(config), ...warnings])
    return app
  } catch (error) {
    await db.close()
    throw error
  }
}

/** What a call has written to the outbox is committed when the call is answered. */
function sendAfterWrites(app: FastifyInstance, post: Post): void {
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') post.wake()
  })
}

/** Why a system will not let anybody listen, by its code, and what to do. */
const listeningRefused: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. Stop it, or set PORT.',
  EACCES: 'this user may not take that port. Set PORT.',
  EADDRNOTAVAIL: 'this machine does not have that address. Set HOST.',
  ENOTFOUND: 'nobody knows that address. Set HOST.',
  EAI_AGAIN: 'nobody knows that address. Set HOST.',
}

function inTheWay({ host, port }: Config) {
  return (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const why = listeningRefused[code]
    throw why ? new WrongSetting(`Windsock cannot listen at ${host}, port ${port}: ${why}`) : error
  }
}

function announce(lines: string[]): void {
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`)
}
