import type { MeterUnit } from '@windsock/contract/fleet/meters'
import type { FlightNature } from '@windsock/contract/log/flight'
import type { Moment } from '@windsock/domain/time'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'

interface Person {
  id: string
  firstName: string
  lastName: string
}

/** The readings of a meter on a flight, in seconds or as a count; `ends` is `starts` while the aircraft is out. */
export interface StoredStretch {
  meterId: number
  name: string
  unit: MeterUnit
  starts: number
  ends: number
  isDisputed: boolean
}

/** A flight in the log of an aircraft. `deletedAt` is set on one that was removed. */
export interface StoredFlight {
  id: number
  bookingId: number | null
  aircraft: {
    id: number
    name: string
    type: string
    registrationCode: string
    assignedAirportId: number
    isVisibleForExternalUsers: boolean
    /** The ICAO code and the zone of its airport. */
    icaoCode: string
    timeZone: string
  }
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
  nature: FlightNature
  leftAt: Moment
  backAt: Moment | null
  tookOffAt: Moment | null
  landedAt: Moment | null
  departure: string
  arrival: string
  takeOffs: number
  landings: number
  nightLandings: number
  fuelMl: number | null
  oilMl: number | null
  remark: string
  lateUntil: Moment | null
  bookedUntil: Moment | null
  rateId: number | null
  costCents: number | null
  version: number
  createdAt: Moment
  createdBy: string
  /** When somebody logged that the aircraft is back; null while it is out. */
  loggedAt: Moment | null
  deletedAt: Moment | null
  deletedBy: string | null
  /** By the name of the meter. */
  meters: readonly StoredStretch[]
}

/** Returns a flight, also one that was removed. */
export async function flightById(db: Database, id: number): Promise<StoredFlight | undefined> {
  const rows = await flightRows(db).where('flights.id', '=', id).execute()
  return (await withMeters(db, rows))[0]
}

/** Returns the flight on which an aircraft is out. */
export async function flightOutOf(db: Database, aircraftId: number): Promise<StoredFlight | undefined> {
  const rows = await flightRows(db)
    .where('flights.aircraftId', '=', aircraftId)
    .where('flights.backAt', 'is', null)
    .where('flights.deletedAt', 'is', null)
    .execute()
  return (await withMeters(db, rows))[0]
}

/** Returns a flight on which a person has an aircraft out, as its pilot or instructor. */
export async function flightOutWith(db: Database, userId: string): Promise<StoredFlight | undefined> {
  const rows = await flightRows(db)
    .where((of) => of.or([of('pilotId', '=', userId), of('instructorId', '=', userId)]))
    .where('flights.backAt', 'is', null)
    .where('flights.deletedAt', 'is', null)
    .execute()
  return (await withMeters(db, rows))[0]
}

/** Returns the flights of a booking by the time of leaving. */
export async function flightsOfBooking(db: Database, bookingId: number): Promise<StoredFlight[]> {
  const rows = await flightRows(db)
    .where('flights.bookingId', '=', bookingId)
    .where('flights.deletedAt', 'is', null)
    .execute()
  return withMeters(db, rows)
}

/** All columns of flights with their aircraft and people, by the time of leaving. Pass the rows to `withMeters`. */
export function flightRows(db: Database) {
  return db
    .selectFrom('flights')
    .innerJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .innerJoin('airports', 'airports.id', 'aircraft.assignedAirportId')
    .leftJoin('users as pilot', 'pilot.id', 'flights.pilotId')
    .leftJoin('users as instructor', 'instructor.id', 'flights.instructorId')
    .select(['flights.id', 'bookingId', 'flights.aircraftId', 'pilotId', 'instructorId', 'isSoloFlight', 'nature'])
    .select(['leftAt', 'backAt', 'tookOffAt', 'landedAt', 'departure', 'arrival', 'takeOffs', 'landings'])
    .select(['nightLandings', 'fuelMl', 'oilMl', 'remark', 'lateUntil', 'bookedUntil', 'rateId', 'costCents'])
    .select(['flights.version', 'flights.createdAt', 'flights.createdBy', 'flights.loggedAt'])
    .select(['flights.deletedAt', 'flights.deletedBy'])
    .select(['aircraft.name', 'aircraft.type', 'registrationCode', 'aircraft.assignedAirportId'])
    .select('isVisibleForExternalUsers')
    .select(['airports.icaoCode', 'airports.timeZone'])
    .select(['pilot.firstName as pilotFirstName', 'pilot.lastName as pilotLastName'])
    .select(['instructor.firstName as instructorFirstName', 'instructor.lastName as instructorLastName'])
    .orderBy('leftAt')
    .orderBy('flights.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof flightRows>['execute']>>[number]

/** SQLite takes a limited number of parameters in a statement. */
const IDS_AT_ONCE = 500

/** Adds the stretches of the meters to rows of `flightRows`. */
export async function withMeters(db: Database, rows: readonly Row[]): Promise<StoredFlight[]> {
  const stretches = new Map<number, StoredStretch[]>()
  for (let first = 0; first < rows.length; first += IDS_AT_ONCE) {
    const ids = rows.slice(first, first + IDS_AT_ONCE).map(({ id }) => id)
    const found = await stretchesOf(db, { ids })
    for (const { flightId, ...stretch } of found) stretches.set(flightId, [...(stretches.get(flightId) ?? []), stretch])
  }
  return rows.map((row) => stored(row, stretches.get(row.id) ?? []))
}

const stretchesOf = compiledQuery((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('flightMeters')
    .innerJoin('meters', 'meters.id', 'flightMeters.meterId')
    .select(['flightId', 'meterId', 'meters.name', 'meters.unit', 'starts', 'ends', 'isDisputed'])
    .where('flightId', 'in', ids)
    .orderBy('meters.nameKey')
    .orderBy('meterId')
    .compile(),
)

function stored(row: Row, meters: readonly StoredStretch[]): StoredFlight {
  const { aircraftId, name, type, registrationCode, assignedAirportId, isVisibleForExternalUsers, ...flight } = row
  const { icaoCode, timeZone, pilotId, instructorId, ...others } = flight
  const { pilotFirstName, pilotLastName, instructorFirstName, instructorLastName, ...kept } = others
  return {
    ...kept,
    aircraft: {
      id: aircraftId,
      name,
      type,
      registrationCode,
      assignedAirportId,
      isVisibleForExternalUsers,
      icaoCode,
      timeZone,
    },
    pilot: personOf(pilotId, pilotFirstName, pilotLastName),
    instructor: personOf(instructorId, instructorFirstName, instructorLastName),
    meters,
  }
}

function personOf(id: string | null, firstName: string | null, lastName: string | null): Person | null {
  return id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' }
}
