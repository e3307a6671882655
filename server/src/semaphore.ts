/** The error for a full queue: the caller may try again in a moment. */
export class TooBusy extends Error {}

interface Settings {
  /** Maximum number of tasks that run at the same time. */
  limit: number
  /** Maximum number of callers that wait in addition to the running tasks. */
  queueLength?: number
  /** Maximum time that a caller waits, in milliseconds. */
  timeoutMs?: number
  /** Returns the error for a caller that cannot wait because the queue is full, or that has waited too long. */
  refusal?: () => Error
}

interface Waiting {
  begin: () => void
  refuse: () => void
}

/**
 * A counting semaphore with a fair queue. Sources (for example users) take turns, and the calls of one source keep
 * their order. A source that sends a thousand calls therefore delays only its own. If the queue is full, the source
 * with the most waiting calls loses its last call to make room for a source with fewer.
 */
export class Semaphore {
  readonly #limit: number
  readonly #queueLength: number
  readonly timeoutMs: number
  readonly #refusal: () => Error
  /** The waiting callers by source. The source whose turn is next comes first, and no source has an empty list. */
  readonly #queues = new Map<string, Waiting[]>()
  #waiting = 0
  #running = 0

  constructor({ limit, queueLength = Infinity, timeoutMs = Infinity, refusal = () => new TooBusy() }: Settings) {
    this.#limit = limit
    this.#queueLength = queueLength
    this.timeoutMs = timeoutMs
    this.#refusal = refusal
  }

  /** True if nothing runs, which implies that nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  /**
   * Runs `work` when a slot is free.
   * @throws the error that `refusal` returns, if the queue is full or the caller has waited too long
   */
  async run<T>(work: () => Promise<T>, source = ''): Promise<T> {
    if (!this.tryAcquire()) await this.#wait(source)
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  tryAcquire(): boolean {
    if (this.#running >= this.#limit) return false
    this.#running += 1
    return true
  }

  /**
   * Waits for a free slot and takes it.
   * @throws the error that `refusal` returns, if the queue is full or the caller has waited too long
   */
  async acquire(source = ''): Promise<void> {
    if (!this.tryAcquire()) await this.#wait(source)
  }

  /** Passes the slot to the next caller. If nobody waits, the slot becomes free. */
  release(): void {
    const next = this.#next()
    if (next) next.begin()
    else this.#running -= 1
  }

  #wait(source: string): Promise<void> {
    if (this.#waiting >= this.#queueLength) this.#makeRoom(source)
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timeouts)
        reject(this.#refusal())
      }
      const begin = () => {
        clearTimeout(timeouts)
        resolve()
      }
      const waiting = { begin, refuse }
      const timeouts =
        this.timeoutMs === Infinity ? undefined : setTimeout(() => this.#leave(source, waiting), this.timeoutMs)
      const queue = this.#queues.get(source) ?? []
      queue.push(waiting)
      this.#queues.set(source, queue)
      this.#waiting += 1
    })
  }

  #next(): Waiting | undefined {
    const [turn] = this.#queues
    if (!turn) return undefined
    const [source, queue] = turn
    const first = queue.shift()
    this.#queues.delete(source)
    if (queue.length > 0) this.#queues.set(source, queue)
    this.#waiting -= 1
    return first
  }

  #makeRoom(source: string): void {
    const [longest, queue] = [...this.#queues].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []])
    const last = queue.at(-1)
    if (!last || queue.length <= (this.#queues.get(source)?.length ?? 0) + 1) throw this.#refusal()
    this.#leave(longest, last)
  }

  #leave(source: string, waiting: Waiting): void {
    const queue = this.#queues.get(source) ?? []
    queue.splice(queue.indexOf(waiting), 1)
    if (queue.length === 0) this.#queues.delete(source)
    this.#waiting -= 1
    waiting.refuse()
  }
}
