import { envelope } from '@windsock/domain/periods'
import { overlaps } from '@windsock/domain/time'
import { bookingsOfPerson, type StoredBooking } from '../../storage/bookings'
import type { Database } from '../../database/database'
import type { StoredSchedule } from '../../storage/schedules'

/**
 * Finds the bookings that the instructors of the entries have at the same airport as an entry and at an overlapping
 * time, even if only a part overlaps. Suspended bookings count too.
 */
export async function bookingsWithin(entries: readonly StoredSchedule[], db: Database): Promise<StoredBooking[]> {
  const found = new Map<number, StoredBooking>()
  for (const userId of userIdsOf(entries)) {
    const own = entries.filter(({ user }) => user.id === userId)
    const flights = (await bookingsOfPerson(db, userId, envelope(own))).filter(
      (flight) => flight.instructor?.id === userId && own.some((entry) => isWithin(flight, entry)),
    )
    for (const flight of flights) found.set(flight.id, flight)
  }
  return [...found.values()]
}

function isWithin(flight: StoredBooking, entry: StoredSchedule): boolean {
  return flight.aircraft.assignedAirportId === entry.airport.id && overlaps(flight, entry)
}

export function userIdsOf(entries: readonly StoredSchedule[]): string[] {
  return [...new Set(entries.map(({ user }) => user.id))]
}
