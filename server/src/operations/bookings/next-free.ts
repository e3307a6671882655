import { bookingsGetNextFree, type NextFreeQuery } from '@windsock/contract/next-free'
import { roleInNewBooking } from '@windsock/domain/bookings'
import { brightTime, darknessOf } from '@windsock/domain/darkness'
import { NEXT_FREE_DAYS, nextFree, type Slot } from '@windsock/domain/next-free'
import { withinYears } from '@windsock/domain/period-bounds'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { sunAt } from '@windsock/domain/sun'
import { addMinutes, halfHourAtOrAfter, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { byFullName } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import type { Account } from '../../identity/sessions'
import { aircraftOfAirport, type PlacedAircraft } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import { busyAircraft, busyPeople } from '../../storage/busy'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { availabilityOf } from '../../storage/availability'
import { documentsJudging } from '../../storage/documents/documents-in-force'
import { fleetInForce } from '../../storage/fleet/in-force'
import { type StoredUser, usersWithRole } from '../../storage/users'
import { notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { parsedMoment } from '../../http/times'
import { AllowedFlights } from '../allowed-flights'
import { peopleOf } from '../in-force'

export const findNextFree = on(bookingsGetNextFree, async (input, { db, actor, now }) => {
  const airport = await airportById(db, input.airportId)
  if (!airport?.isActive) throw notFound('airport')
  const { timeZone: zone } = airport
  const requestedFrom = parsedMoment(input.from, zone)
  const from = halfHourAtOrAfter(requestedFrom > now ? requestedFrom : now, zone)
  const period = withinYears({ from, to: addMinutes(from, NEXT_FREE_DAYS * 1440) })
  const planes = await requestedAircraft(input, { db, actor })
  const busy = await busyAircraft(
    db,
    planes.map(({ id }) => id),
    period,
  )
  const memberId = memberOf(actor)
  const member = await busyPeople(db, memberId ? [memberId] : [], period)
  const sunOf = sunAt(airport)
  const teaching = await requestedTeaching(input, period, db)
  const proposed = { planes, instructors: (teaching ?? []).map(({ instructor }) => instructor), zone }
  const wanted = {
    ...period,
    minutes: input.minutes,
    aircraft: planes.map((aircraft) => ({ aircraft, busy: busy.all(aircraft.id) })),
    memberBusy: memberId ? member.all(memberId) : [],
    teaching,
    isAllowed: await allowedTo(actor, proposed, { db, now }),
    light: input.daylightOnly ? brightTime([period], sunOf, zone) : undefined,
  }
  return nextFree(wanted, zone).map((slot) => ({ ...slot, darkness: darknessOf(slot, sunOf, zone) ?? null }))
})

interface AskedAt {
  db: Database
  now: Moment
}

interface Context {
  db: Database
  actor: Account
}

async function requestedAircraft({ airportId, aircraftId, type }: NextFreeQuery, { db, actor }: Context) {
  const visible = (await aircraftOfAirport(db, airportId)).filter((aircraft) => maySeeAircraft(actor, aircraft))
  if (aircraftId === null) return visible.filter((aircraft) => !type || aircraft.type === type)
  const chosen = visible.filter(({ id }) => id === aircraftId)
  if (chosen.length === 0) throw notFound('aircraft')
  return chosen
}

/**
 * Returns the caller's id if the booking dialog would preselect them, as pilot or instructor; otherwise null, because
 * they search for others. The search avoids the flights of a preselected person.
 */
function memberOf(actor: Account): string | null {
  return roleInNewBooking(actor) ? actor.id : null
}

interface Proposed {
  planes: readonly PlacedAircraft[]
  instructors: readonly StoredUser[]
  zone: Zone
}

/**
 * Returns the test whether no verdict refuses a slot. Callers whom the booking dialog would not preselect search for
 * others, about whom nothing is known.
 */
async function allowedTo(actor: Account, { planes, instructors, zone }: Proposed, { db, now }: AskedAt) {
  const pilot = roleInNewBooking(actor) === 'pilot' ? actor : null
  const teacher = roleInNewBooking(actor) === 'instructor' ? actor : null
  const people = peopleOf([{ pilot, instructor: teacher }, ...instructors.map((instructor) => ({ pilot, instructor }))])
  const [documents, fleet] = await pipelined([
    documentsJudging(db, people, { now, level: 'block' }),
    fleetInForce(
      db,
      planes.map(({ id }) => id),
    ),
  ])
  if (!pilot && documents.requirements.length === 0 && fleet.size === 0) return undefined
  const inForce = { documents, fleet, ...(!pilot && { rules: [] }) }
  const allowed = await AllowedFlights.of(pilot ? [pilot] : [], { db, now, ...inForce })
  return ({ aircraft: { id }, from, to, instructor }: Slot<StoredUser>) => {
    const aircraft = planes.find((plane) => plane.id === id)
    const flight = { from, to, zone, pilot, instructor: instructor ?? teacher, isSoloFlight: false }
    return !aircraft || allowed.isAllowed({ ...flight, aircraft }, null)
  }
}

async function requestedTeaching({ instructor, airportId }: NextFreeQuery, period: Period, db: Database) {
  if (instructor === 'none') return undefined
  const all = (await usersWithRole(db, ['Instructor'])).sort(byFullName)
  const wanted = instructor === 'any' ? all : all.filter(({ id }) => id === instructor)
  if (instructor !== 'any' && wanted.length === 0) throw new Refusal(400, message('refusals.unknownInstructor'))
  return availabilityOf(db, wanted, { ...period, airportId, exceptBookingId: null })
}
