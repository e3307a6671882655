import { addDays } from '@windsock/domain/calendar'
import { costOf } from '@windsock/domain/log/cost'
import { addMinutes, type Moment, momentAt, startOfDay } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { newLines } from '../operations/flights/export-lines'
import { bookingsOfAircraft } from '../storage/bookings'
import { noteNotFlown } from '../storage/club/outcomes'
import { keepLog } from '../storage/log/aircraft-logs'
import { insertFlight } from '../storage/log/flight-changes'
import { insertExport } from '../storage/log/flight-exports'
import { insertRate, ratesOf } from '../storage/log/rates'
import { airports } from './airports'
import { cast } from './cast'
import { DAYS_AROUND, type DemoClub } from './club'
import type { DemoIds } from './ids'
import { left, loggedFlights, type LoggedMeter, type PlannedLog } from './logged-flights'

import { random } from './random'

const SEED = 20_261_124
const metered = 'OK-VHA'
/** The tow plane has no meter in the demo club; its log has times and landings alone. */
const unmetered = 'OK-VHT'
/** Accounting was given the flights up to this day, counted from today. */
const EXPORTED_TO = -8
const CENTS_PER_HOUR = 389_000
const CENTS_PER_LANDING = 15_000
const zone = airports.LKVH.timeZone

interface StoreContext {
  db: Database
  club: DemoClub
  ids: DemoIds
  now: Moment
}

/**
 * Stores the logs of two aircraft: a flight for each booking of the last weeks, the price of an hour, and an export.
 * The member who has booked the tow plane for now has taken it.
 */
export async function storeFlightLog(storing: StoreContext, meters: ReadonlyMap<string, LoggedMeter>): Promise<void> {
  const { db, club, ids, now } = storing
  const since = addDays(club.today, 1 - DAYS_AROUND)
  for (const registration of [metered, unmetered]) await keepLog(db, { aircraftId: ids.aircraft(registration), since })
  await storeRate(storing, meters.get(metered))
  const logs = [await plannedLog(storing, metered, meters), await plannedLog(storing, unmetered, meters)]
  const flights = logs.flatMap((log) => log.flights)
  const exportedAt = startOfDay(addDays(club.today, EXPORTED_TO), zone)
  for (const flight of flights.filter((one) => one.flight.leftAt < exportedAt)) await storeFlight(storing, flight)
  await insertExport(db, { at: addMinutes(exportedAt, 9 * 60), by: cast.anna.id }, await newLines(db, 0))
  for (const flight of flights.filter((one) => one.flight.leftAt >= exportedAt)) await storeFlight(storing, flight)
  for (const { noShow } of logs) {
    if (!noShow) continue
    const at = addMinutes(noShow.to, 60)
    await noteNotFlown(db, noShow.id, { reason: 'no-show', at, by: cast.igor.id })
  }
  await storeOut(storing, now)
}

async function storeRate({ db, club, ids }: StoreContext, meter: LoggedMeter | undefined): Promise<void> {
  await insertRate(db, {
    aircraftId: ids.aircraft(metered),
    instructorId: null,
    since: addDays(club.today, -2 * DAYS_AROUND),
    byWhat: meter ? 'meter' : 'block',
    meterId: meter?.meterId ?? null,
    centsPerHour: CENTS_PER_HOUR,
    centsPerLanding: CENTS_PER_LANDING,
  })
}

/** Plans the flights up to yesterday, so that they are the same at any time of the day. */
async function plannedLog(
  { db, club, ids }: StoreContext,
  registration: string,
  meters: ReadonlyMap<string, LoggedMeter>,
): Promise<PlannedLog> {
  const from = startOfDay(addDays(club.today, 1 - DAYS_AROUND), zone)
  const to = startOfDay(club.today, zone)
  const bookings = await bookingsOfAircraft(db, ids.aircraft(registration), { from, to })
  return loggedFlights(bookings, { meter: meters.get(registration), random: random(SEED) })
}

async function storeFlight({ db }: StoreContext, { flight, meters }: PlannedLog['flights'][number]): Promise<void> {
  const { aircraftId, instructorId, backAt = null, tookOffAt = null, landedAt = null, landings = 0 } = flight
  const instructor = instructorId ? { id: instructorId } : null
  const times = { leftAt: flight.leftAt, backAt, tookOffAt, landedAt, landings }
  const priced = { aircraft: { id: aircraftId, timeZone: zone }, instructor, isSoloFlight: flight.isSoloFlight }
  const rates = await ratesOf(db, aircraftId, instructorId ?? null)
  await insertFlight(db, { ...flight, ...costOf({ ...priced, ...times, meters }, rates) }, meters)
}

/** The tow plane is out if the demo club begins while it is booked. */
async function storeOut({ db, club, ids }: StoreContext, now: Moment): Promise<void> {
  const day = { from: startOfDay(club.today, zone), to: momentAt(club.today, '23:30', zone) }
  const bookings = await bookingsOfAircraft(db, ids.aircraft(unmetered), day)
  const present = bookings.find(({ from, to }) => addMinutes(from, 5) <= now && now < to)
  if (present) await insertFlight(db, left(present, addMinutes(present.from, 5)), [])
}
