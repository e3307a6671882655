import type { QueryExecutorProvider } from 'kysely'

export interface Subscriber {
  text: (text: string) => void
  missed: () => void
}

/** Publishes a transaction's announcements to all subscribers, in other instances too. */
export interface Notifier {
  /** Called in the transaction, as its last step. */
  publishWithin(db: QueryExecutorProvider, texts: readonly string[]): Promise<void>
  /** Called after the commit. */
  publishAfter(texts: readonly string[]): void
  /** Resolves once no later announcement can be lost; returns the unsubscribe function. @throws DatabaseUnavailable */
  subscribe(subscriber: Subscriber): Promise<() => void>
  close(): Promise<void>
}

const LOOK_MS = 1000

/**
 * For SQLite, which one server uses. Notifies subscribers of this process's writes at once. Polls every second for
 * writes of another process, such as a command that an operator runs.
 * @param version a number that changes when another process has written
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
      // The poll in a second repeats a failed read.
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
