/** The part of the logger that a job uses. */
export interface JobLog {
  warn: (about: object, message: string) => void
}

interface JobParts {
  log: JobLog
  everyMs: number
  /** The message of the log if a round fails. */
  failure: string
}

/**
 * Work that the server repeats in the background, one round after the other. Several servers on one database may run
 * the same job at the same time. Commands do not run jobs.
 */
export abstract class BackgroundJob {
  #every: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(private readonly job: JobParts) {}

  /** Runs one round immediately, and again after each interval. */
  start(): void {
    this.#every = setInterval(() => void this.tick(), this.job.everyMs)
    void this.tick()
  }

  /** Runs one round after those that are running. Never throws: a failed round is retried after the interval. */
  tick(): Promise<void> {
    const { log, failure } = this.job
    this.#round = this.#round
      .then(() => (this.#isStopped ? undefined : this.round()))
      .catch((error: unknown) => log.warn({ err: error }, failure))
    return this.#round
  }

  /** Waits for the current round and starts no further one. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#every)
    await this.#round
  }

  /** Whether a long round must end soon, because the server is stopping. */
  protected get isStopped(): boolean {
    return this.#isStopped
  }

  protected abstract round(): Promise<void>
}
