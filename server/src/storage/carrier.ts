import type { Kysely } from 'kysely'
import type { Tables } from './tables'

export interface Hearer {
  text: (text: string) => void
  /** Some texts may have been lost. */
  missed: () => void
}

/** How an engine carries what a transaction announces to all who listen, other instances included. */
export interface Carrier {
  /** In the transaction, as its last deed. */
  within(db: Kysely<Tables>, texts: readonly string[]): Promise<void>
  /** Once it is stored. */
  after(texts: readonly string[]): void
  /** Resolves when nothing announced from then on is lost; the answer ends it. @throws DatabaseUnavailable */
  listen(hearer: Hearer): Promise<() => void>
  close(): Promise<void>
}

/** For the engine that only this process uses. */
export function processCarrier(): Carrier {
  const hearers = new Set<Hearer>()
  return {
    within: async () => {},
    after: (texts) => {
      for (const text of texts) for (const hearer of hearers) hearer.text(text)
    },
    listen: async (hearer) => {
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    close: async () => {},
  }
}
