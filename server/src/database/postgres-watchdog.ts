import pg from 'pg'
import { DatabaseUnavailable } from './errors'

/** After this long without an answer, the watchdog probes the server. */
const PATIENCE_MS = 500
/** How long the probe may take. Both together are less than the 2 s within which a caller learns of an outage. */
const ASKED_MS = 1200

/**
 * Distinguishes a slow server from a silent one: frozen, or unreachable behind a network that drops packets. Slow
 * statements may continue; work on a silent server fails at once (decisions on faults, 2).
 */
export class PostgresWatchdog {
  #asking: Promise<boolean> | undefined
  #isSilent = false

  /** @param address the connection settings */
  constructor(private readonly address: pg.ClientConfig) {}

  /**
   * Returns the result of `work`. @throws DatabaseUnavailable if the server falls silent first, or has not answered
   * since it did
   */
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

  /** Concurrent callers share one probe. */
  #answers(): Promise<boolean> {
    this.#asking ??= this.#ask().then((isAlive) => {
      this.#asking = undefined
      this.#isSilent = !isAlive
      return isAlive
    })
    return this.#asking
  }

  /** On a connection of its own, because all connections of the pool may be blocked. */
  async #ask(): Promise<boolean> {
    const client = new pg.Client({ ...this.address, connectionTimeoutMillis: ASKED_MS, query_timeout: ASKED_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      // A pooler completes the handshake even if the server behind it is silent.
      await client.query('select 1')
      return true
    } catch (error) {
      // A refusal is an answer too: the server has no free connection or is just starting.
      return error instanceof pg.DatabaseError
    } finally {
      void client.end().catch(() => {})
    }
  }
}

function silence(): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error('it does not respond'))
}
