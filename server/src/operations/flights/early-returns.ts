import { earlyEnd } from '@windsock/domain/log/early-return'
import { isUndoable } from '@windsock/domain/log/flight-permissions'
import type { Moment } from '@windsock/domain/time'
import { momentMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { Refusal } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { placedAircraft } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { updateBookings } from '../../storage/booking-changes'
import type { StoredBooking } from '../../storage/bookings'
import type { StoredKeep } from '../../storage/waiting/keeps'
import { refuseClashes } from '../bookings/booking-checks'
import { followFlights, removeInTheWay } from '../followed-flights'
import { type Freed, freedBy } from '../freed-times'
import type { LockedFlight } from './flight-checks'

/** The time that an early return frees. The person who has brought the aircraft back can undo this. */
export function freedAfter(end: Moment | null, booking: StoredBooking | null, actor: { id: string }): Freed[] {
  return booking && end !== null ? freedBy([{ ...booking, from: end }], actor.id) : []
}

/**
 * Shortens a booking whose aircraft came back early (L11), for a series only this occurrence. No rule checks it and
 * nobody gets an email.
 */
export async function cameBack(
  before: StoredBooking,
  end: Moment,
  { db, actor, now: at }: SignedInContext,
): Promise<void> {
  await updateBookings(db, [{ ...rowOf(before), to: end }])
  const entry = { at, actorId: actor.id, noun: 'booking', subjectId: before.id, action: 'cameBack' }
  await appendAudit(db, { ...entry, before })
}

/**
 * Returns the end that a booking gets back when the flight is removed: while bringing back can be undone, and if nobody
 * has changed the booking since (L13).
 */
export function undoneEnd({ flight, booking }: LockedFlight, now: Moment): Moment | null {
  const { backAt, bookedUntil, aircraft } = flight
  if (!booking || bookedUntil === null || backAt === null || !isUndoable(flight, now)) return null
  const whole = { ...booking, to: bookedUntil }
  const isUnchanged = booking.to === earlyEnd(whole, { backAt, isFlyingAgain: false, zone: aircraft.timeZone })
  return isUnchanged && booking.aircraft.id === aircraft.id ? bookedUntil : null
}

interface UndoContext extends SignedInContext {
  /** Keeps that give way to the booking, if the rows of those who wait behind them are locked. */
  expected: StoredKeep[]
}

/** Gives a booking its time back. Returns a message if somebody has taken it: the booking then stays short. */
export async function undoCameBack(before: StoredBooking, end: Moment, context: UndoContext): Promise<Message[]> {
  const { db, actor, now: at, expected } = context
  const aircraft = await placedAircraft(db, before.aircraft.id)
  if (!aircraft) return []
  const zone = aircraft.assignedAirport.timeZone
  const wanted = { ...before, aircraft, zone, periods: [{ from: before.to, to: end }] }
  const waiting = await refuseClashes([wanted], {
    ...context,
    exceptBookingIds: [before.id],
    undoneIds: [before.id],
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (!waiting) return [message('flightRefusals.staysShort', { time: momentMessage(before.to, zone) })]
  const freed = await removeInTheWay(waiting, expected, context)
  await updateBookings(db, [{ ...rowOf(before), to: end }])
  const entry = { at, actorId: actor.id, noun: 'booking', subjectId: before.id, action: 'returnUndone' }
  await appendAudit(db, { ...entry, before })
  await followFlights([{ ...before, to: end }], { ...waiting, freed }, context)
  return []
}

function rowOf({ id, version, from, to, aircraft, pilot, instructor, isSoloFlight, description }: StoredBooking) {
  const people = { pilotId: pilot?.id ?? null, instructorId: instructor?.id ?? null }
  return { id, version, from, to, aircraftId: aircraft.id, ...people, isSoloFlight, description }
}
