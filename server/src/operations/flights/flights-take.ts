import { flightsTake, type FlightTaken } from '@windsock/contract/log/flights'
import { placeOf } from '@windsock/domain/log/flight-problems'
import { clockOf, dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { dateMessage, momentMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { Refusal } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { openDefects } from '../../storage/fleet/defects'
import { hasLog } from '../../storage/log/aircraft-logs'
import { flightOutOf } from '../../storage/log/flights'
import { namedMoment, thisMinute } from './flight-checks'
import { namedStretches } from './flight-meters'
import { type NewFlightPlace, newFlight } from './flight-new'
import { storeFlight } from './flight-store'
import { savedFlight } from './saved-flight'

export const takeFlight = on(flightsTake, async (draft, context) => {
  const taken = await context.db.transaction((db) => take(draft, { ...context, db }))
  return savedFlight(taken, context)
})

async function take(draft: FlightTaken, context: SignedInContext) {
  const { db, now } = context
  const { aircraft, booking, crew } = await newFlight(draft, context)
  const zone = aircraft.timeZone
  const flight = {
    ...crew,
    aircraft,
    bookingId: booking?.id ?? null,
    isSoloFlight: draft.isSoloFlight ?? booking?.isSoloFlight ?? false,
    nature: draft.nature,
    leftAt: namedMoment(draft.leftAt, zone) ?? thisMinute(now, zone),
    backAt: null,
    tookOffAt: null,
    landedAt: null,
    departure: placeOf(draft.departure, aircraft),
    arrival: '',
    takeOffs: 0,
    landings: 0,
    nightLandings: 0,
    fuelMl: null,
    oilMl: null,
    remark: '',
    bookedUntil: null,
    loggedAt: null,
    meters: await namedStretches(
      draft.meters.map((meter) => ({ ...meter, ends: meter.starts })),
      { aircraftId: aircraft.id, stored: [] },
      db,
    ),
  }
  await refuseWithoutLog(aircraft, flight.leftAt, context)
  await refuseIfOut(aircraft, context)
  await refuseUnread(aircraft, draft.acknowledged, context)
  return storeFlight(flight, { before: null, action: 'taken' }, context)
}

type Aircraft = NewFlightPlace['aircraft']

export async function refuseWithoutLog(
  { id, registrationCode, timeZone }: Aircraft,
  leftAt: string,
  { db }: Pick<SignedInContext, 'db'>,
): Promise<void> {
  const day = dayOf(leftAt, timeZone)
  if (await hasLog(db, id, day)) return
  throw new Refusal(400, message('flightRefusals.noLog', { aircraft: registrationCode, day: dateMessage(day) }))
}

/** Refuses to take an aircraft out that is out already, and says who has it (L3). */
export async function refuseIfOut(
  { id, registrationCode, timeZone }: Aircraft,
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
): Promise<void> {
  const out = await flightOutOf(db, id)
  if (!out) return
  const isToday = dayOf(out.leftAt, timeZone) === dayOf(now, timeZone)
  const time: Message | string = isToday ? clockOf(out.leftAt, timeZone) : momentMessage(out.leftAt, timeZone)
  const person = out.pilot ?? out.instructor
  const values = { person: person ? fullName(person) : '', aircraft: registrationCode, time }
  throw new Refusal(400, message('flightRefusals.isOut', values))
}

/** Refuses until the pilot has read the open defects (L4). */
async function refuseUnread(
  { id, registrationCode }: Aircraft,
  acknowledged: readonly number[],
  { db }: Pick<SignedInContext, 'db'>,
): Promise<void> {
  const unread = (await openDefects(db, [id])).filter((defect) => !acknowledged.includes(defect.id))
  if (unread.length === 0) return
  const titles = unread.map(({ title }) => title).join(', ')
  throw new Refusal(400, message('flightRefusals.openDefects', { aircraft: registrationCode, titles }))
}
