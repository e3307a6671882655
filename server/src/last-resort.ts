import type { FastifyBaseLogger } from 'fastify'

/** Longer than any call under way may take; who supervises the process waits 40 s. */
const END_MS = 30_000

interface Parts {
  log: Pick<FastifyBaseLogger, 'fatal'>
  /** Answers what is under way and closes everything. */
  end: () => Promise<void>
  exit: (code: number) => void
}

/**
 * What to do with a fault that nobody caught: what it left behind is unknown, so the process ends, but not before the
 * calls under way are answered. Whoever supervises it starts it again.
 */
export function lastResort({ log, end, exit }: Parts): (fault: unknown) => void {
  let isEnding = false
  return (fault) => {
    log.fatal({ err: fault }, 'nobody caught this: the process ends')
    if (isEnding) return
    isEnding = true
    setTimeout(() => exit(1), END_MS).unref()
    end().then(
      () => exit(1),
      () => exit(1),
    )
  }
}
