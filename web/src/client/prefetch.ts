import type { QueryClient } from '@tanstack/react-query'
import { loadPending } from '../kit/lazy-component'

/**
 * Prefetches code that may be needed next, once no query is pending and the page is idle. Before the login that is only
 * the first screen after it, because everything else can wait until that screen is shown.
 */
export function prefetchWhenIdle(client: QueryClient, isSignedIn: boolean, firstScreen: () => Promise<unknown>): void {
  whenQueriesIdle(client, () => {
    void Promise.allSettled([firstScreen()])
    // The screen fetches its small parts, such as the next flight, at the same idle moment. Prefetched code would delay
    // them on a slow network.
    if (isSignedIn) whenIdle(() => whenQueriesIdle(client, () => void loadPending(idle)))
  })
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

/** Resolves once the page is idle, or after two seconds at the latest. */
export function idle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve))
}
