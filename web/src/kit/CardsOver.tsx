import { useEffect, useState, type ComponentType, type RefObject } from 'react'

export interface CardsProps<About> {
  table: HTMLTableElement
  /** The data that the cards show. */
  about: About
}

export interface CardsOverProps<About> {
  table: RefObject<HTMLTableElement | null>
  /** Fetches the component that shows the cards; resolves to undefined if it cannot be loaded. */
  fetchCards(): Promise<ComponentType<CardsProps<About>> | undefined>
  about: About
}

/**
 * Shows hover cards for the parts of a table. Their code is loaded when the pointer or the focus first enters the
 * table.
 */
export function CardsOver<About>({ table, fetchCards, about }: CardsOverProps<About>) {
  const [{ Cards }, setLoaded] = useState<{ Cards?: ComponentType<CardsProps<About>> | undefined }>({})
  useEffect(() => {
    if (Cards) return undefined
    const abort = new AbortController()
    const load = () => void fetchCards().then((Cards) => abort.signal.aborted || setLoaded({ Cards }))
    for (const event of ['pointermove', 'focusin'])
      table.current?.addEventListener(event, load, { signal: abort.signal })
    return () => abort.abort()
  }, [table, fetchCards, Cards])
  return Cards && table.current && <Cards table={table.current} about={about} />
}
