import pg from 'pg'
import { DatabaseUnavailable } from './errors'

/** How long a query may take before the watchdog checks whether the server still responds. */
const TIMEOUT_MS = 500
/**
 * Timeout of the watchdog's check. Together with `TIMEOUT_MS` it is less than 2 s, because a caller must learn of an
 * outage within that time.
 */
const ASKED_MS = 1000

/**
 * Distinguishes a slow server from a silent one, which is frozen or cannot be reached because the network drops
 * packets. Slow statements may continue, but calls to a silent server fail at once (decisions on faults, 2).
 */
export class PostgresWatchdog {
  #pinging: Promise<boolean> | undefined
  #isSilent = false

  /** @param address - connection settings for the watchdog's own checks */
  constructor(private readonly address: pg.ClientConfig) {}

  /**
   * Runs `work` and returns its result.
   * @throws DatabaseUnavailable if the server stops responding before `work` ends, or if it was silent before and still
   * does not respond
   */
  async guard<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isSilent && !(await this.#answers())) throw silence()
    let isDone = false
    let watch: NodeJS.Timeout | undefined
    const fallenSilent = new Promise<never>((_resolve, reject) => {
      const look = async () => {
        const isAlive = await this.#answers()
        if (isDone) return
        if (isAlive) watch = setTimeout(() => void look(), TIMEOUT_MS)
        else reject(silence())
      }
      watch = setTimeout(() => void look(), TIMEOUT_MS)
    })
    try {
      return await Promise.race([work(), fallenSilent])
    } finally {
      isDone = true
      clearTimeout(watch)
    }
  }

  /** Returns whether the server responds. Concurrent callers share one check. */
  #answers(): Promise<boolean> {
    this.#pinging ??= this.#ping().then((isAlive) => {
      this.#pinging = undefined
      this.#isSilent = !isAlive
      return isAlive
    })
    return this.#pinging
  }

  /** Checks on a new connection whether the server responds, because all connections of the pool may be blocked. */
  async #ping(): Promise<boolean> {
    const client = new pg.Client({ ...this.address, connectionTimeoutMillis: ASKED_MS, query_timeout: ASKED_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      // The query is necessary because a connection pooler accepts connections even if the server behind it is silent.
      await client.query('select 1')
      return true
    } catch (error) {
      // An error from the server is also a response: the server may have no free connection or be just starting.
      return error instanceof pg.DatabaseError
    } finally {
      void client.end().catch(() => {})
    }
  }
}

function silence(): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error('it does not respond'))
}
