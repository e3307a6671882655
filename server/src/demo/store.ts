import { randomBytes } from 'node:crypto'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { hashPassword } from '../identity/passwords'
import { insertAircraft } from '../storage/aircraft'
import { insertAirport } from '../storage/airports'
import { insertBookings } from '../storage/booking-changes'
import { insertCalendar, noteCalendarRead } from '../storage/calendars'
import type { Database } from '../database/database'
import { insertMaintenance } from '../storage/maintenances'
import { insertSchedules } from '../storage/schedule-changes'
import { insertUser } from '../storage/users'
import { airports } from './airports'
import { storeAirworthiness } from './airworthiness'
import { cast, demoPassword } from './cast'
import type { DemoClub } from './club'
import { storeDocuments } from './documents'
import { fleet } from './fleet'
import { storeFlightLog } from './flight-log'
import type { DemoIds } from './ids'
import { storeMeters } from './meters'
import { storeRules } from './rules'
import { storeWaitingList } from './waiting'

/** How long ago the calendar links were added. */
const CALENDAR_MINUTES = 20 * 24 * 60

/**
 * Stores a complete club in one transaction. Every user gets the password `demoPassword`, and `now` becomes the time of
 * their registration.
 */
export async function storeDemoClub(db: Database, club: DemoClub, now: Moment): Promise<DemoIds> {
  const passwordHash = await demoHash()
  return db.transaction(async (db) => {
    const airport = await storeAirports(db, club)
    await storeMembers(db, club, airport, { passwordHash, createdAt: now })
    const ids = { airport, aircraft: await storeFleet(db, club, airport) }
    await storePlans(db, club, ids)
    if (club.bookings.length > 0) {
      await storeWaitingList(db, club, ids, now)
      await storeRules(db, club, ids, now)
      const meters = await storeMeters(db, club, ids)
      await storeFlightLog({ db, club, ids, now }, meters)
      await storeAirworthiness({ db, club, ids, now }, meters)
      await storeDocuments(db, club, ids, now)
    }
    await storeCalendars(db, club, ids, now)
    return ids
  })
}

/** Stores the club of the tests: airports, aircraft and the cast, without bookings, schedules and maintenance. */
export function storeCast(db: Database, now: Moment = '2026-01-01T00:00:00.000Z'): Promise<DemoIds> {
  const small = { airports: Object.values(airports), fleet, members: Object.values(cast) }
  const plans = { maintenances: [], schedules: [], bookings: [], calendars: [] }
  return storeDemoClub(db, { ...small, ...plans, today: now.slice(0, 10) }, now)
}

let hash: Promise<string> | undefined

// The hash is computed once for all users, because sixty hashes would take most of a second.
function demoHash(): Promise<string> {
  hash ??= hashPassword(demoPassword)
  return hash
}

async function storeAirports(db: Database, club: DemoClub): Promise<DemoIds['airport']> {
  const ids = new Map<string, number>()
  for (const airport of club.airports) ids.set(airport.icaoCode, (await insertAirport(db, airport)).id)
  return among(ids)
}

type Account = { passwordHash: string; createdAt: Moment }

async function storeMembers(db: Database, club: DemoClub, idOf: DemoIds['airport'], account: Account): Promise<void> {
  for (const { roles, airport, ...member } of club.members) {
    await insertUser(db, { ...member, ...account, assignedAirportId: airport && idOf(airport) }, roles)
  }
}

async function storeFleet(db: Database, club: DemoClub, idOf: DemoIds['airport']): Promise<DemoIds['aircraft']> {
  const ids = new Map<string, number>()
  for (const { airport, uses: _, ...aircraft } of club.fleet) {
    ids.set(aircraft.registrationCode, await insertAircraft(db, { ...aircraft, assignedAirportId: idOf(airport) }))
  }
  return among(ids)
}

async function storePlans(db: Database, club: DemoClub, ids: DemoIds): Promise<void> {
  const person = among(new Map(club.members.map(({ userName, id }) => [userName, id])))
  for (const { aircraft, from, to } of club.maintenances) {
    await insertMaintenance(db, { aircraftId: ids.aircraft(aircraft), from, to })
  }
  await insertSchedules(
    db,
    club.schedules.map(({ instructor, airport, ...entry }) => ({
      ...entry,
      userId: person(instructor),
      airportId: ids.airport(airport),
    })),
  )
  await insertBookings(
    db,
    club.bookings.map(({ aircraft, pilot, instructor, bookedAt, bookedBy, ...booking }) => ({
      ...booking,
      aircraftId: ids.aircraft(aircraft),
      pilotId: pilot && person(pilot),
      instructorId: instructor && person(instructor),
      createdAt: bookedAt,
      createdBy: person(bookedBy),
    })),
  )
}

async function storeCalendars(db: Database, club: DemoClub, ids: DemoIds, now: Moment): Promise<void> {
  for (const { of, name, aircraft, detail, isWithSchedules = false, read } of club.calendars) {
    const aircraftId = aircraft === undefined ? null : ids.aircraft(aircraft)
    const kind = aircraft === undefined ? 'flights' : 'aircraft'
    const shown = { userId: cast[of].id, name, kind, aircraftId, detail, isWithSchedules } as const
    const key = randomBytes(24).toString('base64url')
    const id = await insertCalendar(db, { ...shown, createdAt: addMinutes(now, -CALENDAR_MINUTES), key })
    if (read) await noteCalendarRead(db, id, read.by, addMinutes(now, -read.minutesAgo))
  }
}

function among<Id>(ids: ReadonlyMap<string, Id>): (name: string) => Id {
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo club has no ${name}.`)
    return id
  }
}
