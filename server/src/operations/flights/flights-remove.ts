import { RESTORE_FLIGHT_MINUTES } from '@windsock/contract/log/flight'
import { flightsRemove, flightsRestore } from '@windsock/contract/log/flights'
import { isUndoable, mayBringBack } from '@windsock/domain/log/flight-permissions'
import { disputedMessage } from '@windsock/domain/log/stretches'
import { addMinutes } from '@windsock/domain/time'
import { message, type Message } from '@windsock/messages/message'
import { notFound, Refusal } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { notifyOfContradictions } from '../../mail/log/notify-readings'
import { appendAudit } from '../../storage/audit'
import { markFlightDeleted, undeleteFlight } from '../../storage/log/flight-changes'
import type { StoredFlight } from '../../storage/log/flights'
import { removedRuns } from '../../storage/log/removed-runs'
import type { StoredKeep } from '../../storage/waiting/keeps'
import { freedByKeeps } from '../freed-times'
import { refuseOverLimits } from '../member-limits'
import { undoCameBack, undoneEnd } from './early-returns'
import { lockedFlight, refuseLateCorrection } from './flight-checks'
import { judgedRuns, settleDisputes } from './flight-disputes'
import { pricedFlight, recordedFlight } from './flight-record'
import { refuseIfOut } from './flights-take'
import { currentBooking, savedFlight, worded } from './saved-flight'

export const removeFlight = on(flightsRemove, async (id, context) => {
  const expected: StoredKeep[] = []
  const { bookingId, messages } = await context.db.transaction((db) => remove(id, { ...context, db, expected }))
  return { booking: await currentBooking(bookingId, context), messages: await worded(messages, context) }
})

export const restoreFlight = on(flightsRestore, async (id, context) => {
  const messages = await context.db.transaction((db) => restore(id, { ...context, db }))
  return savedFlight({ id, messages }, context)
})

/** Takes a flight back, and within half a minute all that followed from bringing it back. */
async function remove(id: number, context: SignedInContext & { expected: StoredKeep[] }) {
  const { db, actor, now: at, expected } = context
  const held = await lockedFlight(id, context, { frees: () => freedByKeeps(expected) })
  const { flight, booking } = held
  if (flight.deletedAt !== null) throw notFound('flight')
  const isUndone = isUndoable(flight, at) && mayBringBack(actor, flight)
  if (!isUndone) await refuseLateCorrection(flight, context)
  const end = undoneEnd(held, at)
  const messages = booking && end !== null ? await undoCameBack(booking, end, context) : []
  const isWhole = end !== null && messages.length === 0
  await markFlightDeleted(db, flight, { at, by: actor.id, bookedUntil: isWhole ? null : flight.bookedUntil })
  const entry = { at, actorId: actor.id, noun: 'flight', subjectId: id, action: 'deleted' }
  await appendAudit(db, { ...entry, before: recordedFlight(flight) })
  await settleDisputes(flight.meters, context)
  return { bookingId: flight.bookingId, messages }
}

/** Brings a removed flight back. Its readings may meanwhile contradict those of another flight. */
async function restore(id: number, context: SignedInContext): Promise<Message[]> {
  const { db, actor, now: at } = context
  const { flight, booking } = await lockedFlight(id, context)
  await refuseRestored(flight, context)
  if (booking && booking.aircraft.id !== flight.aircraft.id)
    throw new Refusal(400, message('flightRefusals.otherAircraft'))
  await refuseOverLimits(context, { ahead: 0, entries: 1 })
  const meters = await removedRuns(db, flight)
  const { runs, contradictions } = await judgedRuns({ ...flight, meters }, db)
  const before = { ...flight, meters: meters.map((meter) => ({ ...meter, isDisputed: false })) }
  await undeleteFlight(db, flight, { meters: runs, ...(await pricedFlight(flight, runs, before, context)) })
  const entry = { at, actorId: actor.id, noun: 'flight', subjectId: id, action: 'restored' }
  await appendAudit(db, { ...entry, before: recordedFlight(flight) })
  await notifyOfContradictions({ aircraft: flight.aircraft, contradictions }, context)
  return contradictions.map(disputedMessage)
}

async function refuseRestored(flight: StoredFlight, context: SignedInContext): Promise<void> {
  const { actor, now } = context
  if (flight.deletedBy !== actor.id) await refuseLateCorrection(flight, context)
  if (flight.deletedAt === null) throw new Refusal(400, message('flightRefusals.notDeleted'))
  if (addMinutes(flight.deletedAt, RESTORE_FLIGHT_MINUTES) < now)
    throw new Refusal(400, message('refusals.deletedTooLongAgo', { minutes: RESTORE_FLIGHT_MINUTES }))
  if (flight.backAt === null) await refuseIfOut(flight.aircraft, context)
}
