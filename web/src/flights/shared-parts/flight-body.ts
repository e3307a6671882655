import type { Input } from '@windsock/contract/endpoint'
import type { flightsBringBack, flightsSave } from '@windsock/contract/log/flights'
import type { Moment } from '@windsock/domain/time'
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
export function returnBody(typed: TypedFlight, { id, version }: FlightOfForm, zone: Zone): ReturnBody {
  return {
    id,
    version,
    backAt: backOf(typed, zone) ?? '',
    ...whatHappened(typed, zone),
    // What it showed when the aircraft left is known already, unless it is typed.
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
    leftAt: momentTyped(typed.leftDay, typed.leftTime, zone) ?? '',
    backAt: backOf(typed, zone) ?? '',
    departure: typed.departure,
    ...whatHappened(typed, zone),
    meters: readMeters(typed).map((meter) => ({ meterId: meter.meterId, ...startsOf(meter), ends: endsOf(meter) })),
  }
}

/** Returns when the aircraft is back. Without a day, it is back at the next such time after it left. */
export function backOf({ leftDay, leftTime, backDay, backTime }: TypedFlight, zone: Zone): Moment | undefined {
  if (backDay.trim() !== '') return momentTyped(backDay, backTime, zone)
  const leftAt = momentTyped(leftDay, leftTime, zone)
  return leftAt && firstAfter(leftAt, backTime, zone)
}

function whatHappened(typed: TypedFlight, zone: Zone) {
  const leftAt = momentTyped(typed.leftDay, typed.leftTime, zone)
  const backAt = backOf(typed, zone)
  const landings = typed.landings.trim() || 0
  return {
    tookOffAt: (leftAt && typed.tookOffTime && firstAfter(leftAt, typed.tookOffTime, zone)) || null,
    landedAt: (backAt && typed.landedTime && lastBefore(backAt, typed.landedTime, zone)) || null,
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
