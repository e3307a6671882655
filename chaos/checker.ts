import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetByAirport, type Booking } from '@windsock/contract/bookings'
import { userGetByRole } from '@windsock/contract/users'
import { addDays, type Day } from '@windsock/domain/calendar'
import { call, tokenOf } from './calls'
import type { Request, History } from './history'
import { WAITED } from './load'
import { groups, overlaps } from './overlaps'

/** Checks the invariants of a club after a fault. Returns the violations as text. */
export async function checkClub(address: string, history: History, days: readonly Day[]): Promise<string[]> {
  const anna = await tokenOf(address, 'anna')
  const bookings = await allBookings(address, anna, days)
  const administrators = await call(address, userGetByRole, { role: 'Administrator' }, anna)
  const byTag = groups(bookings, ({ description }) => description)
  return [
    ...overlaps(bookings),
    ...history.requests.flatMap((request) => faultsOf(request, byTag.get(request.tag) ?? [])),
    ...[...byTag]
      .filter(([tag, flights]) => tag.startsWith(WAITED) && flights.length > 1)
      .map(([tag, flights]) => `${tag}: one wish has ${flights.length} flights`),
    ...(administrators.length > 0 ? [] : ['no administrator is left']),
  ]
}

/**
 * Reads the bookings of all airports, also those of the day before and the day after, because airports may be in other
 * time zones.
 */
export async function allBookings(address: string, token: string, days: readonly Day[]): Promise<Booking[]> {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const found = new Map<number, Booking>()
  for (const { id: airportId } of await call(address, airportsGet, {}, token))
    for (const date of [addDays(first, -1), ...days, addDays(last, 1)])
      for (const booking of await call(address, bookingsGetByAirport, { airportId, date }, token))
        found.set(booking.id, booking)
  return [...found.values()]
}

/**
 * Compares a request with the bookings that exist for it. An acknowledged request must have taken effect; a request
 * without a response must have taken effect completely or not at all. Returns the violations as text.
 */
export function faultsOf({ tag, dates, end, bookings, removal, move }: Request, there: readonly Booking[]): string[] {
  const count = there.length
  const isWhole = count === dates || count === 0
  if (!isWhole) return [`${tag}: ${count} of ${dates} bookings are there`]
  if (end === 'refused') return count === 0 ? [] : [`${tag}: refused, and it is there`]
  if (end === 'unknown' || removal === 'unknown') return []
  if (removal === 'acknowledged') return count === 0 ? [] : [`${tag}: deleted, and it is there`]
  if (count === 0) return [`${tag}: acknowledged, and lost`]
  const ids = new Set(there.map(({ id }) => id))
  if (!bookings.every(({ id }) => ids.has(id))) return [`${tag}: acknowledged as other bookings than are there`]
  return move ? faultsOfMove(tag, move, bookings[0]?.from, there[0]?.from) : []
}

function faultsOfMove(tag: string, move: NonNullable<Request['move']>, before?: string, now?: string): string[] {
  const asked = move.end === 'acknowledged' ? [move.from] : move.end === 'refused' ? [before] : [move.from, before]
  const isAsAsked = asked.some((from) => from !== undefined && Date.parse(from) === Date.parse(now ?? ''))
  return isAsAsked ? [] : [`${tag}: its move was ${move.end}, and it begins at ${now}`]
}
