import { useQueries } from '@tanstack/react-query'
import type { Airport } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import { dayGetByAirportAndDate } from '@windsock/contract/day'
import { occupiedPeople } from '@windsock/domain/clashes'
import { bySoonest } from '@windsock/domain/periods'
import { overlaps } from '@windsock/domain/time'
import type { Day } from '@windsock/domain/calendar'
import { dayQuery } from '../airport-day/day-queries'
import { call } from '../client/api'
import { browserZone } from '../clock'
import type { InstructorDay } from './use-day-schedules'

/**
 * Adds to each instructor's entries the flights that overlap them. They are fetched from the day grids of the entries'
 * airports, which show only what the viewer may see. The entries are shown even without them.
 */
export function useBookedTimes(lines: readonly InstructorDay[], airports: readonly Airport[], day: Day) {
  const used = new Set(lines.flatMap(({ entries }) => (entries ?? []).map(({ airportId }) => airportId)))
  const answers = useQueries({
    queries: airports
      .filter(({ id }) => used.has(id))
      .map(({ id: airportId, timeZone: zone = browserZone() }) => ({
        ...dayQuery({ airportId, day, zone }),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(dayGetByAirportAndDate, { airportId, date: day }, { signal, secondary: true }),
      })),
  })
  const flights = answers.flatMap(({ data }) => data?.bookings ?? [])
  return lines.map((line): InstructorDay => ({ ...line, booked: bookedIn(line, flights) }))
}

function bookedIn({ instructor, entries = [] }: InstructorDay, flights: readonly Booking[]) {
  const own = flights
    .filter((flight) => occupiedPeople(flight).some(({ id }) => id === instructor.id))
    .toSorted(bySoonest)
  return new Map(entries.map((entry) => [entry.id, own.filter((flight) => overlaps(flight, entry))]))
}
