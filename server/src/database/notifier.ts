import type { Announcement, Listener } from './announcements'
import type { Database } from './handle'

/** Publishes a transaction's announcements to the subscribers in all server instances. */
export interface Notifier {
  /** Publishes on PostgreSQL, as part of the transaction. Call it as the last step of the transaction. */
  publishWithin(db: Database, texts: readonly string[]): Promise<void>
  /** Publishes on SQLite. Call it after the commit. */
  publishAfter(announcements: Iterable<Announcement>): void
  /**
   * Returns the function that unsubscribes. No announcement is lost after the promise resolves.
   * @throws DatabaseUnavailable
   */
  subscribe(listener: Listener): Promise<() => void>
  close(): Promise<void>
}

const POLL_MS = 1000

/**
 * Creates the notifier for SQLite, which only one server uses. It notifies subscribers of this process's writes at
 * once, and polls every second for writes of other processes, such as a command that an operator runs.
 * @param version - returns a number that changes when a different process has written
 */
export function processNotifier(version: () => number): Notifier {
  const listeners = new Set<Listener>()
  let looking: NodeJS.Timeout | undefined
  let known = NaN
  function look(): void {
    const before = known
    try {
      known = version()
    } catch {
      // The next poll, a second later, repeats the failed read.
      return
    }
    if (known !== before) for (const { missed } of listeners) missed()
  }
  return {
    publishWithin: async () => {},
    publishAfter: (announcements) => {
      for (const announcement of announcements) for (const { received } of listeners) received(announcement)
    },
    subscribe: async (listener) => {
      if (!looking) {
        look()
        looking = setInterval(look, POLL_MS).unref()
      }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => clearInterval(looking),
  }
}
