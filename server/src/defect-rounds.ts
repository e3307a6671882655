import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import { keepGrounded, reopenDeferred } from './operations/defects/defect-keeping'
import { defectIdsIn } from './storage/fleet/defects'

const INTERVAL_MS = 60 * 60 * 1000
const FAILURE = 'defects could not be looked at'

export interface DefectRoundsParts {
  db: Database
  clock: Clock
  config: Config
  log: JobLog
}

/**
 * Keeps aircraft grounded whose defect is grounded, and reports deferred defects again after the last day of their
 * deferral. Each defect has a transaction of its own, and the rows of the database decide what is left to do, so that
 * several servers do it once.
 */
export class DefectRounds extends BackgroundJob {
  constructor(private readonly parts: DefectRoundsParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: FAILURE })
  }

  protected override async round(): Promise<void> {
    const { db } = this.parts
    for (const id of await defectIdsIn(db, 'deferred')) await this.#attempt(reopenDeferred, id)
    for (const id of await defectIdsIn(db, 'grounded')) await this.#attempt(keepGrounded, id)
  }

  /** One defect that fails must not keep the others from being looked at. */
  async #attempt(work: typeof keepGrounded, id: number): Promise<void> {
    const { db, clock, config, log } = this.parts
    if (this.isStopped) return
    try {
      await work(id, { db, config, now: nowOf(clock) })
    } catch (error) {
      log.warn({ err: error, defect: id }, FAILURE)
    }
  }
}
