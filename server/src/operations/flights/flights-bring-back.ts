import { flightsBringBack, type FlightReturned } from '@windsock/contract/log/flights'
import { earlyEnd } from '@windsock/domain/log/early-return'
import { mayBringBack } from '@windsock/domain/log/flight-permissions'
import { placeOf } from '@windsock/domain/log/flight-problems'
import type { Moment } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { forbidden, notFound, Refusal, refuseChangedMeanwhile } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import type { StoredBooking } from '../../storage/bookings'
import type { StoredFlight } from '../../storage/log/flights'
import { passOn } from '../wish-passing'
import { cameBack, freedAfter } from './early-returns'
import { lockedFlight, namedMoment, thisMinute } from './flight-checks'
import { namedStretches } from './flight-meters'
import { storeFlight } from './flight-store'
import { savedFlight } from './saved-flight'

/**
 * A person who stands next to an aircraft that is back is never refused, except for contradictions within their input:
 * no rule of the club is checked and there is no limit.
 */
export const bringFlightBack = on(flightsBringBack, async (draft, context) => {
  const returned = await context.db.transaction((db) => bringBack(draft, { ...context, db }))
  return savedFlight(returned, context)
})

async function bringBack(draft: FlightReturned, context: SignedInContext) {
  const { db, actor, now } = context
  const ending = (flight: StoredFlight, booking: StoredBooking | null) => endOf(draft, { flight, booking }, now)
  const frees = (flight: StoredFlight, booking: StoredBooking | null) =>
    freedAfter(ending(flight, booking), booking, actor)
  const { flight, booking } = await lockedFlight(draft.id, context, { frees })
  refuseReturn(draft, flight, context)
  const zone = flight.aircraft.timeZone
  const end = ending(flight, booking)
  const { takeOffs, landings, nightLandings, fuelMl, oilMl, remark } = draft
  const closed = {
    ...flight,
    // A person who takes an aircraft for tomorrow by mistake could not bring it back today.
    leftAt: namedMoment(draft.leftAt, zone) ?? flight.leftAt,
    backAt: backAtOf(draft, zone, now),
    tookOffAt: namedMoment(draft.tookOffAt, zone),
    landedAt: namedMoment(draft.landedAt, zone),
    arrival: placeOf(draft.arrival, flight.aircraft),
    takeOffs,
    landings,
    nightLandings,
    fuelMl,
    oilMl,
    remark,
    bookedUntil: end === null ? null : (booking?.to ?? null),
    loggedAt: now,
    meters: await namedStretches(draft.meters, { aircraftId: flight.aircraft.id, stored: flight.meters }, db),
  }
  const stored = await storeFlight(closed, { before: flight, action: 'brought back' }, context)
  if (booking && end !== null) {
    await cameBack(booking, end, context)
    await passOn(freedAfter(end, booking, actor), context)
  }
  return stored
}

function refuseReturn({ version }: FlightReturned, flight: StoredFlight, { actor }: SignedInContext): void {
  if (flight.deletedAt !== null) throw notFound('flight')
  if (!mayBringBack(actor, flight)) throw forbidden()
  if (flight.backAt !== null) throw new Refusal(400, message('flightRefusals.backAlready'))
  refuseChangedMeanwhile(version, flight)
}

const backAtOf = ({ backAt }: FlightReturned, zone: string, now: Moment): Moment =>
  namedMoment(backAt, zone) ?? thisMinute(now, zone)

/** Returns the end to which the booking is shortened (L11). A booking that has moved to another aircraft stays. */
function endOf(
  draft: FlightReturned,
  { flight, booking }: { flight: StoredFlight; booking: StoredBooking | null },
  now: Moment,
): Moment | null {
  if (!booking || booking.aircraft.id !== flight.aircraft.id) return null
  const zone = flight.aircraft.timeZone
  return earlyEnd(booking, { backAt: backAtOf(draft, zone, now), isFlyingAgain: draft.isFlyingAgain, zone })
}
