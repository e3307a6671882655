import {
  type AvailabilityQuery,
  userGetAvailableInstructors,
  userGetNextAvailableInstructor,
} from '@windsock/contract/availability'
import { supervisesAt } from '@windsock/domain/availability'
import { roleInNewBooking } from '@windsock/domain/bookings'
import { darknessOf } from '@windsock/domain/darkness'
import { withinYears } from '@windsock/domain/period-bounds'
import { envelope } from '@windsock/domain/periods'
import { type Actor, mayChooseAsPilot, maySeeAircraft } from '@windsock/domain/permissions'
import { nextOpening } from '@windsock/domain/schedule-openings'
import { sunAt } from '@windsock/domain/sun'
import { addMinutes, dayBounds, dayOf, halfHourAtOrAfter, minutesBetween, type Period } from '@windsock/domain/time'
import { byFullName } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { aircraftById } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import { availabilityOf } from '../../storage/availability'
import type { StoredBooking } from '../../storage/bookings'
import { busyAircraft, busyPeople } from '../../storage/busy'
import type { Database } from '../../database/database'
import { occupiedPeople } from '../../storage/occupied'
import { instructorsCovering } from '../../storage/schedules'
import { userById, type StoredUser } from '../../storage/users'
import { editedBooking } from '../edited-booking'
import { instructorsFor } from '../instructors-for'
import { notFound, Refusal } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { requestedPeriod, zoneOf } from '../../http/times'

const readAvailableInstructors = on(userGetAvailableInstructors, async (input, { db, actor, now }) => {
  const period = await requestedPeriod(db, actor, input)
  const edited = await editedBooking(input.bookingId, { db, actor })
  const airportId = await requestedAirport(input, edited, { db, actor })
  const { all: instructors, usualId } = await instructorsFor({ db, actor, now })
  const marked = (free: readonly StoredUser[]) =>
    free.map((user) => (user.id === usualId ? { ...user, isUsual: true } : user)).sort(byFullName)
  // Supervisors of solo flights stay on the ground, so they may be busy or off schedule (decisions on bookings, 1).
  if (input.isSoloFlight) return marked(await supervisors(instructors, { ...period, airportId }, db))
  const busy = await occupiedPeople(db, period, edited?.id)
  const covering = await instructorsCovering(db, { ...period, airportId })
  return marked(instructors.filter(({ id }) => covering.has(id) && !busy.has(id)))
})

const LOOK_AHEAD_MINUTES = 30 * 24 * 60

const findNextAvailableInstructor = on(userGetNextAvailableInstructor, async (input, context) => {
  const { db, actor, now } = context
  const { from, to } = await requestedPeriod(db, actor, input)
  const edited = await editedBooking(input.bookingId, { db, actor })
  const airportId = await requestedAirport(input, edited, { db, actor })
  const { all } = await instructorsFor(context)
  const pilotId = await requestedPilot(input, context)
  const instructors = all.filter(({ id }) => id !== pilotId)
  if (input.isSoloFlight) {
    const [first] = await supervisors(instructors, { from, to, airportId }, db)
    return { next: first ? { from, to, instructor: first } : null }
  }
  const zone = await zoneOf(db, actor, input)
  const minutes = minutesBetween(from, to)
  const start = from > now ? from : halfHourAtOrAfter(now, zone)
  const until = addMinutes(start, LOOK_AHEAD_MINUTES)
  const search = withinYears({ from: start, to: addMinutes(until, minutes) })
  const exceptBookingId = edited?.id ?? null
  const teaching = await availabilityOf(db, instructors, { ...search, airportId, exceptBookingId })
  const { aircraftId } = input
  const planes = await busyAircraft(db, aircraftId === null ? [] : [aircraftId], search, exceptBookingId)
  const people = await busyPeople(db, pilotId === undefined ? [] : [pilotId], search, exceptBookingId)
  const busy = [
    ...(aircraftId === null ? [] : planes.all(aircraftId)),
    ...(pilotId === undefined ? [] : people.all(pilotId)),
  ]
  const airport = airportId === null ? undefined : await airportById(db, airportId)
  const sunOf = airport && sunAt(airport)
  const next = nextOpening(teaching, { from: search.from, until, minutes, busy, sunOf }, zone)
  const darkness = next && sunOf && darknessOf(next, sunOf, zone)
  return { next: next ? { ...next, ...(darkness && { darkness }) } : null }
})

export const availableInstructorRoutes = [readAvailableInstructors, findNextAvailableInstructor]

/** Returns the id of the pilot; undefined if the caller names nobody and cannot be a pilot themselves. */
async function requestedPilot(
  { pilotId }: AvailabilityQuery,
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
): Promise<string | undefined> {
  if (pilotId === null) return roleInNewBooking(actor) === 'pilot' ? actor.id : undefined
  const pilot = await userById(db, pilotId)
  if (!pilot?.isActive || !mayChooseAsPilot(actor, pilot)) throw new Refusal(400, message('refusals.unknownPerson'))
  return pilot.id
}

/**
 * Returns the airport of the requested aircraft or, if no aircraft is requested, the requested airport; null means any
 * airport.
 */
async function requestedAirport(
  input: AvailabilityQuery,
  edited: StoredBooking | null,
  { db, actor }: { db: Database; actor: Actor },
): Promise<number | null> {
  if (input.aircraftId === null) return input.airportId
  const aircraft = await aircraftById(db, input.aircraftId)
  const isSeen = aircraft && (maySeeAircraft(actor, aircraft) || edited?.aircraft.id === aircraft.id)
  if (!isSeen) throw notFound('aircraft')
  return aircraft.assignedAirportId
}

/**
 * Returns the instructors who may supervise a solo flight from an airport, or all instructors if the airport is null.
 */
async function supervisors(
  instructors: readonly StoredUser[],
  { airportId, ...period }: Period & { airportId: number | null },
  db: Database,
): Promise<StoredUser[]> {
  const airport = airportId === null ? undefined : await airportById(db, airportId)
  if (!airport) return [...instructors]
  const zone = airport.timeZone
  const days = envelope([period.from, period.to].map((moment) => dayBounds(dayOf(moment, zone), zone)))
  const teaching = await availabilityOf(db, instructors, { ...days, airportId: airport.id, exceptBookingId: null })
  const available = new Set(
    teaching.filter(({ published }) => published.length > 0).map(({ instructor }) => instructor.id),
  )
  return instructors.filter((instructor) =>
    supervisesAt(instructor, airport.id, available.has(instructor.id) ? [airport.id] : []),
  )
}
