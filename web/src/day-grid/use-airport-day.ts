import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { isWithinYears } from '@windsock/contract/time-bounds'
import { addDays } from '@windsock/domain/calendar'
import { dayGrid } from '@windsock/domain/day-grid'
import type { KeptPeriod } from '@windsock/domain/day-grid-columns'
import { useEffect, useMemo } from 'react'
import { whenIdle } from '../client/prefetch'
import { dayQuery, prefetchDay } from '../airport-day/day-queries'
import type { AirportAndDay } from '../airport-day/first-day'

/**
 * Returns the day grid of an airport. It is refetched every minute, when the window gets the focus, and after every
 * change. `kept` are the kept times by aircraft. While a different day loads, the previous aircraft stay in the grid and `settling` is true.
 */
export function useAirportDay(
  { airportId, day, zone }: AirportAndDay,
  kept: ReadonlyMap<number, readonly KeptPeriod[]> | undefined,
) {
  const client = useQueryClient()
  const shown = useMemo(() => ({ airportId, day, zone }), [airportId, day, zone])
  const query = useQuery({ ...dayQuery(shown), placeholderData: keepPreviousData })
  const { aircraft, bookings, daylight: known } = query.data ?? {}
  const settling = query.isPlaceholderData || !query.data
  // The sun of the previous day would shade the rows of the next one.
  const daylight = (!settling && known) || undefined

  useEffect(() => {
    if (settling) return
    // Prefetches the days before and after. The effect's cleanup cancels this if the user goes to a different day.
    return whenIdle(() => {
      for (const day of [1, -1].map((away) => addDays(shown.day, away)).filter(isWithinYears))
        void prefetchDay(client, { ...shown, day })
    })
  }, [settling, shown, client])

  const grid = useMemo(
    () =>
      aircraft &&
      bookings &&
      dayGrid({
        day,
        zone,
        daylight,
        bookings,
        aircraft: kept ? aircraft.map((one) => ({ ...one, kept: kept.get(one.id) })) : aircraft,
      }),
    [aircraft, bookings, daylight, day, zone, kept],
  )

  return {
    grid,
    // Without the bookings of an earlier visit, in which a flight may be missing or deleted.
    bookings: query.isFetching ? undefined : bookings,
    daylight,
    settling,
    failure: query.error,
    retrying: query.error !== null && query.isFetching,
    retry: () => void query.refetch(),
  }
}
