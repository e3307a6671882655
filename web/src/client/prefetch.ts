import type { QueryClient } from '@tanstack/react-query'
import { loadPending } from '../kit/lazy-component'

/**
 * Once nothing is asked any more, and the page has nothing else to do, fetches what is opened next.
 * @param more fetches programs beside those that wait with `later`
 */
export function prefetchWhenIdle(client: QueryClient, more: () => Promise<unknown>): void {
  whenQueriesIdle(client, () => void Promise.allSettled([loadPending(), more()]))
}

/**
 * Acts once nothing is asked any more, and the page has nothing else to do.
 * @returns what calls it off
 */
export function whenQueriesIdle(client: QueryClient, act: () => void): () => void {
  const end = client.getQueryCache().subscribe(look)
  let callOff = end
  look()
  return () => callOff()

  function look() {
    if (client.isFetching() > 0) return
    end()
    callOff = whenIdle(() => {
      // What was painted meanwhile may have had a question of its own.
      if (client.isFetching() > 0) callOff = whenQueriesIdle(client, act)
      else act()
    })
  }
}

/** Chromium has been seen to take a page for busy that did nothing any more. */
const LONGEST_MS = 2000

/**
 * Acts once the page has nothing else to do, or after two seconds.
 * @returns what calls it off
 */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(act, { timeout: LONGEST_MS })
    return () => cancelIdleCallback(asked)
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(act, 200)
  return () => clearTimeout(timer)
}
