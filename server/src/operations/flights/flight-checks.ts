import { correctableUntil, mayLogFlight } from '@windsock/domain/log/flight-permissions'
import { isStaff, maySeeAircraft, takesPartIn } from '@windsock/domain/permissions'
import { addMinutes, type Moment, readMoment } from '@windsock/domain/time'
import { momentMessage } from '@windsock/domain/words/dates'
import { message } from '@windsock/messages/message'
import { TransactionUndone } from '../../database/errors'
import type { Database } from '../../database/database'
import { forbidden, notFound, Refusal } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { parsedMoment } from '../../http/times'
import { type PlacedAircraft, placedAircraft } from '../../storage/aircraft'
import { flightsLoggedBy } from '../../storage/audit-trail'
import { bookingById, type StoredBooking } from '../../storage/bookings'
import { clubSettingsOf } from '../../storage/club/club-settings'
import { flightById, type StoredFlight } from '../../storage/log/flights'
import type { Freed } from '../freed-times'
import { lockedBookings } from '../locked-bookings'
import { counted } from '../member-limits'

/** Maximum number of flights that one member may log within 24 hours. Staff have no limit. */
export const MAX_FLIGHTS_PER_DAY = 100
const DAY_MINUTES = 24 * 60
const RETRY_AFTER_SECONDS = 60 * 60

/** Returns an active aircraft that the actor may see. */
export async function seenAircraft(id: number, { db, actor }: Pick<SignedInContext, 'db' | 'actor'>) {
  const aircraft = await placedAircraft(db, id)
  if (!aircraft?.isActive || !maySeeAircraft(actor, aircraft)) throw notFound('aircraft')
  return aircraft
}

/** Returns a booking that is not deleted, of an aircraft that the actor may see. */
export async function seenBooking(id: number, { db, actor }: Pick<SignedInContext, 'db' | 'actor'>) {
  const booking = await bookingById(db, id)
  if (!booking || !maySeeAircraft(actor, booking.aircraft)) throw notFound('booking')
  return booking
}

/** Returns a flight, also a removed one, if the actor may see its aircraft or was on board. */
export async function seenFlight(id: number, { db, actor }: Pick<SignedInContext, 'db' | 'actor'>) {
  const flight = await flightById(db, id)
  if (!flight || !(maySeeAircraft(actor, flight.aircraft) || takesPartIn(actor, flight))) throw notFound('flight')
  return flight
}

export interface LockedFlight {
  flight: StoredFlight
  /** null if the flight has no booking, or if the booking is deleted. */
  booking: StoredBooking | null
}

interface FurtherLocks {
  /** Further aircraft to lock. */
  aircraftIds?: readonly number[]
  /** The time that the call makes free, so that the rows of those who wait for it are locked too. */
  frees?: (flight: StoredFlight, booking: StoredBooking | null) => Freed[]
}

/**
 * Loads a flight, locks its aircraft and those of its booking with the booking's people, and loads both again. Calls
 * that change a flight take these locks, so that its readings can be compared with those of other flights.
 */
export async function lockedFlight(
  id: number,
  context: SignedInContext,
  { aircraftIds = [], frees }: FurtherLocks = {},
): Promise<LockedFlight> {
  const { db, actor } = context
  const found = await seenFlight(id, context)
  const [booking = null] = await lockedBookings((db) => bookingOf(found, db), db, {
    aircraft: [found.aircraft.id, ...aircraftIds],
    users: counted(actor),
    frees: frees && { of: ([one = null]) => frees(found, one), context },
  })
  const flight = await seenFlight(id, context)
  if (flight.aircraft.id !== found.aircraft.id || flight.bookingId !== found.bookingId)
    throw new TransactionUndone('a flight was corrected meanwhile')
  return { flight, booking }
}

async function bookingOf({ bookingId }: Pick<StoredFlight, 'bookingId'>, db: Database): Promise<StoredBooking[]> {
  return bookingId === null ? [] : [(await bookingById(db, bookingId)) ?? []].flat()
}

/** Refuses flights of other people: who may log them is decided by the people of the flight and of its booking. */
export function refuseOthersFlight(
  crew: Parameters<typeof mayLogFlight>[1],
  booking: StoredBooking | null,
  { actor }: Pick<SignedInContext, 'actor'>,
): void {
  const isOfBooking = booking === null || takesPartIn(actor, booking) || mayLogFlight(actor, booking)
  if (!isOfBooking || !mayLogFlight(actor, crew)) throw forbidden()
}

/** Refuses corrections by others, and corrections that come too late (L17). */
export async function refuseLateCorrection(flight: StoredFlight, { db, actor, now }: SignedInContext): Promise<void> {
  const until = correctableUntil(actor, flight, (await clubSettingsOf(db)).correctionDays)
  if (until === null) throw forbidden()
  if (until < now)
    throw forbidden(
      message('flightRefusals.correctableUntil', { time: momentMessage(until, flight.aircraft.timeZone) }),
    )
}

/** Refuses members who log so many flights that they could fill the disk. */
export async function refuseManyFlights({ db, actor, now }: SignedInContext): Promise<void> {
  if (isStaff(actor)) return
  if ((await flightsLoggedBy(db, actor.id, addMinutes(now, -DAY_MINUTES))) >= MAX_FLIGHTS_PER_DAY)
    throw new Refusal(429, message('flightRefusals.manyFlights', { most: MAX_FLIGHTS_PER_DAY }), RETRY_AFTER_SECONDS)
}

/** Returns a moment by the clock of the aircraft's airport, without seconds; null if none is named. */
export function namedMoment(sent: string | null, zone: string): Moment | null {
  return sent === null ? null : parsedMoment(sent, zone)
}

/** Returns the present minute. */
export function thisMinute(now: Moment, zone: string): Moment {
  return readMoment(now, zone) ?? now
}

/** The aircraft of a new flight, as a flight that is to be stored needs it. */
export function flownAircraft({ id, registrationCode, assignedAirport }: PlacedAircraft) {
  return { id, registrationCode, icaoCode: assignedAirport.icaoCode, timeZone: assignedAirport.timeZone }
}
