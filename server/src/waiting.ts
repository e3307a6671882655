import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import { matchWishes, settleKeeps } from './operations/wishes/wish-settling'
import { allKeeps, removeKeeps } from './storage/waiting/keeps'

const INTERVAL_MS = 5000
/** Wishes that end only because time passes are found within this many rounds: every minute. */
const ROUNDS_UNTIL_MATCH = 12

export interface WaitingListParts {
  db: Database
  clock: Clock
  config: Config
  log: JobLog
}

/**
 * The worker of the waiting list: settles kept times that have ended, and gives to those who wait what no call has
 * given them, such as the newly published hours of an instructor. It looks at the wishes only after a change. Several
 * servers on one database may do this at the same time.
 */
export class WaitingList extends BackgroundJob {
  #unsubscribe: (() => void) | undefined
  #isStale = true
  #rounds = 0

  constructor(private readonly parts: WaitingListParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: 'the waiting list could not be settled' })
  }

  /** Listens to changes and starts the rounds. */
  async follow(): Promise<void> {
    const { db, config } = this.parts
    if (!config.waitingList) return releaseAll(db)
    const stale = () => {
      this.#isStale = true
    }
    this.#unsubscribe = await db.listen({
      received: (announced) => {
        if ('noun' in announced) stale()
      },
      missed: stale,
    })
    this.start()
  }

  override async stop(): Promise<void> {
    this.#unsubscribe?.()
    await super.stop()
  }

  protected override async round(): Promise<void> {
    const { db, clock, config } = this.parts
    await settleKeeps({ db, config, now: nowOf(clock) })
    this.#rounds++
    if (!this.#isStale && this.#rounds < ROUNDS_UNTIL_MATCH) return
    this.#isStale = false
    this.#rounds = 0
    try {
      await matchWishes({ db, config, now: nowOf(clock) })
    } catch (error) {
      this.#isStale = true
      throw error
    }
  }
}

/** Ends all keeps of a club that no longer has a waiting list, because their time would stay occupied. */
async function releaseAll(db: Database): Promise<void> {
  await db.transaction(async (db) => removeKeeps(db, await allKeeps(db)))
}
