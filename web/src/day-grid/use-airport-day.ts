import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { isWithinYears } from '@windsock/contract/time-bounds'
import { addDays } from '@windsock/domain/calendar'
import { dayGrid } from '@windsock/domain/day-grid'
import { useEffect, useMemo } from 'react'
import { whenIdle } from '../client/prefetch'
import { aircraftQuery, bookingsQuery, daylightQuery, prefetchDay } from '../airport-day/day-questions'
import type { AirportAndDay } from '../airport-day/first-day'

/**
 * The day grid of an airport, refetched every minute, on focus and after every change. While another day loads, the
 * previous columns stay, and `settling` says that their content is not that day's yet.
 */
export function useAirportDay({ airportId, day, zone }: AirportAndDay) {
  const client = useQueryClient()
  const shown = useMemo(() => ({ airportId, day, zone }), [airportId, day, zone])
  const aircraft = useQuery({ ...aircraftQuery(shown), placeholderData: keepPreviousData })
  const bookings = useQuery({ ...bookingsQuery(shown), placeholderData: keepPreviousData })
  const daylight = useQuery(daylightQuery(shown))

  const settling = aircraft.isPlaceholderData || bookings.isPlaceholderData || !aircraft.data || !bookings.data
  useEffect(() => {
    if (settling) return
    // The effect's cleanup cancels this: a day that was left needs no neighbours.
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
      dayGrid({ day, zone, aircraft: aircraft.data, bookings: bookings.data, daylight: daylight.data }),
    [aircraft.data, bookings.data, daylight.data, day, zone],
  )

  return {
    grid,
    daylight: daylight.data,
    settling,
    failure,
    // Failed queries alone: a background refetch of the others must not change the button or repaint.
    retrying: [aircraft, bookings].some((query) => query.error && query.isFetching),
    retry() {
      void aircraft.refetch()
      void bookings.refetch()
      void daylight.refetch()
    },
  }
}
