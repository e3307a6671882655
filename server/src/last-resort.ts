import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds after which the process ends even if calls are still running. This is longer than any call may take. */
const END_MS = 30_000

interface Parts {
  log: Pick<FastifyBaseLogger, 'fatal'>
  /** Closes the server after the running calls are answered. */
  end: () => Promise<void>
  exit: (code: number) => void
}

/**
 * Returns the handler for uncaught errors. It ends the process after the running calls are answered, because the state
 * of the process is unknown after such an error. The supervisor then restarts the process.
 */
export function lastResort({ log, end, exit }: Parts): (fault: unknown) => void {
  let isEnding = false
  return (fault) => {
    log.fatal({ err: fault }, 'uncaught error: the process ends')
    if (isEnding) return
    isEnding = true
    setTimeout(() => exit(1), END_MS).unref()
    end().then(
      () => exit(1),
      () => exit(1),
    )
  }
}
