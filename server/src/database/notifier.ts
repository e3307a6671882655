import type { QueryExecutorProvider } from 'kysely'

export interface Subscriber {
  text: (text: string) => void
  /** Some texts may have been lost. */
  missed: () => void
}

/** How an engine carries what a transaction announces to all who listen, other instances included. */
export interface Notifier {
  /** In the transaction, as its last deed. */
  publishWithin(db: QueryExecutorProvider, texts: readonly string[]): Promise<void>
  /** Once it is stored. */
  publishAfter(texts: readonly string[]): void
  /** Resolves when nothing announced from then on is lost; the answer ends it. @throws DatabaseUnavailable */
  subscribe(hearer: Subscriber): Promise<() => void>
  close(): Promise<void>
}

const LOOK_MS = 1000

/**
 * For the engine that one server uses. What this process writes is told at once; what another one does, an operator's
 * command beside the server, is looked for every second.
 * @param version a number that changes when another process has written
 */
export function processNotifier(version: () => number): Notifier {
  const hearers = new Set<Subscriber>()
  let looking: NodeJS.Timeout | undefined
  let known = NaN
  function look(): void {
    const before = known
    try {
      known = version()
    } catch {
      // A disk in trouble is asked again in a second.
      return
    }
    if (known !== before) for (const { missed } of hearers) missed()
  }
  return {
    publishWithin: async () => {},
    publishAfter: (texts) => {
      for (const text of texts) for (const hearer of hearers) hearer.text(text)
    },
    subscribe: async (hearer) => {
      if (!looking) {
        look()
        looking = setInterval(look, LOOK_MS).unref()
      }
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    close: async () => clearInterval(looking),
  }
}
