import pg from 'pg'
import { DatabaseUnavailable } from './errors'

/** After this long without an answer the server itself is asked whether it still answers anybody. */
const PATIENCE_MS = 500
/** How long it may take to answer that. Both together are less than the 2 s in which a caller learns of an outage. */
const ASKED_MS = 1200

/**
 * Tells a server that takes its time from one that has fallen silent: frozen, or behind a network that swallows
 * everything. Slow statements are left alone; of a silent server nobody waits for an answer (decisions on faults, 2).
 */
export class PostgresWatchdog {
  #asking: Promise<boolean> | undefined
  #isSilent = false

  /** @param address what a connection is made with */
  constructor(private readonly address: pg.ClientConfig) {}

  /** What `work` answers. @throws DatabaseUnavailable when the server falls silent first, or has not been heard since it did */
  async guard<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isSilent && !(await this.#answers())) throw silence()
    let isDone = false
    let watch: NodeJS.Timeout | undefined
    const fallenSilent = new Promise<never>((_resolve, reject) => {
      const look = async () => {
        const isAlive = await this.#answers()
        if (isDone) return
        if (isAlive) watch = setTimeout(() => void look(), PATIENCE_MS)
        else reject(silence())
      }
      watch = setTimeout(() => void look(), PATIENCE_MS)
    })
    try {
      return await Promise.race([work(), fallenSilent])
    } finally {
      isDone = true
      clearTimeout(watch)
    }
  }

  /** All who wonder at the same time wait for one answer. */
  #answers(): Promise<boolean> {
    this.#asking ??= this.#ask().then((isAlive) => {
      this.#asking = undefined
      this.#isSilent = !isAlive
      return isAlive
    })
    return this.#asking
  }

  /** On a connection of its own: those of the pool may all be waiting. */
  async #ask(): Promise<boolean> {
    const client = new pg.Client({ ...this.address, connectionTimeoutMillis: ASKED_MS, query_timeout: ASKED_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      // A pooler greets whatever is behind it.
      await client.query('select 1')
      return true
    } catch (error) {
      // Who is refused has been answered too, for lack of room or because it is only just starting.
      return error instanceof pg.DatabaseError
    } finally {
      void client.end().catch(() => {})
    }
  }
}

function silence(): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error('it has fallen silent'))
}
