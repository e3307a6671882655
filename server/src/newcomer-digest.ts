import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import { notifyOfMoreNewcomers } from './mail/notify-newcomers'
import type { Database } from './database/database'

const EVERY_MS = 5 * 60 * 1000

export interface NewcomerDigestParts {
  db: Database
  clock: Clock
  config: Pick<Config, 'clubName' | 'publicUrl' | 'language' | 'mailFrom'>
  log: { warn: (about: object, message: string) => void }
}

/** Checks every few minutes whether to notify the administrators of new users who wait for approval. */
export class NewcomerDigest {
  #every: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()

  constructor(private readonly parts: NewcomerDigestParts) {}

  start(): void {
    this.#every = setInterval(() => void this.tick(), EVERY_MS)
  }

  /** Runs one check. Never throws: a failed notification is retried at the next check. */
  tick(): Promise<void> {
    const { db, clock, config, log } = this.parts
    this.#round = this.#round
      .then(() => notifyOfMoreNewcomers({ db, config, now: nowOf(clock) }))
      .catch((error: unknown) => log.warn({ err: error }, 'administrators could not be notified of new users'))
    return this.#round
  }

  /** Waits for the current check and starts no further one. */
  async stop(): Promise<void> {
    clearInterval(this.#every)
    await this.#round
  }
}
