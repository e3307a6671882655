import { inOrder } from '@windsock/domain/club/overrides'
import { ruleVerdicts } from '@windsock/domain/club/rules'
import type { ClubRule, RuledPilot } from '@windsock/domain/club/ruled-flights'
import type { Verdict } from '@windsock/domain/club/verdicts'
import { holdsAny, type Actor } from '@windsock/domain/permissions'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { bookingsById, type StoredBooking } from '../storage/bookings'
import { isSameVerdict, overridesOf } from '../storage/club/overrides'
import { pilotsFlying } from '../storage/club/pilots-ahead'
import { flightsOfPilots } from '../storage/club/rules-in-force'
import { usersById } from '../storage/users'

export interface DoubtfulFlight {
  booking: StoredBooking
  /** What warns of it or blocks it now, without what somebody has set aside. */
  verdicts: Verdict[]
}

interface Asking {
  db: Database
  now: Moment
  rules: readonly ClubRule[]
  /** Only flights that begin at this moment or before. */
  until: Moment
  /** Only flights of this user, as pilot or instructor. */
  ofUser?: string
  /** The person who reads what is said about a pilot. */
  readerOf: (pilot: RuledPilot) => Actor
}

/**
 * Returns the flights ahead that the rules warn of or would refuse now, soonest first. All bookings of a pilot are
 * judged together in the order of their start, so that of five bookings where three are allowed the last two are
 * doubtful.
 */
export async function doubtfulFlights({ db, now, rules, until, ofUser, readerOf }: Asking): Promise<DoubtfulFlight[]> {
  if (rules.length === 0) return []
  const pilots = await usersById(db, await pilotsFlying(db, { from: now, to: until }, ofUser))
  const asked = pilots.filter((pilot) => rules.some(({ roles }) => holdsAny(pilot, roles)))
  const flights = await flightsOfPilots(
    db,
    asked.map(({ id }) => id),
    now,
  )
  const found = new Map<number, Verdict[]>()
  for (const pilot of asked) {
    const own = flights.filter(({ pilotId, isSuspended }) => pilotId === pilot.id && !isSuspended)
    const dates = own.map((flight) => ({ flight, before: null }))
    const save = { now, reader: readerOf(pilot), pilot, dates, others: [], isSeries: false }
    const verdicts = ruleVerdicts(rules, save)
    for (const [index, { id, from, instructorId }] of own.entries()) {
      const isSought = from > now && from <= until && [undefined, pilot.id, instructorId].includes(ofUser)
      const told = (verdicts[index] ?? []).filter(({ level }) => level !== 'note')
      if (isSought && told.length > 0) found.set(id, told)
    }
  }
  return withoutOverridden(await bookingsById(db, [...found.keys()]), found, db)
}

async function withoutOverridden(
  bookings: readonly StoredBooking[],
  found: ReadonlyMap<number, readonly Verdict[]>,
  db: Database,
): Promise<DoubtfulFlight[]> {
  const overrides = await overridesOf(
    db,
    bookings.map(({ id }) => id),
  )
  return bookings.flatMap((booking) => {
    const aside = overrides.filter(({ bookingId }) => bookingId === booking.id)
    const verdicts = (found.get(booking.id) ?? []).filter(
      (verdict) => !aside.some((one) => isSameVerdict(one, verdict)),
    )
    return verdicts.length > 0 ? [{ booking, verdicts: inOrder(verdicts) }] : []
  })
}
