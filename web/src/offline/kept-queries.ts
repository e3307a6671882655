import { bookingsGetMine, type Booking } from '@windsock/contract/bookings'
import { airportsGetPath, userGetByIdPath } from '@windsock/contract/paths'
import { userGetByRole } from '@windsock/contract/users'
import { addDays, type Day } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { browserZone, now } from '../clock'

/** The days that are kept, counted from today. */
export const DAYS_BEFORE = 1
export const DAYS_AFTER = 7

type QueryKey = readonly unknown[]

/** The nouns of the calls for a day of an airport: `{ airportId, date }`. */
const nounsOfDay: readonly unknown[] = ['day', 'aircraft', 'bookings', 'sunsetsunrise']

const mine = bookingsGetMine.path
const always: readonly unknown[] = [airportsGetPath, userGetByIdPath, userGetByRole.path, mine]

/** Returns the days that are kept. A day more at either end, because "today" depends on the airport. */
function daysAround(): { first: Day; last: Day } {
  const today = dayOf(now(), browserZone())
  return { first: addDays(today, -DAYS_BEFORE - 1), last: addDays(today, DAYS_AFTER + 1) }
}

/**
 * Returns whether the response of a query is stored on the device: the days around today, My Bookings, the directories,
 * and what the first screen needs about the airports and the person.
 */
export function isKeptQuery([noun, path, input]: QueryKey): boolean {
  if (always.includes(path)) return true
  if (!nounsOfDay.includes(noun) || typeof input !== 'object' || input === null) return false
  if (!('airportId' in input) || !('date' in input) || typeof input.date !== 'string') return false
  const { first, last } = daysAround()
  return input.date >= first && input.date <= last
}

interface Range {
  from: Day
  to: Day
}

function rangeOf([, path, input]: QueryKey): Range | undefined {
  return path === mine ? (input as Range) : undefined
}

/**
 * Returns the bookings of the range of `wanted` out of an answer for a longer one; undefined if the answer does not
 * contain them. The range with which My Bookings opens depends on the day.
 */
export function partOfRange(wanted: QueryKey, kept: QueryKey, answer: () => unknown): Booking[] | undefined {
  const [inner, outer] = [rangeOf(wanted), rangeOf(kept)]
  if (!inner || !outer || outer.from > inner.from || outer.to < inner.to) return undefined
  const zone = browserZone()
  return (answer() as Booking[]).filter(
    ({ from, to }) => dayOf(to, zone) >= inner.from && dayOf(from, zone) <= inner.to,
  )
}
