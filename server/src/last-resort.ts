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
 * Returns the handler for uncaught errors. The process ends, because its state is unknown after such an error, but only
 * after the running calls are answered. The supervisor then restarts it.
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
