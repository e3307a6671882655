import * as z from 'zod/mini'
import { booking } from '../bookings'
import { endpoint } from '../endpoint'
import {
  flag,
  id,
  idBody,
  idOrNew,
  moment,
  momentSent,
  numberWithin,
  optionalId,
  optionalLine,
  optionalUserId,
  paragraph,
  version,
} from '../fields'
import { meterValue } from '../fleet/meters'
import { lengthRule } from '../length-rule'
import { everyRole } from '../roles'
import { flightNatures, MAX_FUEL_ML, MAX_LANDINGS, notFlownReasons, MAX_OIL_ML, savedFlight } from './flight'

const byUserId = z.nullish(z.object({ id: optionalUserId }))
const byId = z.nullish(z.object({ id: optionalId }))

/** The people and the aircraft of a flight, nested (`pilot: {id}`) or flat (`pilotId`). */
const ofFlight = {
  bookingId: optionalId,
  aircraft: byId,
  aircraftId: optionalId,
  pilot: byUserId,
  pilotId: optionalUserId,
  instructor: byUserId,
  instructorId: optionalUserId,
}

interface Nested {
  aircraft?: { id: number | null } | null | undefined
  aircraftId: number | null
  pilot?: { id: string | null } | null | undefined
  pilotId: string | null
  instructor?: { id: string | null } | null | undefined
  instructorId: string | null
}

function flat<Draft extends Nested>({ aircraft, pilot, instructor, ...draft }: Draft) {
  return {
    ...draft,
    aircraftId: draft.aircraftId ?? aircraft?.id ?? null,
    pilotId: draft.pilotId ?? pilot?.id ?? null,
    instructorId: draft.instructorId ?? instructor?.id ?? null,
  }
}

const optionalMoment = z.pipe(
  z.nullish(z.union([z.literal(''), momentSent])),
  z.transform((at) => at || null),
)
const nature = z.pipe(
  z.nullish(z.enum(flightNatures)),
  z.transform((of) => of ?? ('flight' as const)),
)
const place = (field: 'fields.departure' | 'fields.arrival') => optionalLine(lengthRule(field, 10))
const count = (field: 'fields.takeOffs' | 'fields.landings' | 'fields.nightLandings') =>
  z.pipe(
    z.nullish(numberWithin(0, MAX_LANDINGS, field).check(z.int())),
    z.transform((times) => times ?? 0),
  )
const millilitres = (most: number, field: 'fields.fuel' | 'fields.oil') =>
  z.pipe(
    z.nullish(numberWithin(0, most, field).check(z.int())),
    z.transform((amount) => amount ?? null),
  )
const optionalValue = z.pipe(
  z.nullish(meterValue),
  z.transform((value) => value ?? null),
)

/** The maximum number of meters of a flight: an aircraft has fewer. */
const MAX_METERS = 20

/** `starts` is the present reading if it is missing. A meter that is not named could not be read. */
const stretchesSent = z.pipe(
  z.nullish(z.array(z.object({ meterId: id, starts: optionalValue, ends: meterValue })).check(z.maxLength(MAX_METERS))),
  z.transform((meters) => meters ?? []),
)

const startsSent = z.pipe(
  z.nullish(z.array(z.object({ meterId: id, starts: meterValue })).check(z.maxLength(MAX_METERS))),
  z.transform((meters) => meters ?? []),
)

/** The fields that are entered when the aircraft is back. */
const whatHappened = {
  tookOffAt: optionalMoment,
  landedAt: optionalMoment,
  arrival: place('fields.arrival'),
  takeOffs: count('fields.takeOffs'),
  landings: count('fields.landings'),
  nightLandings: count('fields.nightLandings'),
  fuelMl: millilitres(MAX_FUEL_ML, 'fields.fuel'),
  oilMl: millilitres(MAX_OIL_ML, 'fields.oil'),
  remark: paragraph(lengthRule('fields.remark', 1000)),
  meters: stretchesSent,
}

export const flightTaken = z.pipe(
  z.object({
    ...ofFlight,
    isSoloFlight: z.nullish(z.boolean()),
    nature,
    /** Now if it is missing. */
    leftAt: optionalMoment,
    departure: place('fields.departure'),
    meters: startsSent,
    /** The open defects of the aircraft that the pilot has read. */
    acknowledged: z.pipe(
      z.nullish(z.array(id).check(z.maxLength(1000))),
      z.transform((ids) => ids ?? []),
    ),
  }),
  z.transform(flat),
)

export type FlightTaken = z.output<typeof flightTaken>

/** Takes an aircraft out. Refused while somebody else has it, and until its open defects are acknowledged. */
export const flightsTake = endpoint({
  method: 'POST',
  path: '/api/flights/take',
  allow: everyRole,
  input: flightTaken,
  output: savedFlight,
})

export const flightReturned = z.object({
  id,
  /** If it was noted wrongly when the aircraft was taken. */
  leftAt: optionalMoment,
  /** Now if it is missing. */
  backAt: optionalMoment,
  ...whatHappened,
  /** Keeps the rest of the booking. */
  isFlyingAgain: flag,
  version,
})

export type FlightReturned = z.output<typeof flightReturned>

/** Brings an aircraft back. Frees the rest of a booking that ends more than `EARLY_MINUTES` later. */
export const flightsBringBack = endpoint({
  method: 'POST',
  path: '/api/flights/bringBack',
  allow: everyRole,
  input: flightReturned,
  output: savedFlight,
})

/** Sets when an aircraft that is out will be back, and notifies the people of the next booking. */
export const flightsLate = endpoint({
  method: 'POST',
  path: '/api/flights/late',
  allow: everyRole,
  input: z.object({ id, lateUntil: momentSent }),
  output: savedFlight,
})

/** Says that a booking was not flown, and why. */
export const flightsDidNotFly = endpoint({
  method: 'POST',
  path: '/api/flights/didNotFly',
  allow: everyRole,
  input: z.object({ bookingId: id, reason: z.enum(notFlownReasons) }),
  output: z.object({
    bookingId: z.number(),
    outcome: z.literal('not flown'),
    reason: z.enum(notFlownReasons),
    at: moment,
  }),
})

export const flightDraft = z.pipe(
  z.object({
    id: idOrNew,
    ...ofFlight,
    isSoloFlight: flag,
    nature,
    leftAt: momentSent,
    backAt: momentSent,
    departure: place('fields.departure'),
    ...whatHappened,
    version,
  }),
  z.transform(flat),
)

export type FlightDraft = z.output<typeof flightDraft>

/** Logs a whole flight afterwards, or corrects one. It never shortens a booking. */
export const flightsSave = endpoint({
  method: 'POST',
  path: '/api/flights/save',
  allow: everyRole,
  input: flightDraft,
  output: savedFlight,
})

/**
 * Removes a flight from the log. Within `UNDO_FLIGHT_SECONDS` after the return its booking gets its time back, unless
 * another booking has taken it.
 */
export const flightsRemove = endpoint({
  method: 'POST',
  path: '/api/flights/remove',
  allow: everyRole,
  scalar: true,
  input: idBody(id),
  output: z.object({ booking: z.nullable(booking), messages: z.array(z.string()) }),
})

/** Brings back a flight that was removed within the last `RESTORE_FLIGHT_MINUTES`. */
export const flightsRestore = endpoint({
  method: 'POST',
  path: '/api/flights/restore',
  allow: everyRole,
  scalar: true,
  input: idBody(id),
  output: savedFlight,
})
