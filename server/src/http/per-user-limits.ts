import { setTimeout as pause, setImmediate as othersHeard } from 'node:timers/promises'
import { type Endpoint, isRead } from '@windsock/contract/endpoint'
import { message } from '@windsock/messages/message'
import { Semaphore } from '../semaphore'
import { Refusal } from './errors'

/** How many calls of one user may run at the same time, and how many more may wait. */
export interface Share {
  atOnce: number
  waiting: number
}

/** The limits for each kind of call. Each kind has its own queue, so that a user with many writes can still read. */
export type Shares = Record<Kind, Share>
type Kind = 'write' | 'costly' | 'read'
/** The facts that decide the kind of a call. */
type Work = Pick<Endpoint, 'method' | 'isRead' | 'isCostly'>

/**
 * Each user can run one write at a time, because writes lock rows, and on SQLite the whole database. Each can run one
 * costly read at a time, because such a read keeps the processor busy. Each can run several other reads, because a page
 * that opens makes about ten calls over up to six connections.
 */
const SHARES: Shares = {
  write: { atOnce: 1, waiting: 30 },
  costly: { atOnce: 1, waiting: 30 },
  read: { atOnce: 4, waiting: 60 },
}
const TIMEOUT_MS = 10_000
/** Calls that took less than this many milliseconds need no rest, because they delay nobody. */
const REST_FROM_MS = 50
const MAX_REST_MS = 1000
const RETRY_AFTER_SECONDS = 2

/**
 * Limits how many calls of each user run at the same time, so that a user who sends hundreds of calls delays only their
 * own (decisions on one member and the club, 2). The semaphores of users who have no calls are deleted.
 */
export class PerUserLimits {
  readonly #semaphores = new Map<string, Semaphore>()

  constructor(
    private readonly shares: Shares = SHARES,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** The number of queues, one per user and kind of call. */
  get size(): number {
    return this.#semaphores.size
  }

  /**
   * Runs `work` when it is the turn of this call.
   * @throws Refusal 429, before `work` starts, if too many calls already wait or this call has waited too long
   */
  async run<Result>(userId: string, endpoint: Work, work: () => Promise<Result>): Promise<Result> {
    const kind = kindOf(endpoint)
    const key = `${kind} ${userId}`
    const semaphore = this.#semaphores.get(key) ?? this.#semaphoreOf(endpoint)
    this.#semaphores.set(key, semaphore)
    if (!semaphore.tryAcquire()) await semaphore.acquire()
    const began = performance.now()
    try {
      return await work()
    } finally {
      void this.#release(semaphore, key, performance.now() - began)
    }
  }

  #semaphoreOf(endpoint: Work): Semaphore {
    const { atOnce, waiting } = this.shares[kindOf(endpoint)]
    const refusal = () => tooMany(endpoint)
    return new Semaphore({ limit: atOnce, queueLength: waiting, timeoutMs: this.timeoutMs, refusal })
  }

  /**
   * Lets the user's next call start after a rest that is as long as this call took, but at most a second. Other users
   * get their turn during the rest: SQLite calls block the event loop, and Node accepts only one connection between two
   * calls. Without the rest, a hundred calls of one user would run before any other call.
   */
  async #release(semaphore: Semaphore, key: string, tookMs: number): Promise<void> {
    if (tookMs < REST_FROM_MS) await othersHeard()
    else await pause(Math.min(tookMs, MAX_REST_MS), undefined, { ref: false })
    semaphore.release()
    if (semaphore.isIdle) this.#semaphores.delete(key)
  }
}

function kindOf(endpoint: Work): Kind {
  if (!isRead(endpoint)) return 'write'
  return endpoint.isCostly ? 'costly' : 'read'
}

function tooMany(endpoint: Work): Refusal {
  const reason = message(isRead(endpoint) ? 'refusals.manyWaiting' : 'refusals.manyWaitingNotSaved')
  return new Refusal(429, reason, RETRY_AFTER_SECONDS)
}
