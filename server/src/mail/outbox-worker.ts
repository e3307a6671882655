import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { type Clock, nowOf } from '../clock'
import type { Database } from '../database/database'
import {
  leaseDueMail,
  type LeasedMail,
  markMailFailed,
  markMailSent,
  releaseMail,
  withdrawMail,
} from '../storage/outbox'
import { type Deliver, Undelivered } from './delivery'
import type { Club } from './email'
import { messageFor } from './message'
import { nextAttempt } from './retries'

const POLL_MS = 5000
const AT_ONCE = 4
/**
 * How long an email is reserved for the worker that sends it. This is longer than any attempt takes: if the time runs
 * out, the worker has died, and another worker may send the email.
 */
const LEASE_MINUTES = 5
const GRACE_MS = 3000

export interface OutboxWorkerParts {
  db: Database
  clock: Clock
  config: Club
  deliver: Deliver
  log: { warn: (about: object, message: string) => void }
  /** Returns a random number from 0 to 1, which spreads the retries over time. */
  chance?: () => number
  /** How long `stop` waits for running attempts before it aborts them, in milliseconds. */
  graceMs?: number
}

/** Sends the emails of the outbox. Several workers may share one database; each email is sent by one of them. */
export class OutboxWorker {
  readonly #rounds = new Set<Promise<void>>()
  readonly #cut = new AbortController()
  #polling: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(private readonly parts: OutboxWorkerParts) {}

  start(): void {
    this.#polling = setInterval(() => this.wake(), POLL_MS)
    this.wake()
  }

  /** Checks the outbox soon, but returns at once. */
  wake(): void {
    if (!this.#isStopped && this.#rounds.size < AT_ONCE) void this.tick()
  }

  /** Sends all emails that are due, one after the other. Never throws. */
  tick(): Promise<void> {
    const round = this.#round()
      .catch((error: unknown) => this.parts.log.warn({ err: error }, 'the outbox could not be processed'))
      .finally(() => this.#rounds.delete(round))
    this.#rounds.add(round)
    return round
  }

  /**
   * Stops sending: waits a little for the current emails and then aborts them. An aborted email stays in the outbox and
   * is sent later.
   */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#polling)
    const timeouts = setTimeout(() => this.#cut.abort(), this.parts.graceMs ?? GRACE_MS)
    await Promise.all(this.#rounds)
    clearTimeout(timeouts)
  }

  async #round(): Promise<void> {
    const { db, clock } = this.parts
    let outage: Undelivered | undefined
    while (!this.#isStopped) {
      const now = nowOf(clock)
      const mail = await leaseDueMail(db, { now, lease: randomUUID(), until: addMinutes(now, LEASE_MINUTES) })
      if (!mail) break
      outage = await this.#send(mail, outage)
      // Lets other calls run after each email. Otherwise a long queue of emails that fail without any I/O would block
      // the server.
      await turn()
    }
  }

  /**
   * Sends one email. If `outage` is given, the email fails with this error without an attempt.
   * @returns the error if no email at all can be sent now; the caller passes it as `outage` for the next email
   */
  async #send(mail: LeasedMail, outage: Undelivered | undefined): Promise<Undelivered | undefined> {
    const { db, clock, deliver } = this.parts
    try {
      if (outage) throw outage
      const message = await messageFor(mail, { ...this.parts, now: nowOf(clock) })
      if (!message) {
        await withdrawMail(db, mail)
        return undefined
      }
      await deliver(message, this.#cut.signal)
    } catch (error) {
      if (this.#cut.signal.aborted) {
        await releaseMail(db, mail)
        return undefined
      }
      if (!(error instanceof Undelivered)) throw error
      await this.#fail(mail, error)
      return error.isOutage ? error : undefined
    }
    await markMailSent(db, mail, nowOf(clock))
    return undefined
  }

  async #fail(mail: LeasedMail, { message: failureMessage, isPermanent }: Undelivered): Promise<void> {
    const { db, clock, log, chance = Math.random } = this.parts
    const attempts = mail.attempts + 1
    const dueAt: Moment | null = isPermanent ? null : nextAttempt(attempts, nowOf(clock), chance())
    await markMailFailed(db, mail, { failureMessage, dueAt })
    log.warn({ mail: mail.id, attempts, reason: failureMessage, again: dueAt }, 'an email was not sent')
  }
}
