import { millisecondsOf } from '@windsock/domain/time'
import { type Clock, later } from './clock'
import type { Database } from './database/database'
import { databaseTime } from './database/database-time'

const INTERVAL_MS = 60_000
/**
 * Measurements whose answer took longer than this many milliseconds are ignored, because they are too imprecise. Only
 * the first measurement always counts.
 */
const MAX_ROUND_TRIP_MS = 2000
const WARNING_MS = 5000

interface ClockParts {
  db: Database
  system: Clock
}

/**
 * A clock that follows the database's clock, so that all servers on one database have the same time even if their own
 * clocks differ. They then agree on when a lease or a session expires and which failures are recent (decisions on
 * locks, 9).
 */
export class DatabaseClock {
  /** Milliseconds by which the database is ahead of this machine; negative if it is behind. */
  #aheadMs = 0
  #isMeasured = false
  #hasWarned = false
  #log: { warn: (about: object, message: string) => void } | undefined
  #every: NodeJS.Timeout | undefined
  #measuring: Promise<void> = Promise.resolve()

  constructor(private readonly parts: ClockParts) {}

  readonly now: Clock = () => later(this.parts.system(), this.#aheadMs)

  async measure(): Promise<void> {
    const { db, system } = this.parts
    const sentAt = system().getTime()
    const time = await databaseTime(db)
    const receivedAt = system().getTime()
    if (time === undefined || (this.#isMeasured && receivedAt - sentAt > MAX_ROUND_TRIP_MS)) return
    this.#aheadMs = Math.round(millisecondsOf(time) - (sentAt + receivedAt) / 2)
    this.#isMeasured = true
    this.#warn()
  }

  /**
   * Measures again every minute, because clocks drift and are corrected. Logs a warning if the clocks of this machine
   * and the database differ.
   */
  start(log: { warn: (about: object, message: string) => void }): void {
    this.#log = log
    this.#warn()
    // A failed measurement is not logged, because the calls that need the database report the outage.
    this.#every = setInterval(() => {
      this.#measuring = this.measure().catch(() => {})
    }, INTERVAL_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#every)
    await this.#measuring
  }

  #warn(): void {
    const isOff = Math.abs(this.#aheadMs) > WARNING_MS
    if (isOff && this.#log && !this.#hasWarned) {
      const databaseAheadSeconds = Math.round(this.#aheadMs / 1000)
      this.#log.warn({ databaseAheadSeconds }, 'the clocks of this machine and of the database differ')
    }
    this.#hasWarned = isOff && this.#log !== undefined
  }
}
