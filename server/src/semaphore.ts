/** The queue is full: the caller may try again in a moment. */
export class TooBusy extends Error {}

interface Settings {
  /** How much work runs at a time. */
  limit: number
  /** How many more callers may wait. */
  queueLength?: number
  /** How long one of them waits. */
  patienceMs?: number
  /** The error for a caller that may not wait, or not any longer. */
  refusal?: () => Error
}

interface Waiting {
  begin: () => void
  refuse: () => void
}

/**
 * A counting semaphore with a fair queue. Sources take turns, each first come first served: a source that sends a
 * thousand calls delays its own and no other's. When the queue is full, the source with the most waiting calls loses
 * its last one to another source.
 */
export class Semaphore {
  readonly #limit: number
  readonly #queueLength: number
  readonly #patienceMs: number
  readonly #refusal: () => Error
  /** The waiting callers by source. The source whose turn is next comes first, and none is empty. */
  readonly #queues = new Map<string, Waiting[]>()
  #waiting = 0
  #running = 0

  constructor({ limit, queueLength = Infinity, patienceMs = Infinity, refusal = () => new TooBusy() }: Settings) {
    this.#limit = limit
    this.#queueLength = queueLength
    this.#patienceMs = patienceMs
    this.#refusal = refusal
  }

  /** Nothing runs, and so nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  /** @throws what `refusal` makes, as `acquire` does */
  async run<T>(work: () => Promise<T>, source = ''): Promise<T> {
    if (!this.tryAcquire()) await this.#wait(source)
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  /** Takes a place at once, where one is free. */
  tryAcquire(): boolean {
    if (this.#running >= this.#limit) return false
    this.#running += 1
    return true
  }

  /** @throws what `refusal` makes, when the queue is full or the caller has waited for `patienceMs` */
  async acquire(source = ''): Promise<void> {
    if (!this.tryAcquire()) await this.#wait(source)
  }

  /** The place passes to the next caller; only an empty queue frees it. */
  release(): void {
    const next = this.#next()
    if (next) next.begin()
    else this.#running -= 1
  }

  #wait(source: string): Promise<void> {
    if (this.#waiting >= this.#queueLength) this.#makeRoom(source)
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(patience)
        reject(this.#refusal())
      }
      const begin = () => {
        clearTimeout(patience)
        resolve()
      }
      const waiting = { begin, refuse }
      const patience =
        this.#patienceMs === Infinity ? undefined : setTimeout(() => this.#leave(source, waiting), this.#patienceMs)
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
