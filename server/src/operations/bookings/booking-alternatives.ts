import { bookingsGetAlternatives } from '@windsock/contract/bookings/booking-alternatives'
import { ALTERNATIVE_DAYS, alternatives, type Proposal } from '@windsock/domain/booking-alternatives'
import { occupiedPeople } from '@windsock/domain/clashes'
import { isAdministrator, maySeeAircraft } from '@windsock/domain/permissions'
import { sunAt } from '@windsock/domain/sun'
import { addMinutes, type Period } from '@windsock/domain/time'
import type { Account } from '../../identity/sessions'
import { aircraftOfAirport, type PlacedAircraft } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import { availabilityOf } from '../../storage/availability'
import { bookingById } from '../../storage/bookings'
import { busyAircraft, busyPeople } from '../../storage/busy'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { rulesInForce } from '../../storage/club/rules-in-force'
import { documentsJudging, noDocuments } from '../../storage/documents/documents-in-force'
import { fleetInForce } from '../../storage/fleet/in-force'
import { schedulesOfUser } from '../../storage/schedules'
import type { StoredUser } from '../../storage/users'
import { isVisibleTo } from './booking-presenter'
import { resolveFlight, type Flight } from './booking-checks'
import { notFound, refuseUneditable } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { AllowedFlights } from '../allowed-flights'
import { instructorsFor } from '../instructors-for'
import { peopleOf } from '../in-force'

export const findAlternatives = on(bookingsGetAlternatives, async (draft, { db, actor, now }) => {
  const before = draft.id === 0 ? null : await bookingById(db, draft.id)
  if (before === undefined || (before && !isVisibleTo(actor, before))) throw notFound('booking')
  if (before) refuseUneditable(actor, [before])
  const flight = await resolveFlight(draft, before, { db, actor, now })
  const { aircraft, period, zone } = flight
  const airport = await airportById(db, aircraft.assignedAirportId)
  if (!airport) throw notFound('airport')
  const around = aroundOf(period)
  const others = (await aircraftOfAirport(db, aircraft.assignedAirportId)).filter(
    (other) => other.id !== aircraft.id && maySeeAircraft(actor, other),
  )
  const busy = await busyAircraft(db, [aircraft.id], around, draft.id)
  // Other aircraft are proposed only at the requested time, so only their bookings within `period` matter.
  const othersBusy = await busyAircraft(
    db,
    others.map(({ id }) => id),
    period,
    draft.id,
  )
  const people = occupiedPeople(flight).map(({ id }) => id)
  const taken = await busyPeople(db, people, around, draft.id)
  const otherTeaching = await otherInstructors(flight, draft.id, { db, actor, now })
  const proposed = { planes: [aircraft, ...others], instructors: otherTeaching.map(({ instructor }) => instructor) }
  const clashing = {
    aircraft,
    busy: busy.all(aircraft.id),
    wanted: period,
    others: others.map((other) => ({ aircraft: other, busy: othersBusy.all(other.id) })),
    peopleBusy: people.flatMap((id) => taken.all(id)),
    pilotBusy: flight.pilot ? taken.all(flight.pilot.id) : [],
    published: await publishedTimes(flight, around, { db, actor }),
    otherInstructors: otherTeaching,
    now,
    sunOf: sunAt(airport),
    isAllowed: await allowedTo(flight, proposed, { db, now }, draft.id),
  }
  return alternatives(clashing, zone)
})

/**
 * Returns the instructors who could replace the one of the flight, the one whom the caller usually flies with first. A
 * long solo flight needs none, because its instructor stays on the ground.
 */
async function otherInstructors(
  { instructor, pilot, isSoloFlight, aircraft, period }: Flight,
  exceptBookingId: number,
  context: Pick<SignedInContext, 'db' | 'actor' | 'now'>,
) {
  if (!instructor || isSoloFlight) return []
  const { db } = context
  const { all } = await instructorsFor(context)
  const others = all.filter(({ id }) => id !== instructor.id && id !== pilot?.id)
  return availabilityOf(db, others, { ...period, airportId: aircraft.assignedAirportId, exceptBookingId })
}

interface Proposed {
  planes: readonly PlacedAircraft[]
  instructors: readonly StoredUser[]
}

/** Returns the test whether nothing that judges flights blocks a proposal. */
async function allowedTo(
  wanted: Flight,
  { planes, instructors }: Proposed,
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  bookingId: number,
) {
  const { pilot, instructor, isSoloFlight, zone, hasRules, hasRequirements } = wanted
  const people = peopleOf([wanted, ...instructors.map((other) => ({ pilot: null, instructor: other }))])
  const [rules, documents, fleet] = await pipelined([
    hasRules ? rulesInForce(db) : [],
    hasRequirements ? documentsJudging(db, people, { now, level: 'block' }) : noDocuments,
    fleetInForce(
      db,
      planes.map(({ id }) => id),
    ),
  ])
  const allowed = await AllowedFlights.of(pilot ? [pilot] : [], { db, now, rules, documents, fleet })
  return ({ aircraft: { id }, from, to, instructor: other }: Proposal) => {
    const aircraft = planes.find((plane) => plane.id === id)
    const teaching = other ? instructors.find((user) => user.id === other.id) : instructor
    const flight = { from, to, zone, pilot, instructor: teaching ?? null, isSoloFlight }
    return !aircraft || allowed.isAllowed({ ...flight, aircraft }, bookingId || null)
  }
}

function aroundOf({ from, to }: Period): Period {
  const reach = (ALTERNATIVE_DAYS + 1) * 1440
  return { from: addMinutes(from, -reach), to: addMinutes(to, reach) }
}

/**
 * Returns the times that the instructor has published at the aircraft's airport, or undefined if the flight need not be
 * within such times. The same rules apply when a booking is saved.
 */
async function publishedTimes(
  { instructor, isSoloFlight, aircraft }: Flight,
  around: Period,
  { db, actor }: { db: Database; actor: Account },
): Promise<Period[] | undefined> {
  if (!instructor || isSoloFlight || isAdministrator(actor) || instructor.id === actor.id) return undefined
  const entries = await schedulesOfUser(db, instructor.id, around)
  return entries.filter(({ airport }) => airport.id === aircraft.assignedAirportId)
}
