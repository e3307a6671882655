import { dueReminders } from '@windsock/domain/emails/reminder-times'
import type { Moment } from '@windsock/domain/time'
import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import { dueNews } from './mail/due-news'
import { remind, type ReminderContext } from './mail/remind'
import { sendNews } from './mail/send-news'
import { activeAirports, type StoredAirport } from './storage/airports'
import { withdrawUselessMails } from './storage/emails/useless-emails'
import { setting, settingKept } from './storage/settings'

const INTERVAL_MS = 60 * 1000
/** The setting with the moment since which the club sends reminders. A restored club gets a new one. */
const SINCE = 'reminders-since'

export interface RemindersParts {
  db: Database
  clock: Clock
  config: Pick<Config, 'clubName' | 'publicUrl' | 'language' | 'mailFrom' | 'reminders' | 'waitingList'>
  log: JobLog
}

/**
 * Sends reminders and overviews of the day, and the news that have waited for the evening. The rows of the database
 * decide what has been sent, so that several servers send each email once.
 */
export class Reminders extends BackgroundJob {
  /** The reminders that need not be looked at again, by airport. They only save queries. */
  #done = new Map<number, Set<string>>()

  constructor(private readonly parts: RemindersParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: 'reminders could not be sent' })
  }

  protected override async round(): Promise<void> {
    const { db, clock, config } = this.parts
    const now = nowOf(clock)
    await withdrawUselessMails(db, now)
    const reminding = { db, config, now, isStopped: () => this.isStopped }
    if (config.reminders) {
      const since = (await setting(db, SINCE)) ?? (await settingKept(db, SINCE, now))
      const news = await dueNews(reminding)
      for (const airport of await activeAirports(db)) await this.#remindAt(airport, since, { ...reminding, news })
    }
    await sendNews(await dueNews(reminding), reminding)
  }

  async #remindAt(airport: StoredAirport, since: Moment, reminding: ReminderContext): Promise<void> {
    const due = dueReminders(reminding.now, airport.timeZone)
    const before = this.#done.get(airport.id) ?? new Set()
    const done = new Set<string>()
    for (const reminder of due) {
      const name = `${reminder.when} ${reminder.day} ${reminder.due}`
      // Nobody gets the reminders of the evenings before the club began to send them.
      if (!before.has(name) && reminder.due > since) await remind(reminder, airport, reminding)
      if (this.isStopped) return
      done.add(name)
    }
    this.#done.set(airport.id, done)
  }
}
