import {
  type AvailabilityQuery,
  userGetAvailableInstructors,
  userGetAvailablePilots,
  userGetById,
} from '@windsock/contract/users'
import { pilotRoles } from '@windsock/domain/bookings'
import { type Actor, maySeeAircraft, mayChooseAsPilot, mayReadUser } from '@windsock/domain/permissions'
import { byFullName } from '@windsock/domain/users'
import { aircraftById } from '../storage/aircraft'
import { occupiedPeople } from '../storage/conflicts'
import type { Database } from '../storage/database'
import { instructorsCovering } from '../storage/schedules'
import { userById, usersWithRole } from '../storage/users'
import { accountRoutes } from './accounts'
import { forbidden, notFound } from './errors'
import { on } from './on'
import { periodAsked } from './times'

export const readUser = on(userGetById, async ({ id }, { db, actor }) => {
  if (!mayReadUser(actor, id)) throw forbidden()
  const person = await userById(db, id)
  if (!person?.isActive) throw notFound('user')
  return person
})

export const readAvailablePilots = on(userGetAvailablePilots, async (asked, { db, actor }) => {
  const period = await periodAsked(db, actor, asked)
  const busy = await occupiedPeople(db, period, asked.bookingId)
  const pilots = await usersWithRole(db, pilotRoles)
  return pilots.filter((pilot) => !busy.has(pilot.id) && mayChooseAsPilot(actor, pilot)).sort(byFullName)
})

export const readAvailableInstructors = on(userGetAvailableInstructors, async (asked, { db, actor }) => {
  const period = await periodAsked(db, actor, asked)
  const airportId = await airportAsked(asked, db, actor)
  const instructors = (await usersWithRole(db, ['Instructor'])).sort(byFullName)
  // On a long solo flight he supervises from the ground, busy or not (decisions: bookings).
  if (asked.isSoloFlight) return instructors
  const busy = await occupiedPeople(db, period, asked.bookingId)
  const covering = await instructorsCovering(db, { ...period, airportId })
  return instructors.filter(({ id }) => covering.has(id) && !busy.has(id))
})

export const userRoutes = [...accountRoutes, readUser, readAvailablePilots, readAvailableInstructors]

/** Where the flight is to start: at the aircraft's airport, else at the one named, else anywhere. */
async function airportAsked(asked: AvailabilityQuery, db: Database, actor: Actor): Promise<number | null> {
  if (asked.aircraftId === null) return asked.airportId
  const aircraft = await aircraftById(db, asked.aircraftId)
  if (!aircraft || !maySeeAircraft(actor, aircraft)) throw notFound('aircraft')
  return aircraft.assignedAirportId
}
