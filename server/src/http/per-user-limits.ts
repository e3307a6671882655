import { setTimeout as pause, setImmediate as othersHeard } from 'node:timers/promises'
import { type Endpoint, isRead } from '@windsock/contract/endpoint'
import { Semaphore } from '../semaphore'
import { Refusal } from './errors'

/** How many calls of one user run at a time, and how many more may wait. */
export interface Share {
  atOnce: number
  waiting: number
}

/** Each kind of call has its own queue: a user with many writes can still read. */
export type Shares = Record<Kind, Share>
type Kind = 'write' | 'costly' | 'read'

/**
 * Writes lock rows, and on SQLite the whole database; costly reads keep the processor busy. A page makes some ten calls
 * when it opens, and its browser keeps six connections.
 */
const SHARES: Shares = {
  write: { atOnce: 1, waiting: 30 },
  costly: { atOnce: 1, waiting: 30 },
  read: { atOnce: 4, waiting: 60 },
}
const PATIENCE_MS = 10_000
/** Shorter calls delay nobody, so they need no rest. */
const REST_FROM_MS = 50
const REST_MOST_MS = 1000
const AGAIN_SECONDS = 2

/**
 * Limits how many calls of each user run at a time, so that a user who sends hundreds delays only their own calls
 * (decisions on one member and the club, 2). An idle semaphore is deleted.
 */
export class PerUserLimits {
  readonly #semaphores = new Map<string, Semaphore>()

  constructor(
    private readonly shares: Shares = SHARES,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** The number of queues, one per user and kind of call. */
  get size(): number {
    return this.#semaphores.size
  }

  /** @throws Refusal 429, before any work starts, if too many calls wait already or the wait takes too long */
  async run<Result>(userId: string, endpoint: Endpoint, work: () => Promise<Result>): Promise<Result> {
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

  #semaphoreOf(endpoint: Endpoint): Semaphore {
    const { atOnce, waiting } = this.shares[kindOf(endpoint)]
    const refusal = () => tooMany(endpoint)
    return new Semaphore({ limit: atOnce, queueLength: waiting, patienceMs: this.patienceMs, refusal })
  }

  /**
   * Releases the slot after a rest as long as the call took. SQLite calls never wait, and Node accepts one connection
   * between two calls: without the rest, a hundred calls of one user would run before anybody else's.
   */
  async #release(semaphore: Semaphore, key: string, tookMs: number): Promise<void> {
    if (tookMs < REST_FROM_MS) await othersHeard()
    else await pause(Math.min(tookMs, REST_MOST_MS), undefined, { ref: false })
    semaphore.release()
    if (semaphore.isIdle) this.#semaphores.delete(key)
  }
}

function kindOf(endpoint: Endpoint): Kind {
  if (!isRead(endpoint)) return 'write'
  return endpoint.isCostly ? 'costly' : 'read'
}

function tooMany(endpoint: Endpoint): Refusal {
  const nothing = isRead(endpoint) ? '' : 'Nothing was saved. '
  return new Refusal(
    429,
    `Too many of your requests are waiting already. ${nothing}Please try again in a moment.`,
    AGAIN_SECONDS,
  )
}
