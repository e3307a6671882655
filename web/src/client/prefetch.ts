import type { QueryClient } from '@tanstack/react-query'
import { loadPending } from '../kit/lazy-component'

/**
 * Fetches the code of the screens that may be opened next, once no query is pending and the page is idle.
 * @param more - fetches further code, in addition to the lazy components that are not loaded yet
 */
export function prefetchWhenIdle(client: QueryClient, more: () => Promise<unknown>): void {
  whenQueriesIdle(client, () => void Promise.allSettled([loadPending(), more()]))
}

/**
 * Calls `act` once no query is pending and the page is idle.
 * @returns a function that cancels the call
 */
export function whenQueriesIdle(client: QueryClient, act: () => void): () => void {
  const end = client.getQueryCache().subscribe(check)
  let cancel = end
  check()
  return () => cancel()

  function check() {
    if (client.isFetching() > 0) return
    end()
    cancel = whenIdle(() => {
      // If a screen has started a query in the meantime, wait again.
      if (client.isFetching() > 0) cancel = whenQueriesIdle(client, act)
      else act()
    })
  }
}

/** The longest wait in ms. The limit is needed because Chromium sometimes considers an idle page busy. */
const LONGEST_MS = 2000

/**
 * Calls `act` once the page is idle, or after two seconds at the latest.
 * @returns a function that cancels the call
 */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act, { timeout: LONGEST_MS })
    return () => cancelIdleCallback(handle)
  }
  // Safari does not support `requestIdleCallback`.
  const timer = setTimeout(act, 200)
  return () => clearTimeout(timer)
}
