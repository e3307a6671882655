import type { FastifyBaseLogger } from 'fastify'

/** Longer than any running call may take. A supervisor waits 40 s. */
const END_MS = 30_000

interface Parts {
  log: Pick<FastifyBaseLogger, 'fatal'>
  /** Answers the running calls and closes everything. */
  end: () => Promise<void>
  exit: (code: number) => void
}

/**
 * Returns the handler for uncaught errors. The state after one is unknown, so the process ends, but only after the
 * running calls are answered. The supervisor restarts it.
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
