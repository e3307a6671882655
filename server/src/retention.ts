import { DRY_RUN_DAYS } from '@windsock/contract/club/rules'
import { DELETED_REQUIREMENT_DAYS } from '@windsock/contract/documents/requirements'
import { addMonths } from '@windsock/domain/calendar'
import { addMinutes, dayOf } from '@windsock/domain/time'
import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import { forgetOldFailures } from './identity/rate-limits'
import { forgetOldSources } from './identity/login-limits'
import { forgetOldSessions } from './identity/sessions'
import { removeOldMails } from './mail/mail-folder'
import { folderOf } from './mail/mailer'
import { purgeAudit } from './storage/audit'
import { purgeNotices } from './storage/club/notices'
import { purgeCalendars } from './storage/calendars'
import { purgeStops } from './storage/club/rule-stops'
import { purgeDocuments } from './storage/documents/purge-documents'
import type { Database } from './database/database'
import { purgeLoginKeys } from './storage/sign-in/identities'
import { purgeLogins } from './storage/sign-in/login-trail'
import { purgeChallenges } from './storage/sign-in/passkeys'
import { purgeSentMails } from './storage/outbox'
import { purgeWishes } from './storage/waiting/wish-changes'
import { purgeSaid } from './storage/emails/said'

const INTERVAL_MS = 60 * 60 * 1000
const DAY_MINUTES = 24 * 60
/** Days for which a withdrawn calendar link still answers that it was withdrawn. */
const KEEP_CALENDAR_DAYS = 400
const KEEP_WISH_DAYS = 90
/** Days for which it is known which reminders were sent. */
const KEEP_SAID_DAYS = 30
/** Months for which a proof is kept after its end. */
const KEEP_PROOF_MONTHS = 12
/** Days for which the notices about doubtful flights and Mondays are recorded. */
const KEEP_NOTICE_DAYS = 30

export interface RetentionParts {
  db: Database
  clock: Clock
  config: Pick<Config, 'keepMailDays' | 'keepLoginDays' | 'keepAuditDays' | 'dataDir'>
  log: JobLog
}

/**
 * Deletes old data: sent emails, old entries of the audit trail, expired sessions, failed logins, ended wishes and
 * proofs that ended long ago.
 * Several servers on one database may delete at the same time.
 */
export class Retention extends BackgroundJob {
  constructor(private readonly parts: RetentionParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: 'old data could not be deleted' })
  }

  protected override async round(): Promise<void> {
    const { db, clock, config } = this.parts
    const daysAgo = (days: number) => addMinutes(nowOf(clock), -days * DAY_MINUTES)
    const oldMail = daysAgo(config.keepMailDays)
    await purgeSentMails(db, oldMail)
    await removeOldMails(folderOf(config.dataDir), oldMail)
    const now = nowOf(clock)
    await forgetOldSessions(db, now)
    await forgetOldFailures(db, now)
    await forgetOldSources(db, now)
    await purgeLoginKeys(db, now)
    await purgeChallenges(db, now)
    await purgeCalendars(db, daysAgo(KEEP_CALENDAR_DAYS))
    await purgeWishes(db, daysAgo(KEEP_WISH_DAYS))
    await purgeNotices(db, daysAgo(KEEP_NOTICE_DAYS))
    await purgeSaid(db, daysAgo(KEEP_SAID_DAYS))
    await purgeStops(db, dayOf(daysAgo(DRY_RUN_DAYS), 'UTC'))
    await purgeDocuments(db, {
      endedBefore: addMonths(dayOf(now, 'UTC'), -KEEP_PROOF_MONTHS),
      deletedBefore: daysAgo(DELETED_REQUIREMENT_DAYS),
    })
    await purgeLogins(db, daysAgo(config.keepLoginDays))
    if (config.keepAuditDays !== undefined) await purgeAudit(db, daysAgo(config.keepAuditDays))
  }
}
