import { type FlightDraft, flightsSave } from '@windsock/contract/log/flights'
import { placeOf } from '@windsock/domain/log/flight-problems'
import { message } from '@windsock/messages/message'
import { notFound, Refusal, refuseChangedMeanwhile } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { parsedMoment } from '../../http/times'
import type { StoredFlight, StoredStretch } from '../../storage/log/flights'
import { refuseOverLimits } from '../member-limits'
import { type Crew, crewOf } from './flight-crew'
import {
  flownAircraft,
  lockedFlight,
  namedMoment,
  refuseLateCorrection,
  refuseOthersFlight,
  seenAircraft,
  seenBooking,
} from './flight-checks'
import { namedStretches } from './flight-meters'
import { newFlight, type NewFlightPlace } from './flight-new'
import { storeFlight } from './flight-store'
import { refuseWithoutLog } from './flights-take'
import { savedFlight } from './saved-flight'

export const saveFlight = on(flightsSave, async (draft, context) => {
  const saved = await context.db.transaction((db) =>
    draft.id === 0 ? log(draft, { ...context, db }) : correct(draft, { ...context, db }),
  )
  return savedFlight(saved, context)
})

async function log(draft: FlightDraft, context: SignedInContext) {
  const { aircraft, booking, crew } = await newFlight(draft, context)
  const flight = await draftedFlight(draft, { aircraft, crew, stored: [] }, context)
  await refuseWithoutLog(aircraft, flight.leftAt, context)
  const logged = { ...flight, bookingId: booking?.id ?? null, bookedUntil: null, loggedAt: context.now }
  return storeFlight(logged, { before: null, action: 'logged' }, context)
}

async function correct(draft: FlightDraft, context: SignedInContext) {
  const aircraftIds = [draft.aircraftId].filter((id) => id !== null)
  const { flight: before } = await lockedFlight(draft.id, context, { aircraftIds })
  if (before.deletedAt !== null) throw notFound('flight')
  await refuseLateCorrection(before, context)
  refuseChangedMeanwhile(draft.version, before)
  await refuseOverLimits(context, { ahead: 0, entries: 1 })
  const { aircraft, crew, bookingId } = await correctedPlace(draft, before, context)
  const stored = before.aircraft.id === aircraft.id ? before.meters : []
  const flight = await draftedFlight(draft, { aircraft, crew, stored }, context)
  if (aircraft.id !== before.aircraft.id) await refuseWithoutLog(aircraft, flight.leftAt, context)
  const { loggedAt } = before
  // The earlier end is that of the booking which the flight has shortened.
  const bookedUntil = bookingId === before.bookingId ? before.bookedUntil : null
  const corrected = { ...flight, bookingId, bookedUntil, loggedAt: loggedAt ?? context.now }
  return storeFlight(corrected, { before, action: 'changed' }, context)
}

/** Fields that a correction leaves out stay: the aircraft, the booking, and the people if it names neither of them. */
async function correctedPlace(draft: FlightDraft, before: StoredFlight, context: SignedInContext) {
  const isMoved = draft.aircraftId !== null && draft.aircraftId !== before.aircraft.id
  const aircraft = isMoved ? flownAircraft(await seenAircraft(draft.aircraftId ?? 0, context)) : before.aircraft
  const isRebooked = draft.bookingId !== null && draft.bookingId !== before.bookingId
  const booking = isRebooked ? await seenBooking(draft.bookingId ?? 0, context) : null
  const isOfAircraft = booking ? booking.aircraft.id === aircraft.id : !isMoved || before.bookingId === null
  if (!isOfAircraft) throw new Refusal(400, message('flightRefusals.otherAircraft'))
  const isNamed = draft.pilotId !== null || draft.instructorId !== null
  const ids = { pilotId: before.pilot?.id ?? null, instructorId: before.instructor?.id ?? null }
  const known = [before.pilot, before.instructor, booking?.pilot, booking?.instructor]
  const crew = await crewOf(isNamed ? draft : ids, known, context.db)
  if (isRebooked || !isSameCrew(crew, before)) refuseOthersFlight(crew, booking, context)
  return { aircraft, crew, bookingId: booking?.id ?? before.bookingId }
}

function isSameCrew(crew: Crew, { pilot, instructor }: StoredFlight): boolean {
  return crew.pilot?.id === pilot?.id && crew.instructor?.id === instructor?.id
}

interface Placed extends Pick<NewFlightPlace, 'aircraft' | 'crew'> {
  /** The stored readings of its meters. */
  stored: readonly StoredStretch[]
}

async function draftedFlight(draft: FlightDraft, { aircraft, crew, stored }: Placed, { db }: SignedInContext) {
  const { isSoloFlight, nature, takeOffs, landings, nightLandings, fuelMl, oilMl, remark } = draft
  const zone = aircraft.timeZone
  return {
    ...crew,
    aircraft,
    isSoloFlight,
    nature,
    leftAt: parsedMoment(draft.leftAt, zone),
    backAt: parsedMoment(draft.backAt, zone),
    tookOffAt: namedMoment(draft.tookOffAt, zone),
    landedAt: namedMoment(draft.landedAt, zone),
    departure: placeOf(draft.departure, aircraft),
    arrival: placeOf(draft.arrival, aircraft),
    takeOffs,
    landings,
    nightLandings,
    fuelMl,
    oilMl,
    remark,
    meters: await namedStretches(draft.meters, { aircraftId: aircraft.id, stored }, db),
  }
}
