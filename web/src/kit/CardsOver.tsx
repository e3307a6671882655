import { useEffect, useState, type ComponentType, type RefObject } from 'react'

export interface CardsProps<About> {
  table: HTMLTableElement
  /** What the cards tell about. */
  about: About
}

export interface CardsOverProps<About> {
  table: RefObject<HTMLTableElement | null>
  /** Fetches what shows the cards; nothing where it cannot be had now. */
  fetchCards(): Promise<ComponentType<CardsProps<About>> | undefined>
  about: About
}

/** Cards beside the parts of a table. Their program is there once somebody points at the table or has the focus in it. */
export function CardsOver<About>({ table, fetchCards, about }: CardsOverProps<About>) {
  const [{ Cards }, setLoaded] = useState<{ Cards?: ComponentType<CardsProps<About>> | undefined }>({})
  useEffect(() => {
    if (Cards) return undefined
    const wanted = new AbortController()
    const fetched = () => void fetchCards().then((Cards) => wanted.signal.aborted || setLoaded({ Cards }))
    for (const event of ['pointermove', 'focusin'])
      table.current?.addEventListener(event, fetched, { signal: wanted.signal })
    return () => wanted.abort()
  }, [table, fetchCards, Cards])
  return Cards && table.current && <Cards table={table.current} about={about} />
}
