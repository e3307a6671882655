import * as z from 'zod/mini'
import { aircraftCard } from '../aircraft'
import { booking } from '../bookings'
import { moment } from '../fields'
import { meterUnits } from '../fleet/meters'

/** The purpose of a flight. `ground`: the aircraft was out and did not fly. */
export const flightNatures = ['flight', 'check', 'ferry', 'ground'] as const

export type FlightNature = (typeof flightNatures)[number]

/** The longest flight, from leaving to being back, in hours. */
export const MAX_FLIGHT_HOURS = 72
/** The departure of a logged flight is at most this many hours from now. */
export const FLIGHT_AHEAD_HOURS = 24
/** The most take-offs and landings of one flight. */
export const MAX_LANDINGS = 99
/** In millilitres: 999 l. */
export const MAX_FUEL_ML = 999_000
/** In millilitres: 20 l. */
export const MAX_OIL_ML = 20_000
/** An aircraft that comes back this many minutes before its booking ends frees the rest of the booking. */
export const EARLY_MINUTES = 30
/** A return can be undone for this many seconds, together with the shortening of its booking. */
export const UNDO_FLIGHT_SECONDS = 30
/** A removed flight can be restored for this many minutes. */
export const RESTORE_FLIGHT_MINUTES = 10
/** An instructor may correct flights on which they were on board for this many days. */
export const INSTRUCTOR_CORRECTION_DAYS = 7
/** A pilot may say for this many days after a booking that they did not fly. */
export const DID_NOT_FLY_DAYS = 3

/** Why a booking was not flown. */
export const notFlownReasons = ['weather', 'technical', 'ill', 'no-show', 'other'] as const

export type NotFlownReason = (typeof notFlownReasons)[number]

export const flightPerson = z.nullable(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }))

/** The first and last reading of a meter on a flight, in the unit of `meterValue`. */
export const stretch = z.object({
  meterId: z.number(),
  name: z.string(),
  unit: z.enum(meterUnits),
  starts: z.number(),
  /** null while the aircraft is out. */
  ends: z.nullable(z.number()),
  /** Whether it contradicts another flight. A disputed stretch does not count for the meter. */
  isDisputed: z.boolean(),
})

export type Stretch = z.output<typeof stretch>

/** A flight in the log of an aircraft. Times are whole minutes. */
export const flight = z.object({
  id: z.number(),
  bookingId: z.nullable(z.number()),
  aircraftId: z.number(),
  aircraft: aircraftCard,
  pilotId: z.nullable(z.string()),
  pilot: flightPerson,
  instructorId: z.nullable(z.string()),
  instructor: flightPerson,
  isSoloFlight: z.boolean(),
  nature: z.enum(flightNatures),
  leftAt: moment,
  /** null while the aircraft is out. */
  backAt: z.nullable(moment),
  tookOffAt: z.nullable(moment),
  landedAt: z.nullable(moment),
  departure: z.string(),
  arrival: z.string(),
  takeOffs: z.number(),
  landings: z.number(),
  nightLandings: z.number(),
  fuelMl: z.nullable(z.number()),
  oilMl: z.nullable(z.number()),
  remark: z.string(),
  /** When the pilot says that they will be back. */
  lateUntil: z.nullable(moment),
  /** The end of the booking before it was shortened because the aircraft came back early. */
  bookedUntil: z.nullable(moment),
  /** null without a rate, and to everybody but the people of the flight and administrators. */
  costCents: z.nullable(z.number()),
  /** When somebody logged that the aircraft is back; null while it is out. Corrections count from it, or from `backAt`. */
  loggedAt: z.nullable(moment),
  version: z.number(),
  meters: z.array(stretch),
})

export type Flight = z.output<typeof flight>

/** The answer to a save of a flight. */
export const savedFlight = z.extend(flight, {
  /** The booking as it stands now. */
  booking: z.nullable(booking),
  /** Notes for the person: a reading that contradicts another flight, a time that could not be given back. */
  messages: z.array(z.string()),
})

export type SavedFlight = z.output<typeof savedFlight>
