import type { Booking } from '@windsock/contract/bookings'
import type { Flight } from '@windsock/contract/log/flight'
import type { End } from '../history'

/** Each flight adds as much to its meter: 0.1 h. */
export const STEP = 360
/** From 9:00 until 10:00, the half hour after being back. */
const SHORT_MS = 60 * 60 * 1000

interface Returned {
  /** The flights of one aircraft. */
  flights: readonly Flight[]
  bookings: readonly Booking[]
  /** How the return of each flight ended for the caller, by the id of its booking. */
  returns: ReadonlyMap<number, End>
}

/**
 * Finds flights that were brought back without their booking becoming shorter, bookings that became shorter without
 * their flight, and acknowledged returns that are lost. Returns the violations as text.
 */
export function returnFaults({ flights, bookings, returns }: Returned): string[] {
  const broken = flights.flatMap((flight) => {
    const booking = bookings.find(({ id }) => id === flight.bookingId)
    const fault = booking ? faultOf(flight, booking, returns.get(booking.id)) : 'its booking is gone'
    return fault === undefined ? [] : [`flight ${flight.id}: ${fault}`]
  })
  const lost = [...returns].filter(
    ([id, end]) => end === 'acknowledged' && !flights.some((flight) => flight.bookingId === id),
  )
  return [...broken, ...lost.map(([id]) => `booking ${id}: its flight is lost`)]
}

function faultOf({ bookedUntil, backAt, meters }: Flight, { from, to }: Booking, end: End | undefined) {
  const isShort = Date.parse(to) - Date.parse(from) === SHORT_MS
  const [run] = meters
  const isRun = run !== undefined && run.ends === run.starts + STEP
  if (isShort !== (bookedUntil !== null)) return `it was booked until ${bookedUntil}, and its booking ends at ${to}`
  if (isShort && (backAt === null || !isRun)) return 'its booking is shorter without its return'
  return end === 'acknowledged' && !isShort ? 'its return is lost' : undefined
}
