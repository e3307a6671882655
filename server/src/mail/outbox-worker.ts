import { randomUUID } from 'node:crypto'
import { setImmediate as othersHeard } from 'node:timers/promises'
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
/** Longer than any attempt takes; who holds a mail longer has died. */
const LEASE_MINUTES = 5
const GRACE_MS = 3000

export interface OutboxWorkerParts {
  db: Database
  clock: Clock
  config: Club
  deliver: Deliver
  log: { warn: (about: object, message: string) => void }
  /** 0 to 1, spreads what is tried again. */
  chance?: () => number
  /** How long a post that is stopped lets mails under way finish, in milliseconds. */
  graceMs?: number
}

/** Carries the outbox's mails out; several posts may share one database, and no mail goes out twice. */
export class OutboxWorker {
  readonly #rounds = new Set<Promise<void>>()
  readonly #cut = new AbortController()
  #polling: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(private readonly parts: OutboxWorkerParts) {}

  /** Looks after the outbox every few seconds from now on. */
  start(): void {
    this.#polling = setInterval(() => this.wake(), POLL_MS)
    this.wake()
  }

  /** There may be something to send. Returns at once. */
  wake(): void {
    if (!this.#isStopped && this.#rounds.size < AT_ONCE) void this.tick()
  }

  /** Sends what is due, one mail after the other, until nothing is. Never throws. */
  tick(): Promise<void> {
    const round = this.#round()
      .catch((error: unknown) => this.parts.log.warn({ err: error }, 'mails could not be looked after'))
      .finally(() => this.#rounds.delete(round))
    this.#rounds.add(round)
    return round
  }

  /** Begins nothing any more, and waits a little for what is under way; what is cut short then is sent later. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#polling)
    const patience = setTimeout(() => this.#cut.abort(), this.parts.graceMs ?? GRACE_MS)
    await Promise.all(this.#rounds)
    clearTimeout(patience)
  }

  async #round(): Promise<void> {
    const { db, clock } = this.parts
    let outage: Undelivered | undefined
    while (!this.#isStopped) {
      const now = nowOf(clock)
      const mail = await leaseDueMail(db, { now, lease: randomUUID(), until: addMinutes(now, LEASE_MINUTES) })
      if (!mail) break
      outage = await this.#send(mail, outage)
      // Where all fail at once and nothing is waited for, callers would be heard only after the last of them.
      await othersHeard()
    }
  }

  /** @returns why no mail gets through, if none does: the others waiting fail with it and do not wait for it again */
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
    log.warn({ mail: mail.id, attempts, reason: failureMessage, again: dueAt }, 'a mail was not sent')
  }
}
