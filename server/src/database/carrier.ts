import type { QueryExecutorProvider } from 'kysely'

export interface Hearer {
  text: (text: string) => void
  /** Some texts may have been lost. */
  missed: () => void
}

/** How an engine carries what a transaction announces to all who listen, other instances included. */
export interface Carrier {
  /** In the transaction, as its last deed. */
  within(db: QueryExecutorProvider, texts: readonly string[]): Promise<void>
  /** Once it is stored. */
  after(texts: readonly string[]): void
  /** Resolves when nothing announced from then on is lost; the answer ends it. @throws DatabaseUnavailable */
  listen(hearer: Hearer): Promise<() => void>
  close(): Promise<void>
}

const LOOK_MS = 1000

/**
 * For the engine that one server uses. What this process writes is told at once; what another one does, an operator's
 * command beside the server, is looked for every second.
 * @param version a number that changes when another process has written
 */
export function processCarrier(version: () => number): Carrier {
  const hearers = new Set<Hearer>()
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
    within: async () => {},
    after: (texts) => {
      for (const text of texts) for (const hearer of hearers) hearer.text(text)
    },
    listen: async (hearer) => {
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
