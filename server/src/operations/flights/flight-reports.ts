import { MAX_FLIGHT_HOURS } from '@windsock/contract/log/flight'
import { flightsDidNotFly, flightsLate } from '@windsock/contract/log/flights'
import { didNotFlyUntil, mayBringBack } from '@windsock/domain/log/flight-permissions'
import { isReportOn, mayReplaceReport, wasFlown } from '@windsock/domain/log/not-flown'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { momentMessage } from '@windsock/domain/words/dates'
import { message } from '@windsock/messages/message'
import { forbidden, notFound, Refusal } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { parsedMoment } from '../../http/times'
import { announceFlights } from '../../storage/announce'
import { appendAudit } from '../../storage/audit'
import type { StoredBooking } from '../../storage/bookings'
import { noteNotFlown, reportsOf } from '../../storage/club/outcomes'
import { updateFlight } from '../../storage/log/flight-changes'
import { flightsOfBooking, type StoredFlight } from '../../storage/log/flights'
import { placedAircraft } from '../../storage/aircraft'
import { lockedBookings } from '../locked-bookings'
import { counted, refuseOverLimits } from '../member-limits'
import { lockedFlight, seenBooking } from './flight-checks'
import { recordedFlight } from './flight-record'
import { notifyAtOnce } from './late-emails'
import { savedFlight } from './saved-flight'

export const reportLate = on(flightsLate, async ({ id, lateUntil }, context) => {
  await context.db.transaction(async (db) => {
    const { flight } = await lockedFlight(id, { ...context, db })
    if (flight.deletedAt !== null) throw notFound('flight')
    if (!mayBringBack(context.actor, flight)) throw forbidden()
    const until = parsedMoment(lateUntil, flight.aircraft.timeZone)
    refuseLate(flight, until, context)
    await refuseOverLimits({ ...context, db }, { ahead: 0, entries: 1 })
    await updateFlight(db, flight, { changes: { lateUntil: until } })
    const entry = { at: context.now, actorId: context.actor.id, noun: 'flight', subjectId: id, action: 'late' }
    await appendAudit(db, { ...entry, before: recordedFlight(flight) })
    await notifyAtOnce(flight, until, { ...context, db })
  })
  return savedFlight({ id }, context)
})

function refuseLate({ backAt, leftAt }: StoredFlight, until: Moment, { now }: Pick<SignedInContext, 'now'>): void {
  if (backAt !== null) throw new Refusal(400, message('flightRefusals.backAlready'))
  if (until < leftAt) throw new Refusal(400, message('flightRefusals.backBeforeLeft'))
  if (until > addMinutes(now, MAX_FLIGHT_HOURS * 60))
    throw new Refusal(400, message('flightRefusals.lateTooFar', { hours: MAX_FLIGHT_HOURS }))
}

/** Reports that a booking was not flown (L16). The report is void while a flight of the booking is logged. */
export const reportNotFlown = on(flightsDidNotFly, async ({ bookingId, reason }, context) => {
  const { actor, now: at } = context
  await context.db.transaction(async (db) => {
    const [booking] = await lockedBookings(async (db) => [await seenBooking(bookingId, { db, actor })], db, {
      aircraft: [],
      users: counted(actor),
    })
    if (!booking) throw notFound('booking')
    await refuseReport(booking, { ...context, db })
    await refuseOverLimits({ ...context, db }, { ahead: 0, entries: 1 })
    await noteNotFlown(db, bookingId, { reason, at, by: actor.id })
    await appendAudit(db, { at, actorId: actor.id, noun: 'booking', subjectId: bookingId, action: 'not flown' })
    await announceFlights(db, booking.aircraft.id)
  })
  return { bookingId, outcome: 'not flown' as const, reason, at }
})

async function refuseReport(booking: StoredBooking, { db, actor, now }: SignedInContext): Promise<void> {
  const until = didNotFlyUntil(actor, booking)
  if (until === null) throw forbidden()
  if (booking.from > now) throw new Refusal(400, message('flightRefusals.notBegun'))
  if (wasFlown(await flightsOfBooking(db, booking.id))) throw new Refusal(400, message('flightRefusals.hasFlight'))
  const report = (await reportsOf(db, [booking.id])).get(booking.id)
  if (report && isReportOn(booking, report) && !mayReplaceReport(actor, booking, report))
    throw forbidden(message('flightRefusals.hasWord'))
  if (until >= now) return
  const zone = (await placedAircraft(db, booking.aircraft.id))?.assignedAirport.timeZone ?? 'UTC'
  throw forbidden(message('flightRefusals.saidUntil', { time: momentMessage(until, zone) }))
}
