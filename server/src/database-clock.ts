import { millisecondsOf } from '@windsock/domain/time'
import { type Clock, later } from './clock'
import type { Database } from './database/database'
import { databaseTime } from './database/database-time'

const EVERY_MS = 60_000
/** An answer that took longer says too little of the moment at which it was given. */
const ANSWER_MS = 2000
const WARNING_MS = 5000

interface ClockParts {
  db: Database
  /** This machine's. */
  system: Clock
}

/**
 * The time of day as the database has it. Servers that share one agree on it, whatever their machines say: on when a
 * lease is over, on what counts as lately, on when a session ends (decisions on locks, 9).
 */
export class DatabaseClock {
  /** By how much the database is ahead of this machine; negative where it is behind. */
  #aheadMs = 0
  #isMeasured = false
  #hasWarned = false
  #log: { warn: (about: object, message: string) => void } | undefined
  #every: NodeJS.Timeout | undefined
  #measuring: Promise<void> = Promise.resolve()

  constructor(private readonly parts: ClockParts) {}

  readonly now: Clock = () => later(this.parts.system(), this.#aheadMs)

  /** Asks the database. @throws DatabaseUnavailable */
  async measure(): Promise<void> {
    const { db, system } = this.parts
    const asked = system().getTime()
    const time = await databaseTime(db)
    const answered = system().getTime()
    if (time === undefined || (this.#isMeasured && answered - asked > ANSWER_MS)) return
    this.#aheadMs = Math.round(millisecondsOf(time) - (asked + answered) / 2)
    this.#isMeasured = true
    this.#warn()
  }

  /** Asks again every minute from now on, because clocks drift and are put right, and says where the two differ. */
  start(log: { warn: (about: object, message: string) => void }): void {
    this.#log = log
    this.#warn()
    // While the database is away there is nothing to agree on; the calls that need it say so.
    this.#every = setInterval(() => {
      this.#measuring = this.measure().catch(() => {})
    }, EVERY_MS)
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
