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
 * Deletes what the club does not want to keep for ever: letters that were sent, what is too old in the audit trail,
 * and of logins what nobody asks for any more.
 * Several servers on one database may do so at once: what one has deleted the others do not find.
 */
export class Retention {
  #every: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()

  constructor(private readonly parts: RetentionParts) {}

  /** Now, and every hour from now on. */
  start(): void {
    this.#every = setInterval(() => void this.tick(), EVERY_MS)
    void this.tick()
  }

  /** Never throws: what cannot be deleted now is deleted an hour later. */
  tick(): Promise<void> {
    this.#round = this.#round
      .then(() => this.#clear())
      .catch((error: unknown) => this.parts.log.warn({ err: error }, 'what is too old could not be deleted'))
    return this.#round
  }

  /** Begins nothing any more, and waits for what is under way. */
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
