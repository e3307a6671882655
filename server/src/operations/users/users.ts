import {
  type AvailabilityQuery,
  userGetAvailableInstructors,
  userGetAvailablePilots,
  userGetById,
  userGetInstructors,
  userGetNextAvailableInstructor,
} from '@windsock/contract/users'
import { pilotRoles } from '@windsock/domain/bookings'
import { type Actor, maySeeAircraft, mayChooseAsPilot, mayReadUser } from '@windsock/domain/permissions'
import { envelope } from '@windsock/domain/periods'
import { nextOpening } from '@windsock/domain/schedule-openings'
import { supervisesAt } from '@windsock/domain/availability'
import { addMinutes, dayBounds, dayOf, minutesBetween, type Period } from '@windsock/domain/time'
import { byFullName } from '@windsock/domain/users'
import { aircraftById } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import type { StoredBooking } from '../../storage/bookings'
import { occupiedPeople } from '../../storage/occupied'
import type { Database } from '../../database/database'
import { instructorsCovering } from '../../storage/schedules'
import { availabilityOf } from '../../storage/availability'
import { userById, usersWithRole, type StoredUser } from '../../storage/users'
import { accountRoutes } from './account'
import { loginRoutes } from './login'
import { editedBooking } from '../edited-booking'
import { forbidden, notFound } from '../../http/errors'
import { on } from '../../http/route'
import { requestedPeriod, zoneOf } from '../../http/times'
import { userAdminRoutes } from './user-admin'

const readUser = on(userGetById, async ({ id }, { db, actor }) => {
  if (!mayReadUser(actor, id)) throw forbidden()
  const person = await userById(db, id)
  if (!person?.isActive) throw notFound('user')
  return person
})

const readAvailablePilots = on(userGetAvailablePilots, async (input, { db, actor }) => {
  const period = await requestedPeriod(db, actor, input)
  const edited = await editedBooking(input.bookingId, { db, actor })
  const busy = await occupiedPeople(db, period, edited?.id)
  const pilots = await usersWithRole(db, pilotRoles)
  return pilots.filter((pilot) => !busy.has(pilot.id) && mayChooseAsPilot(actor, pilot)).sort(byFullName)
})

const readAvailableInstructors = on(userGetAvailableInstructors, async (input, { db, actor }) => {
  const period = await requestedPeriod(db, actor, input)
  const edited = await editedBooking(input.bookingId, { db, actor })
  const airportId = await requestedAirport(input, edited, { db, actor })
  const instructors = (await usersWithRole(db, ['Instructor'])).sort(byFullName)
  // Supervisors of solo flights stay on the ground, so they may be busy or off schedule (decisions on bookings, 1).
  if (input.isSoloFlight) return supervisors(instructors, { ...period, airportId }, db)
  const busy = await occupiedPeople(db, period, edited?.id)
  const covering = await instructorsCovering(db, { ...period, airportId })
  return instructors.filter(({ id }) => covering.has(id) && !busy.has(id))
})

const LOOK_AHEAD_MINUTES = 30 * 24 * 60

const findNextAvailableInstructor = on(userGetNextAvailableInstructor, async (input, { db, actor }) => {
  const { from, to } = await requestedPeriod(db, actor, input)
  const edited = await editedBooking(input.bookingId, { db, actor })
  const airportId = await requestedAirport(input, edited, { db, actor })
  const instructors = (await usersWithRole(db, ['Instructor'])).sort(byFullName)
  if (input.isSoloFlight) {
    const [first] = await supervisors(instructors, { from, to, airportId }, db)
    return { next: first ? { from, to, instructor: first } : null }
  }
  const minutes = minutesBetween(from, to)
  const until = addMinutes(from, LOOK_AHEAD_MINUTES)
  const within = { from, to: addMinutes(until, minutes), airportId, exceptBookingId: edited?.id ?? null }
  const teaching = await availabilityOf(db, instructors, within)
  return { next: nextOpening(teaching, { from, until, minutes }, await zoneOf(db, actor, input)) ?? null }
})

const readInstructors = on(userGetInstructors, async (_, { db }) =>
  (await usersWithRole(db, ['Instructor'])).sort(byFullName),
)

export const userRoutes = [
  ...accountRoutes,
  ...loginRoutes,
  ...userAdminRoutes,
  readUser,
  readInstructors,
  readAvailablePilots,
  readAvailableInstructors,
  findNextAvailableInstructor,
]

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
  return instructors.filter((one) => supervisesAt(one, airport.id, available.has(one.id) ? [airport.id] : []))
}
