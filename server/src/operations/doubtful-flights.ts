import { inOrder } from '@windsock/domain/club/overrides'
import { ruleVerdicts } from '@windsock/domain/club/rules'
import type { RuledPilot } from '@windsock/domain/club/ruled-flights'
import type { Verdict } from '@windsock/domain/club/verdicts'
import { fleetVerdicts } from '@windsock/domain/fleet/fleet-verdicts'
import { holdsAny, type Actor } from '@windsock/domain/permissions'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { pipelined } from '../database/pipelined'
import { bookingsById, type StoredBooking } from '../storage/bookings'
import { loggedOfPilots } from '../storage/club/logged-bookings'
import { isSameVerdict, overridesOf } from '../storage/club/overrides'
import { pilotsFlying } from '../storage/club/pilots-ahead'
import { flightsOfPilots, type StandingFlight } from '../storage/club/rules-in-force'
import { flightsOfAircraft } from '../storage/fleet/in-force'
import { usersById } from '../storage/users'
import { askedFlights, flownAircraft } from '../storage/documents/asked-flights'
import { documentsJudging } from '../storage/documents/documents-in-force'
import { hasRequirements } from '../storage/documents/requirements'
import { peopleVerdicts } from './document-judging'
import type { InForce } from './in-force'

export interface DoubtfulFlight {
  booking: StoredBooking
  /** The warnings and refusals of the flight now, without overridden ones. */
  verdicts: Verdict[]
}

interface QueryContext extends Omit<InForce, 'documents'> {
  db: Database
  now: Moment
  /** Only flights that begin at this moment or before. */
  until: Moment
  /** Only flights of this user, as pilot or instructor. */
  ofUser?: string
  /** The person who reads the verdicts about a pilot. */
  readerOf: (pilot: RuledPilot) => Actor
}

/**
 * Returns the flights ahead that the club's rules, its requirements of people, or the limits and defects of their
 * aircraft warn of or would refuse now, soonest first.
 */
export async function doubtfulFlights(asking: QueryContext): Promise<DoubtfulFlight[]> {
  const found = await byRules(asking)
  for (const others of [await byPeople(asking), await byAircraft(asking)])
    for (const [id, verdicts] of others) found.set(id, [...(found.get(id) ?? []), ...verdicts])
  return withoutOverridden(await bookingsById(asking.db, [...found.keys()]), found, asking.db)
}

/**
 * All bookings of a pilot are judged together in the order of their start, so that of five bookings where three are
 * allowed the last two are doubtful.
 */
async function byRules({ db, now, rules, until, ofUser, readerOf }: QueryContext): Promise<Map<number, Verdict[]>> {
  const found = new Map<number, Verdict[]>()
  if (rules.length === 0) return found
  const pilots = await usersById(db, await pilotsFlying(db, { from: now, to: until }, ofUser))
  const asked = pilots.filter((pilot) => rules.some(({ roles }) => holdsAny(pilot, roles)))
  const ids = asked.map(({ id }) => id)
  const flights = await flightsOfPilots(db, ids, now)
  const loggedOf = await loggedOfPilots(db, ids, { rules, now })
  const byPilot = new Map(asked.map(({ id }) => [id, new Array<StandingFlight>()]))
  for (const flight of flights) if (!flight.isSuspended) byPilot.get(flight.pilotId ?? '')?.push(flight)
  for (const pilot of asked) {
    const own = byPilot.get(pilot.id) ?? []
    const dates = own.map((flight) => ({ flight, before: null }))
    const save = { now, reader: readerOf(pilot), pilot, dates, others: [], logged: loggedOf(pilot.id), isSeries: false }
    const verdicts = ruleVerdicts(rules, save)
    for (const [index, { id, from, instructorId }] of own.entries()) {
      const isSought = from > now && from <= until && [undefined, pilot.id, instructorId].includes(ofUser)
      const findings = (verdicts[index] ?? []).filter(({ level }) => level !== 'note')
      if (isSought && findings.length > 0) found.set(id, findings)
    }
  }
  return found
}

async function byPeople({ db, now, until, ofUser, readerOf }: QueryContext): Promise<Map<number, Verdict[]>> {
  const found = new Map<number, Verdict[]>()
  if (!(await hasRequirements(db))) return found
  const flights = await askedFlights(db, await flownAircraft(db), { after: now, until, ofUser })
  const crews = flights.flatMap(({ pilotId, instructorId }) => [pilotId, instructorId])
  const ids = [...new Set(crews)].filter((id) => id !== null)
  const [users, documents] = await pipelined([usersById(db, ids), documentsJudging(db, ids, { now })])
  const people = new Map(users.map((person) => [person.id, person]))
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  for (const { id: bookingId, pilotId, instructorId, ...flight } of flights) {
    const [pilot, instructor] = [personOf(pilotId), personOf(instructorId)]
    const person = pilot ?? instructor
    if (!person) continue
    const { zone } = flight.aircraft
    const asked = { ...flight, zone, bookingId, pilot, instructor }
    const verdicts = peopleVerdicts(asked, readerOf(person), { documents, now })
    const findings = verdicts.filter(({ level }) => level !== 'note')
    if (findings.length > 0) found.set(bookingId, findings)
  }
  return found
}

async function byAircraft({ db, now, fleet, until, ofUser }: QueryContext): Promise<Map<number, Verdict[]>> {
  const flights = await flightsOfAircraft(db, [...fleet.keys()], { from: now, to: until, ofUser })
  const found = new Map<number, Verdict[]>()
  for (const flight of flights) {
    const facts = fleet.get(flight.aircraftId)
    const findings = facts ? fleetVerdicts(facts, flight, now).filter(({ level }) => level !== 'note') : []
    if (findings.length > 0) found.set(flight.id, findings)
  }
  return found
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
