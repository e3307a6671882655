import type { QueryClient } from '@tanstack/react-query'
import { fetchAhead } from './kit/later'

/**
 * Once nothing is asked any more, and the page has nothing else to do, fetches what is opened next.
 * @param more fetches programs beside those that wait with `later`
 */
export function fetchAheadWhenCalm(client: QueryClient, more: () => Promise<unknown>): void {
  const cache = client.getQueryCache()
  const end = cache.subscribe(look)
  look()

  function look() {
    if (client.isFetching() > 0) return
    end()
    whenIdle(() => {
      // What was painted meanwhile may have had a question of its own.
      if (client.isFetching() > 0) fetchAheadWhenCalm(client, more)
      else void Promise.allSettled([fetchAhead(), more()])
    })
  }
}

/** Acts once the page has nothing else to do. */
export function whenIdle(act: () => void) {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}
