import { addMinutes } from '@windsock/domain/time'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import { forgetOldFailures } from './identity/rate-limits'
import { forgetOldSources } from './identity/login-limits'
import { forgetOldSessions } from './identity/sessions'
import { removeOldMails } from './mail/mail-folder'
import { folderOf } from './mail/mailer'
import { purgeAudit } from './storage/audit'
import type { Database } from './database/database'
import { purgeLogins } from './storage/login-trail'
import { purgeSentMails } from './storage/outbox'

const EVERY_MS = 60 * 60 * 1000
const DAY_MINUTES = 24 * 60

export interface RetentionParts {
  db: Database
  clock: Clock
  config: Pick<Config, 'keepMailDays' | 'keepLoginDays' | 'keepAuditDays' | 'dataDir'>
  log: { warn: (about: object, message: string) => void }
}

/**
 * Deletes old data: sent emails, old entries of the audit trail, expired sessions and failed logins. Several servers on
 * one database may delete at the same time.
 */
export class Retention {
  #every: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()

  constructor(private readonly parts: RetentionParts) {}

  /** Deletes old data immediately, and again every hour. */
  start(): void {
    this.#every = setInterval(() => void this.tick(), EVERY_MS)
    void this.tick()
  }

  /** Deletes old data once. Never throws: a failed deletion is retried an hour later. */
  tick(): Promise<void> {
    this.#round = this.#round
      .then(() => this.#clear())
      .catch((error: unknown) => this.parts.log.warn({ err: error }, 'old data could not be deleted'))
    return this.#round
  }

  /** Waits for the current deletion and starts no further one. */
  async stop(): Promise<void> {
    clearInterval(this.#every)
    await this.#round
  }

  async #clear(): Promise<void> {
    const { db, clock, config } = this.parts
    const daysAgo = (days: number) => addMinutes(nowOf(clock), -days * DAY_MINUTES)
    const oldMail = daysAgo(config.keepMailDays)
    await purgeSentMails(db, oldMail)
    await removeOldMails(folderOf(config.dataDir), oldMail)
    const now = nowOf(clock)
    await forgetOldSessions(db, now)
    await forgetOldFailures(db, now)
    await forgetOldSources(db, now)
    await purgeLogins(db, daysAgo(config.keepLoginDays))
    if (config.keepAuditDays !== undefined) await purgeAudit(db, daysAgo(config.keepAuditDays))
  }
}
