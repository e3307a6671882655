import type { Input } from '@windsock/contract/endpoint'
import type { flightsBringBack, flightsSave } from '@windsock/contract/log/flights'
import { dayOf, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { readValue } from '../../fleet/shared-parts/meter-values'
import { firstAfter, lastBefore, momentTyped } from './typed-clock'
import type { TypedFlight, TypedMeter } from './typed-flight'

type SavedBody = Input<typeof flightsSave>
type ReturnBody = Input<typeof flightsBringBack>

/** The flight to which a typed one is saved: one that is there, or a new one of a booking or of none. */
export interface FlightOfForm {
  id: number
  bookingId: number | null
  aircraftId: number
  pilotId: string | null
  instructorId: string | null
  version: number | null
}

/** Returns the body that brings an aircraft back. The form must have no problems. */
export function returnBody(typed: TypedFlight, { id }: Pick<FlightOfForm, 'id'>, zone: Zone): ReturnBody {
  const leftAt = leftOf(typed, zone)
  return {
    // Without its version: a word about being late must not refuse the return, and a second return is refused anyway.
    id,
    ...(leftAt !== typed.filledIn.leftAt && { leftAt: leftAt ?? '' }),
    backAt: backOf(typed, zone) ?? '',
    ...whatHappened(typed, zone),
    // The server already knows the reading at departure, unless it is typed.
    meters: readMeters(typed).map((meter) => ({ meterId: meter.meterId, ...startsOf(meter), ends: endsOf(meter) })),
    isFlyingAgain: typed.isFlyingAgain,
  }
}

/** Returns the body that saves a whole flight. */
export function savedFlightBody(typed: TypedFlight, flight: FlightOfForm, zone: Zone): SavedBody {
  const { id, bookingId, aircraftId, pilotId, instructorId, version } = flight
  return {
    id,
    bookingId,
    aircraftId,
    pilotId,
    instructorId,
    version,
    isSoloFlight: typed.isSoloFlight,
    nature: typed.nature,
    leftAt: leftOf(typed, zone) ?? '',
    backAt: backOf(typed, zone) ?? '',
    departure: typed.departure,
    ...whatHappened(typed, zone),
    meters: readMeters(typed).map((meter) => ({ meterId: meter.meterId, ...startsOf(meter), ends: endsOf(meter) })),
  }
}

/** Returns when the aircraft left. */
export function leftOf({ leftDay, leftTime, filledIn }: TypedFlight, zone: Zone): Moment | undefined {
  return momentTyped(leftDay, leftTime, zone, filledIn.leftAt)
}

/**
 * Returns when the aircraft is back. Without a day, it is back at the next such time after it left. On a day on which an
 * hour is repeated, it is back after it left.
 */
export function backOf(typed: TypedFlight, zone: Zone): Moment | undefined {
  const { backDay, backTime, filledIn } = typed
  const leftAt = leftOf(typed, zone)
  if (backDay.trim() === '') return leftAt && firstAfter(leftAt, backTime, zone, filledIn.backAt)
  const backAt = momentTyped(backDay, backTime, zone, filledIn.backAt)
  const later = leftAt && backAt && backAt < leftAt ? firstAfter(leftAt, backTime, zone) : undefined
  return later && dayOf(later, zone) === backDay ? later : backAt
}

function whatHappened(typed: TypedFlight, zone: Zone) {
  const leftAt = leftOf(typed, zone)
  const backAt = backOf(typed, zone)
  const { filledIn } = typed
  const tookOffAt = leftAt && typed.tookOffTime && firstAfter(leftAt, typed.tookOffTime, zone, filledIn.tookOffAt)
  const landedAt = backAt && typed.landedTime && lastBefore(backAt, typed.landedTime, zone, filledIn.landedAt)
  const landings = typed.landings.trim() || 0
  return {
    tookOffAt: tookOffAt || null,
    landedAt: landedAt || null,
    arrival: typed.arrival,
    landings,
    takeOffs: typed.takeOffs.trim() || landings,
    nightLandings: typed.nightLandings.trim() || 0,
    fuelMl: millilitres(typed.fuel) ?? null,
    oilMl: millilitres(typed.oil) ?? null,
    remark: typed.remark,
  }
}

/** Returns the typed litres in millilitres; null if nothing is typed, undefined if they cannot be read. */
export function millilitres(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : undefined
}

/** Returns the meters that could be read. */
export function readMeters({ meters }: TypedFlight): readonly TypedMeter[] {
  return meters.filter(({ isUnread }) => !isUnread)
}

function startsOf({ starts, unit }: TypedMeter) {
  const value = readValue(starts, unit)
  return value === undefined ? {} : { starts: value }
}

function endsOf({ ends, unit }: TypedMeter): number {
  return readValue(ends, unit) ?? 0
}
