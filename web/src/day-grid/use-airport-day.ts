import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { isWithinYears } from '@windsock/contract/time-bounds'
import { addDays } from '@windsock/domain/calendar'
import { dayGrid } from '@windsock/domain/day-grid'
import { useEffect, useMemo } from 'react'
import { whenIdle } from '../client/prefetch'
import {
  aircraftQuery,
  prefetchDay,
  bookingsQuery,
  daylightQuery,
  type AirportAndDay,
} from '../airport-day/day-questions'

/**
 * The day grid of an airport, kept up to date: asked again every minute, on focus and after every change.
 * While another day is on its way the columns stay, `settling` says that what is in them is not known yet.
 */
export function useAirportDay({ airportId, day, zone }: AirportAndDay) {
  const client = useQueryClient()
  const asked = useMemo(() => ({ airportId, day, zone }), [airportId, day, zone])
  const aircraft = useQuery({ ...aircraftQuery(asked), placeholderData: keepPreviousData })
  const bookings = useQuery({ ...bookingsQuery(client, asked), placeholderData: keepPreviousData })
  const daylight = useQuery(daylightQuery(asked))

  const settling = aircraft.isPlaceholderData || bookings.isPlaceholderData || !aircraft.data || !bookings.data
  useEffect(() => {
    if (settling) return
    // Who has left the day by then, or signed out, asks for no neighbours of it.
    return whenIdle(() => {
      for (const day of [1, -1].map((away) => addDays(asked.day, away)).filter(isWithinYears))
        void prefetchDay(client, { ...asked, day })
    })
  }, [settling, asked, client])

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
    // Of what failed alone: what is read anew beside it takes no button away, and the questions of every minute paint nothing.
    retrying: [aircraft, bookings].some((asked) => asked.error && asked.isFetching),
    retry() {
      void aircraft.refetch()
      void bookings.refetch()
      void daylight.refetch()
    },
  }
}
