import type { Changed } from '../database/announcements'
import type { Database } from '../database/database'
import { compiledQuery } from '../database/compiled-query'

/** Maximum number of ids in an announcement, so that it fits into the payload of PostgreSQL's NOTIFY (8,000 bytes). */
const IDS_AT_ONCE = 500

interface Place {
  id: number
  airportId: number
  isVisibleForExternalUsers: boolean
}

/**
 * Announces that bookings have changed at the airports where their aircraft are now. Call it before and after a move,
 * so that both airports are announced.
 */
export async function announceBookings(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  announcePlaces(db, 'bookings', await placesOfBookings(db, { ids }))
}

/** Like `announceBookings`, for bookings that the caller has already loaded. */
export function announceBooked(
  db: Database,
  bookings: readonly { id: number; aircraft: { assignedAirportId: number; isVisibleForExternalUsers: boolean } }[],
): void {
  const places = bookings.map(({ id, aircraft }) => ({
    id,
    airportId: aircraft.assignedAirportId,
    isVisibleForExternalUsers: aircraft.isVisibleForExternalUsers,
  }))
  announcePlaces(db, 'bookings', places)
}

const placesOfBookings = compiledQuery((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('bookings')
    .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .select(['bookings.id', 'aircraft.assignedAirportId as airportId', 'aircraft.isVisibleForExternalUsers'])
    .where('bookings.id', 'in', ids)
    .compile(),
)

export async function announceMaintenance(db: Database, id: number): Promise<void> {
  const places = await db
    .selectFrom('maintenances')
    .innerJoin('aircraft', 'aircraft.id', 'maintenances.aircraftId')
    .select(['maintenances.id', 'aircraft.assignedAirportId as airportId', 'aircraft.isVisibleForExternalUsers'])
    .where('maintenances.id', '=', id)
    .execute()
  announcePlaces(db, 'maintenances', places)
}

/** Announces that the limits, meters or readings of an aircraft have changed, or its defects. */
export async function announceFleet(db: Database, noun: 'limits' | 'defects', aircraftId: number): Promise<void> {
  const places = await db
    .selectFrom('aircraft')
    .select(['id', 'assignedAirportId as airportId', 'isVisibleForExternalUsers'])
    .where('id', '=', aircraftId)
    .execute()
  announcePlaces(db, noun, places)
}

export async function announceAircraft(db: Database, id: number): Promise<void> {
  const places = await db
    .selectFrom('aircraft')
    .select(['id', 'assignedAirportId as airportId', 'isVisibleForExternalUsers'])
    .where('id', '=', id)
    .execute()
  announcePlaces(db, 'aircraft', places)
}

export async function announceSchedules(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const places = await db.selectFrom('schedules').select(['id', 'airportId']).where('id', 'in', ids).execute()
  announcePlaces(
    db,
    'schedules',
    places.map((place) => ({ ...place, isVisibleForExternalUsers: true })),
  )
}

export function announceAirport(db: Database, id: number): void {
  db.announce({ noun: 'airports', airportId: id, ids: [id], isHidden: false })
}

/** Announces that wishes or kept times at an airport have changed, without saying whose. */
export function announceWishes(db: Database, airportId: number): void {
  db.announce({ noun: 'wishes', airportId, ids: [], isHidden: false })
}

/** Announces that the club's rules or groups of aircraft have changed. */
export function announceRules(db: Database): void {
  db.announce({ noun: 'rules', airportId: null, ids: [], isHidden: false })
}

/** Announces that requirements or proofs have changed, without saying whose. */
export function announceRequirements(db: Database): void {
  db.announce({ noun: 'requirements', airportId: null, ids: [], isHidden: false })
}

/** Announces that a flight of an aircraft has changed: that it is out or back, without saying who flies it. */
export async function announceFlights(db: Database, aircraftId: number): Promise<void> {
  const place = await db
    .selectFrom('aircraft')
    .select(['id', 'assignedAirportId as airportId', 'isVisibleForExternalUsers'])
    .where('id', '=', aircraftId)
    .executeTakeFirstOrThrow()
  announcePlaces(db, 'flights', [place])
}

/** Announces that some user has changed, without saying which one. */
export function announceUser(db: Database): void {
  db.announce({ noun: 'users', airportId: null, ids: [], isHidden: false })
}

function announcePlaces(db: Database, noun: Changed['noun'], places: readonly Place[]): void {
  const groups = new Map<string, Changed>()
  for (const { id, airportId, isVisibleForExternalUsers } of places) {
    const key = [airportId, isVisibleForExternalUsers].join()
    const group = groups.get(key) ?? { noun, airportId, ids: [], isHidden: !isVisibleForExternalUsers }
    group.ids.push(id)
    groups.set(key, group)
  }
  for (const { ids, ...group } of groups.values())
    for (let first = 0; first < ids.length; first += IDS_AT_ONCE)
      db.announce({ ...group, ids: ids.slice(first, first + IDS_AT_ONCE) })
}
