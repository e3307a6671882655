import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '@windsock/contract/changes'
import { invalidateAfter } from './stale-queries'

/**
 * Collects changes for `pause` ms after the first change, then invalidates together all queries that these changes
 * make stale.
 */
export function batchChanges(client: QueryClient, pause: number) {
  let changes: Change[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined

  function flush() {
    const all = changes
    changes = []
    waiting = undefined
    invalidateAfter(client, all)
  }

  return {
    /** Adds a change. Ignores undefined, which stands for an event that could not be parsed. */
    add(one: Change | undefined) {
      if (!one) return
      changes.push(one)
      waiting ??= setTimeout(flush, pause)
    },
    stop() {
      clearTimeout(waiting)
    },
  }
}
