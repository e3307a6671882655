import { administrators, staff } from '@windsock/contract/roles'
import { DEFECT_HOURS_AHEAD, type DefectDecision } from '@windsock/contract/fleet/defects'
import type { Day } from '@windsock/domain/calendar'
import { isStaff } from '@windsock/domain/permissions'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import type { PlacedAircraft } from '../storage/aircraft'
import { airportById, type StoredAirport } from '../storage/airports'
import { bookingsOfAircraft, type StoredBooking } from '../storage/bookings'
import { DOUBTFUL_DAYS, doubtfulTopic, noteNotices } from '../storage/club/notices'
import type { StoredDefect } from '../storage/fleet/defects'
import { type StoredUser, usersById, usersWithRole } from '../storage/users'
import { decidedEmail, mustNotFlyEmail, staysGroundedEmail } from './defect-emails'
import type { Club } from './email'
import { enqueueMail } from './enqueue-mail'

interface Context {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

interface About {
  defect: StoredDefect
  aircraft: PlacedAircraft
}

/**
 * Tells staff, and everybody with a flight in the next 48 hours, that an aircraft must not fly until staff have decided.
 * The person who has just reported the defect is left out. Only staff learn who that is.
 * @param reopened - the defect was deferred, and the last day of the deferral is past
 */
export async function notifyOfDefect(
  { defect, aircraft, reopened = false }: About & { reopened?: boolean },
  { db, config, now }: Context,
): Promise<void> {
  const airport = await airportById(db, aircraft.assignedAirport.id)
  if (!airport) return
  const period = { from: now, to: addMinutes(now, DEFECT_HOURS_AHEAD * 60) }
  // Recipients of this email need no other one with the same news about the flight.
  const [nearest] = DOUBTFUL_DAYS
  const flights = (await bookingsOfAircraft(db, aircraft.id, period)).filter(({ isSuspended }) => !isSuspended)
  await noteNotices(
    db,
    flights.map(({ id }) => doubtfulTopic(id, { source: 'defect', sourceId: defect.id }, nearest)),
    now,
  )
  for (const reader of await readersOf(flights, db)) {
    if (!reopened && reader.id === defect.reportedBy.id) continue
    const own = flights.filter((flight) => peopleOf(flight).includes(reader.id))
    const reporter = isStaff(reader) ? defect.reportedBy : null
    const deferredUntil = reopened ? defect.deferredUntil : null
    const about = { defect, aircraft, airport, flights: own, reporter, isStaff: isStaff(reader), deferredUntil, reader }
    const email = await mustNotFlyEmail(about, config)
    // Its texts are the reporter's, so an erasure finds the email by them too.
    const named = [defect.reportedBy.id, ...own.flatMap(peopleOf)]
    await enqueueMail({ to: reader.email, readerId: reader.id, named, email }, { db, config, now })
  }
}

interface Decision {
  action: DefectDecision['action']
  reason: string
  day: Day | null
}

/** Notifies the person who reported a defect of another user's decision. */
export async function notifyOfDecision(
  { defect, aircraft, decision }: About & { decision: Decision },
  { actor, ...writing }: Context & { actor: { id: string; firstName: string; lastName: string } },
): Promise<void> {
  const { db, config } = writing
  if (defect.reportedBy.id === actor.id) return
  const [reader] = (await usersById(db, [defect.reportedBy.id])).filter(isReached)
  if (!reader) return
  const email = await decidedEmail({ defect, aircraft, reader, by: actor, ...decision }, config)
  await enqueueMail({ to: reader.email, readerId: reader.id, named: [actor.id], email }, writing)
}

/** Notifies administrators that an aircraft stays grounded, because nobody has decided on its defect. */
export async function notifyOfKept(
  { defect, aircraft, until }: About & { until: Moment },
  { db, config, now }: Context,
): Promise<void> {
  const airport: StoredAirport | undefined = await airportById(db, aircraft.assignedAirport.id)
  if (!airport) return
  for (const reader of (await usersWithRole(db, administrators)).filter(isReached)) {
    const email = await staysGroundedEmail({ defect, aircraft, airport, until, reader }, config)
    const named = [defect.reportedBy.id]
    await enqueueMail({ to: reader.email, readerId: reader.id, named, email }, { db, config, now })
  }
}

/** Returns staff and the people of the flights, each once. */
async function readersOf(flights: readonly StoredBooking[], db: Database): Promise<StoredUser[]> {
  const concerned = await usersById(db, [...new Set(flights.flatMap(peopleOf))])
  const readers = new Map([...(await usersWithRole(db, staff)), ...concerned].map((user) => [user.id, user]))
  return [...readers.values()].filter(isReached)
}

const peopleOf = ({ pilot, instructor }: StoredBooking) => [pilot?.id, instructor?.id].filter((id) => id !== undefined)

/** The administrator that the program created has no address until somebody enters one. */
const isReached = ({ email }: StoredUser) => !email.endsWith('.invalid')
