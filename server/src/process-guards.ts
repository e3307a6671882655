import type { OpenClub } from './open-club'
import { lastResort } from './last-resort'
import { startWatchdog } from './watchdog'

/**
 * Does what a process needs once for its club: on SIGTERM and SIGINT the running calls are answered before it ends. An
 * uncaught error or a blocked event loop ends it, too.
 * @param stuckMs - how many milliseconds the event loop may be blocked
 */
export function guardProcess({ app, underWay, end }: OpenClub, stuckMs?: number): void {
  startWatchdog(underWay, app.log, stuckMs)
  process.on('uncaughtException', lastResort({ log: app.log, end, exit: (code) => process.exit(code) }))
  // Accepting connections can fail at any time, for example when file descriptors run out.
  app.server.on('error', (error) => app.log.error({ err: error }, 'a connection could not be accepted'))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end())
}
