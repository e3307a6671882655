import { MAX_FLIGHT_HOURS } from '@windsock/contract/log/flight'
import { flightsDidNotFly, flightsLate } from '@windsock/contract/log/flights'
import { didNotFlyUntil, mayBringBack } from '@windsock/domain/log/flight-permissions'
import { isWordOn, mayReplaceWord, wasFlown } from '@windsock/domain/log/not-flown'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { momentMessage } from '@windsock/domain/words/dates'
import { message } from '@windsock/messages/message'
import { forbidden, notFound, Refusal } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { parsedMoment } from '../../http/times'
import { announceFlights } from '../../storage/announce'
import { appendAudit } from '../../storage/audit'
import type { StoredBooking } from '../../storage/bookings'
import { noteNotFlown, wordsOf } from '../../storage/club/outcomes'
import { updateFlight } from '../../storage/log/flight-changes'
import { flightsOfBooking, type StoredFlight } from '../../storage/log/flights'
import { placedAircraft } from '../../storage/aircraft'
import { heldBookings } from '../held-bookings'
import { counted, refuseTooMuch } from '../member-limits'
import { heldFlight, seenBooking } from './flight-checks'
import { recordedFlight } from './flight-record'
import { tellLate } from './late-emails'
import { savedFlight } from './saved-flight'

export const sayLate = on(flightsLate, async ({ id, lateUntil }, context) => {
  await context.db.transaction(async (db) => {
    const { flight } = await heldFlight(id, { ...context, db })
    if (flight.deletedAt !== null) throw notFound('flight')
    if (!mayBringBack(context.actor, flight)) throw forbidden()
    const until = parsedMoment(lateUntil, flight.aircraft.timeZone)
    refuseLate(flight, until, context)
    await refuseTooMuch({ ...context, db }, { ahead: 0, deeds: 1 })
    await updateFlight(db, flight, { changes: { lateUntil: until } })
    const entry = { at: context.now, actorId: context.actor.id, noun: 'flight', subjectId: id, action: 'late' }
    await appendAudit(db, { ...entry, before: recordedFlight(flight) })
    await tellLate(flight, until, { ...context, db })
  })
  return savedFlight({ id }, context)
})

function refuseLate({ backAt, leftAt }: StoredFlight, until: Moment, { now }: Pick<SignedInContext, 'now'>): void {
  if (backAt !== null) throw new Refusal(400, message('flightRefusals.backAlready'))
  if (until < leftAt) throw new Refusal(400, message('flightRefusals.backBeforeLeft'))
  if (until > addMinutes(now, MAX_FLIGHT_HOURS * 60))
    throw new Refusal(400, message('flightRefusals.lateTooFar', { hours: MAX_FLIGHT_HOURS }))
}

/** Says that a booking was not flown (L16). The word is void while a flight of the booking is logged. */
export const sayNotFlown = on(flightsDidNotFly, async ({ bookingId, reason }, context) => {
  const { actor, now: at } = context
  await context.db.transaction(async (db) => {
    const [booking] = await heldBookings(async (db) => [await seenBooking(bookingId, { db, actor })], db, {
      aircraft: [],
      users: counted(actor),
    })
    if (!booking) throw notFound('booking')
    await refuseWord(booking, { ...context, db })
    await refuseTooMuch({ ...context, db }, { ahead: 0, deeds: 1 })
    await noteNotFlown(db, bookingId, { reason, at, by: actor.id })
    await appendAudit(db, { at, actorId: actor.id, noun: 'booking', subjectId: bookingId, action: 'not flown' })
    await announceFlights(db, booking.aircraft.id)
  })
  return { bookingId, outcome: 'not flown' as const, reason, at }
})

async function refuseWord(booking: StoredBooking, { db, actor, now }: SignedInContext): Promise<void> {
  const until = didNotFlyUntil(actor, booking)
  if (until === null) throw forbidden()
  if (booking.from > now) throw new Refusal(400, message('flightRefusals.notBegun'))
  if (wasFlown(await flightsOfBooking(db, booking.id))) throw new Refusal(400, message('flightRefusals.hasFlight'))
  const word = (await wordsOf(db, [booking.id])).get(booking.id)
  if (word && isWordOn(booking, word) && !mayReplaceWord(actor, booking, word))
    throw forbidden(message('flightRefusals.hasWord'))
  if (until >= now) return
  const zone = (await placedAircraft(db, booking.aircraft.id))?.assignedAirport.timeZone ?? 'UTC'
  throw forbidden(message('flightRefusals.saidUntil', { time: momentMessage(until, zone) }))
}
