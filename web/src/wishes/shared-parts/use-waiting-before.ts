import { useQueries } from '@tanstack/react-query'
import { wishesGetByAirport, type Wish } from '@windsock/contract/wishes'
import { dayOf, overlaps, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { apiQuery } from '../../client/queries'

export interface Awaited {
  airportId: number
  zone: Zone
  aircraftIds: readonly number[]
  windows: readonly Period[]
}

/**
 * Returns how many other members wait for one of these aircraft at one of these times; undefined until it is known. If
 * different members wait at different times, it is the largest number that wait at the same time.
 */
export function useWaiting({ airportId, zone, aircraftIds, windows }: Awaited): number | undefined {
  const days = [...new Set(windows.flatMap(({ from, to }) => [dayOf(from, zone), dayOf(to, zone)]))]
  return useQueries({
    queries: days.map((date) => apiQuery(wishesGetByAirport, { airportId, date }, { secondary: true })),
    combine(answers) {
      if (answers.some(({ data }) => !data)) return undefined
      const counts = answers
        .flatMap(({ data }) => data?.waiting ?? [])
        .filter((one) => aircraftIds.includes(one.aircraftId) && windows.some((window) => overlaps(window, one)))
        .map(({ count }) => count)
      return Math.max(0, ...counts)
    },
  })
}

/**
 * Returns how many members wait before a person for what they type.
 * @param kept - the wish whose place stays; undefined if the wish goes to the end
 */
export function useWaitingBefore(awaited: Awaited, kept: Wish | undefined): number | undefined {
  const waiting = useWaiting(awaited)
  return waiting !== undefined && kept?.place ? Math.min(waiting, kept.place - 1) : waiting
}
