import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { isWithinYears } from '@windsock/contract/time-bounds'
import { addDays } from '@windsock/domain/calendar'
import { dayGrid } from '@windsock/domain/day-grid'
import type { KeptPeriod } from '@windsock/domain/day-grid-columns'
import { useEffect, useMemo } from 'react'
import { whenIdle } from '../client/prefetch'
import { aircraftQuery, bookingsQuery, daylightQuery, prefetchDay } from '../airport-day/day-queries'
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
  const aircraft = useQuery({ ...aircraftQuery(shown), placeholderData: keepPreviousData })
  const bookings = useQuery({ ...bookingsQuery(shown), placeholderData: keepPreviousData })
  const daylight = useQuery(daylightQuery(shown))

  const settling = aircraft.isPlaceholderData || bookings.isPlaceholderData || !aircraft.data || !bookings.data
  useEffect(() => {
    if (settling) return
    // Prefetches the days before and after. The effect's cleanup cancels this if the user goes to a different day.
    return whenIdle(() => {
      for (const day of [1, -1].map((away) => addDays(shown.day, away)).filter(isWithinYears))
        void prefetchDay(client, { ...shown, day })
    })
  }, [settling, shown, client])

  const failure = aircraft.error ?? bookings.error
  const grid = useMemo(
    () =>
      aircraft.data &&
      bookings.data &&
      dayGrid({
        day,
        zone,
        daylight: daylight.data,
        bookings: bookings.data,
        aircraft: kept ? aircraft.data.map((one) => ({ ...one, kept: kept.get(one.id) })) : aircraft.data,
      }),
    [aircraft.data, bookings.data, daylight.data, day, zone, kept],
  )

  return {
    grid,
    // Without the bookings of an earlier visit, in which a flight may be missing or deleted.
    bookings: bookings.isFetching ? undefined : bookings.data,
    daylight: daylight.data,
    settling,
    failure,
    // Counts only queries that have failed. Otherwise a background refetch of another query would make the retry button
    // look busy.
    retrying: [aircraft, bookings].some((query) => query.error && query.isFetching),
    retry() {
      void aircraft.refetch()
      void bookings.refetch()
      void daylight.refetch()
    },
  }
}
