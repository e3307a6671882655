import type { Booking } from '@windsock/contract/bookings'

/** Whether two answers show one booking unchanged; by its version where the server counts, else by what it says. */
export function isSameBooking(one: Booking, other: Booking): boolean {
  if (one.version !== undefined && other.version !== undefined) return one.version === other.version
  return said(one) === said(other)
}

function said({ aircraft, from, to, pilot, instructor, description, isSoloFlight, occurenceId }: Booking): string {
  return JSON.stringify([aircraft.id, from, to, pilot?.id, instructor?.id, description, isSoloFlight, occurenceId])
}
