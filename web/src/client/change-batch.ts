import type { Query, QueryClient } from '@tanstack/react-query'
import type { Change } from '@windsock/contract/changes'
import { repeatFirstFetches } from './first-fetches'
import { isStaleAfter } from './stale-queries'

/** Collects changes for `pause` ms after the first change, then applies them together. */
function batch(pause: number, apply: (changes: readonly Change[]) => void) {
  let changes: Change[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined

  function flush() {
    const all = changes
    changes = []
    waiting = undefined
    apply(all)
  }

  return {
    add(one: Change) {
      changes.push(one)
      waiting ??= setTimeout(flush, pause)
    },
    stop() {
      clearTimeout(waiting)
    },
  }
}

/**
 * Invalidates the queries that changes make stale: most together after `gathering` ms. Forecasts of limits depend on all
 * bookings of their airport, and a busy club would repeat them with each booking, so they wait for `forecasts` ms.
 */
export function batchChanges(client: QueryClient, { gathering, forecasts }: { gathering: number; forecasts: number }) {
  const stale = batch(gathering, (changes) =>
    refetch(client, ({ queryKey }) => changes.some((one) => isStaleAfter(one, queryKey))),
  )
  const booked = batch(forecasts, (bookings) =>
    refetch(
      client,
      ({ queryKey }) =>
        queryKey[0] === 'limits' && bookings.some((one) => isStaleAfter({ ...one, noun: 'limits' }, queryKey)),
    ),
  )
  return {
    /** Adds a change. Ignores undefined, which stands for an event that could not be parsed. */
    add(one: Change | undefined) {
      if (!one) return
      stale.add(one)
      if (one.noun === 'bookings') booked.add(one)
    },
    stop() {
      stale.stop()
      booked.stop()
    },
  }
}

function refetch(client: QueryClient, predicate: (query: Query) => boolean): void {
  repeatFirstFetches(client, predicate)
  void client.invalidateQueries({ predicate })
}
