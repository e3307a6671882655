import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '@windsock/contract/changes'
import { invalidateAfter } from './stale-queries'

/** Gathers changes for `pause` ms from the first one on, then has everything they concern asked for again at once. */
export function batchChanges(client: QueryClient, pause: number) {
  let changes: Change[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined

  function mutate() {
    const all = changes
    changes = []
    waiting = undefined
    invalidateAfter(client, all)
  }

  return {
    /** undefined: what came in could not be read. */
    add(one: Change | undefined) {
      if (!one) return
      changes.push(one)
      waiting ??= setTimeout(mutate, pause)
    },
    stop() {
      clearTimeout(waiting)
    },
  }
}
