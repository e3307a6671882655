import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import { notifyOfMoreNewcomers } from './mail/notify-newcomers'
import type { Database } from './database/database'

const INTERVAL_MS = 5 * 60 * 1000

export interface NewcomerDigestParts {
  db: Database
  clock: Clock
  config: Pick<Config, 'clubName' | 'publicUrl' | 'language' | 'mailFrom' | 'reminders'>
  log: JobLog
}

/** Checks every few minutes whether to notify the administrators of new users who wait for approval. */
export class NewcomerDigest extends BackgroundJob {
  constructor(private readonly parts: NewcomerDigestParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: 'administrators could not be notified of new users' })
  }

  protected override round(): Promise<void> {
    const { db, clock, config } = this.parts
    return notifyOfMoreNewcomers({ db, config, now: nowOf(clock) })
  }
}
