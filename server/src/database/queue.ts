import { DatabaseUnavailable } from './errors'

interface Waiting {
  begin: () => void
  patience: NodeJS.Timeout
}

/** First come, first served: the one connection belongs to one transaction or query until it is given back. */
export class Queue {
  readonly #waiting: Waiting[] = []
  #taken = false

  /** @param patienceMs how long to wait for one's turn before `DatabaseUnavailable` is thrown */
  constructor(private readonly patienceMs: number) {}

  async turn(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return
    }
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        begin: resolve,
        patience: setTimeout(() => this.#leave(waiting, reject), this.patienceMs),
      }
      this.#waiting.push(waiting)
    })
  }

  done(): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#taken = false
      return
    }
    clearTimeout(next.patience)
    next.begin()
  }

  #leave(waiting: Waiting, reject: (reason: Error) => void): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    reject(new DatabaseUnavailable('a transaction holds the connection'))
  }
}
