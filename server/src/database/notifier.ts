import type { QueryExecutorProvider } from 'kysely'

export interface Subscriber {
  text: (text: string) => void
  missed: () => void
}

/** Publishes a transaction's announcements to the subscribers in all server instances. */
export interface Notifier {
  /** Publishes on PostgreSQL, as part of the transaction. Call it as the last step of the transaction. */
  publishWithin(db: QueryExecutorProvider, texts: readonly string[]): Promise<void>
  /** Publishes on SQLite. Call it after the commit. */
  publishAfter(texts: readonly string[]): void
  /**
   * Returns the function that unsubscribes. No announcement is lost after the promise resolves.
   * @throws DatabaseUnavailable
   */
  subscribe(subscriber: Subscriber): Promise<() => void>
  close(): Promise<void>
}

const LOOK_MS = 1000

/**
 * Creates the notifier for SQLite, which only one server uses. It notifies subscribers of this process's writes at
 * once, and polls every second for writes of other processes, such as a command that an operator runs.
 * @param version - returns a number that changes when a different process has written
 */
export function processNotifier(version: () => number): Notifier {
  const subscribers = new Set<Subscriber>()
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
    if (known !== before) for (const { missed } of subscribers) missed()
  }
  return {
    publishWithin: async () => {},
    publishAfter: (texts) => {
      for (const text of texts) for (const subscriber of subscribers) subscriber.text(text)
    },
    subscribe: async (subscriber) => {
      if (!looking) {
        look()
        looking = setInterval(look, LOOK_MS).unref()
      }
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    close: async () => clearInterval(looking),
  }
}
