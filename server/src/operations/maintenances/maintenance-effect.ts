import { occupiedPeople } from '@windsock/domain/clashes'
import { groundedBookings, reinstatableBookings } from '@windsock/domain/maintenances'
import { envelope } from '@windsock/domain/periods'
import type { Period } from '@windsock/domain/time'
import { notifyOfBookings } from '../../mail/notify-bookings'
import { appendAudit } from '../../storage/audit'
import { reinstateBookings, suspendBookings } from '../../storage/booking-changes'
import { bookingsOfAircraft, suspendedBookings, type StoredBooking } from '../../storage/bookings'
import { inTheWay } from '../../storage/clashes'
import { keepsOfAircraft, removeKeeps, type StoredKeep } from '../../storage/waiting/keeps'
import type { Database } from '../../database/database'
import { maintenanceById, maintenancesOfAircraft, type StoredMaintenance } from '../../storage/maintenances'
import { followFlights } from '../followed-flights'
import { type Freed, freedByKeeps, type PassingContext, rowsOfWaiting } from '../freed-times'
import { isKeptFrom } from '../kept-times'

/** The data that a change of maintenance needs, from a call or from the program. */
export interface GroundingContext extends PassingContext {
  /** The person who changes the maintenance; null if the program does. */
  actor: { id: string; firstName: string; lastName: string } | null
}

/** A change of a maintenance period: `before` is null if the period is new, `after` is null if it is removed. */
export interface Grounding {
  aircraft: Placed
  before: StoredMaintenance | null
  after: Period | null
}

/** The bookings that a change of maintenance suspends and reinstates, each list in order of time. */
export interface Effect {
  suspended: StoredBooking[]
  reinstated: StoredBooking[]
  /** Kept times that the maintenance and the reinstated bookings replace. */
  keeps: StoredKeep[]
  /** The open wishes of the people whose bookings come back. */
  wishIds: number[]
  /** The time of the aircraft that was under maintenance. */
  freed: Freed[]
}

/**
 * Locks the aircraft, the people of its suspended bookings and the rows of those who wait, so that the computed effect
 * stays valid until it is written. Locks the aircraft first, so that nobody can move the stored maintenance period once
 * it is read.
 */
export async function lockConcerned(
  { aircraft, after }: { aircraft: Placed; after: Period | null },
  maintenanceId: number,
  context: GroundingContext,
): Promise<void> {
  const { db } = context
  const found = maintenanceId === 0 ? undefined : await maintenanceById(db, maintenanceId)
  const given = after ? freedByKeeps(await keepsOfAircraft(db, aircraft.id, after)) : []
  const waiting = await rowsOfWaiting([...freedOf(aircraft, found ?? null), ...given], context)
  await db.lock({ aircraft: [aircraft.id, ...waiting.aircraft] })
  const before = maintenanceId === 0 ? undefined : await maintenanceById(db, maintenanceId)
  const suspended = before ? await suspendedBookings(db, aircraft.id, before) : []
  await db.lock({ users: [...peopleOf(suspended), ...given.flatMap(({ people }) => people), ...waiting.users] })
}

export interface Placed {
  id: number
  assignedAirport: { id: number }
}

function freedOf({ id, assignedAirport }: Placed, before: StoredMaintenance | null): Freed[] {
  if (!before || before.from >= before.to) return []
  return [{ from: before.from, to: before.to, airportId: assignedAirport.id, aircraftId: id, people: [] }]
}

/** Computes the effect of a change without writing anything, because the preview calls this function too. */
export async function effectOf({ aircraft, before, after }: Grounding, db: Database): Promise<Effect> {
  const suspended = after ? groundedBookings(await bookingsOfAircraft(db, aircraft.id, after), after) : []
  const keeps = after && after.from < after.to ? await keepsOfAircraft(db, aircraft.id, after) : []
  const freed = freedOf(aircraft, before)
  const waiting = before ? await suspendedBookings(db, aircraft.id, before) : []
  if (waiting.length === 0) return { suspended, reinstated: [], keeps, wishIds: [], freed }
  const whole = envelope(waiting)
  const others = (await maintenancesOfAircraft(db, [aircraft.id], whole)).filter(({ id }) => id !== before?.id)
  const maintenances = after ? [...others, after] : others
  const exceptBookingIds = idsOf(suspended)
  const personIds = peopleOf(waiting)
  const inTheirWay = await inTheWay(db, { periods: waiting, aircraftId: aircraft.id, personIds, exceptBookingIds })
  const reinstated = reinstatableBookings(waiting, { maintenances, booked: inTheirWay.booked })
  // Suspended bookings have priority over the waiting list: they replace times that are kept for it.
  const kept = inTheirWay.keeps.filter((keep) => reinstated.some((booking) => isKeptFrom(booking, keep)))
  const all = new Map([...keeps, ...kept].map((keep) => [keep.id, keep]))
  return { suspended, reinstated, keeps: [...all.values()], wishIds: inTheirWay.wishIds, freed }
}

/**
 * Suspends bookings before `write` stores the maintenance, and reinstates other bookings afterwards. In any other
 * order, the database constraint against overlapping times would refuse the change. The time that is then still free
 * goes to those who wait.
 */
export async function settle<Result>(
  { suspended, reinstated, keeps, wishIds, freed }: Effect,
  write: () => Promise<Result>,
  context: GroundingContext,
): Promise<Result> {
  const { db, actor, now } = context
  await removeKeeps(db, keeps)
  await suspendBookings(db, idsOf(suspended))
  const result = await write()
  await reinstateBookings(db, idsOf(reinstated))
  const trail = (action: string) => (before: StoredBooking) => ({
    at: now,
    actorId: actor?.id ?? null,
    noun: 'booking',
    subjectId: before.id,
    action,
    before,
  })
  await appendAudit(db, [...suspended.map(trail('suspended')), ...reinstated.map(trail('reinstated'))])
  await notifyOfBookings({ action: 'suspended', bookings: suspended }, context)
  await notifyOfBookings({ action: 'reinstated', bookings: reinstated }, context)
  const flown = reinstated.map((booking) => ({ ...booking, isSuspended: false }))
  await followFlights(flown, { wishIds, freed: [...freed, ...freedByKeeps(keeps)] }, context)
  return result
}

function peopleOf(bookings: readonly StoredBooking[]): string[] {
  return [...new Set(bookings.flatMap((booking) => occupiedPeople(booking)).map(({ id }) => id))]
}

const idsOf = (bookings: readonly StoredBooking[]) => bookings.map(({ id }) => id)
