import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { dateFilter, id, moment, optionalDayOrMoment, optionalUserId } from '../fields'
import { defect } from '../fleet/defects'
import { meter, meterUnits } from '../fleet/meters'
import { everyRole, staff } from '../roles'
import { flight, flightPerson, notFlownReasons } from './flight'

/** The stated outcome of a booking that was not flown. */
export const bookingOutcome = z.object({
  outcome: z.enum(['not flown', 'cancelled']),
  reason: z.enum(notFlownReasons),
  at: moment,
})

export type BookingOutcome = z.output<typeof bookingOutcome>

/** All that the dialog of a booking needs in order to take the aircraft, bring it back or log the flight. */
export const flightsOfBooking = z.object({
  /** By the time of leaving. */
  flights: z.array(flight),
  outcome: z.nullable(bookingOutcome),
  /** Whether the aircraft keeps a log on the day of the booking. */
  isLogged: z.boolean(),
  /** The days within which a pilot may correct a flight. Only staff read the other settings of the club. */
  correctionDays: z.number(),
  /**
   * The flight on which the aircraft is out, with any pilot. Its figures are empty for everybody who is not on board.
   */
  out: z.nullable(flight),
  meters: z.array(meter),
  /** The open defects of the aircraft. */
  defects: z.array(
    z.pick(defect, {
      id: true,
      title: true,
      text: true,
      severity: true,
      state: true,
      deferredUntil: true,
      reportedAt: true,
    }),
  ),
  limits: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      unit: z.nullable(z.enum(meterUnits)),
      left: z.nullable(z.number()),
      leftDays: z.nullable(z.number()),
    }),
  ),
})

export type FlightsOfBooking = z.output<typeof flightsOfBooking>

/** For the people of the booking and staff. */
export const flightsGetByBooking = endpoint({
  method: 'GET',
  path: '/api/flights/getByBooking',
  allow: everyRole,
  input: z.object({ id }),
  output: flightsOfBooking,
})

/** An aircraft that is out, with nothing but its people and times. */
export const flightOut = z.object({
  id: z.number(),
  bookingId: z.nullable(z.number()),
  aircraftId: z.number(),
  leftAt: moment,
  lateUntil: z.nullable(moment),
  pilot: flightPerson,
  instructor: flightPerson,
})

export type FlightOut = z.output<typeof flightOut>

/** Lists the aircraft of an airport that are out. */
export const flightsGetOut = endpoint({
  method: 'GET',
  path: '/api/flights/getOut',
  allow: everyRole,
  input: z.object({ airportId: id }),
  output: z.array(flightOut),
})

export const ownFlight = z.extend(flight, {
  /** Until when the caller may correct it, which may be over; null if they may at any time. */
  correctableUntil: z.nullable(moment),
})

export type OwnFlight = z.output<typeof ownFlight>

/** Lists the caller's own flights by the time of leaving. */
export const flightsGetMine = endpoint({
  method: 'POST',
  path: '/api/flights/getMine',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: dateFilter,
  output: z.array(ownFlight),
})

/** Lists the flights of an aircraft by the time of leaving. */
export const flightsGetByAircraft = endpoint({
  method: 'POST',
  path: '/api/flights/getByAircraft',
  isRead: true,
  isCostly: true,
  allow: staff,
  input: z.object({ aircraftId: id, from: optionalDayOrMoment, to: optionalDayOrMoment }),
  output: z.array(flight),
})

/**
 * Something that does not add up in the log of an aircraft. `gap`: a meter ran between two flights and nobody logged why.
 * `dispute`: the readings of a flight contradict another one.
 */
export const logGap = z.object({
  kind: z.enum(['gap', 'dispute']),
  meterId: z.number(),
  name: z.string(),
  unit: z.enum(meterUnits),
  starts: z.number(),
  ends: z.number(),
  before: z.nullable(flight),
  after: z.nullable(flight),
  /** The flight whose readings are disputed. */
  flight: z.nullable(flight),
  /** One sentence. */
  text: z.string(),
})

export type LogGap = z.output<typeof logGap>

/** The most rows of `getGaps`. Of more, the latest are listed. */
export const MAX_LOG_GAPS = 500

/** Lists what does not add up, meter by meter, in the order of the values before and after each replacement. */
export const flightsGetGaps = endpoint({
  method: 'GET',
  path: '/api/flights/getGaps',
  isCostly: true,
  allow: staff,
  input: z.object({ aircraftId: id }),
  output: z.array(logGap),
})

/** The totals of a person's flights. Times are minutes. */
export const flownTotals = z.object({
  userId: z.string(),
  user: flightPerson,
  flights: z.number(),
  blockMinutes: z.number(),
  airMinutes: z.number(),
  takeOffs: z.number(),
  landings: z.number(),
  nightLandings: z.number(),
  instructorMinutes: z.number(),
  /** null without rates, and to who may not see the person's costs. */
  costCents: z.nullable(z.number()),
})

export type FlownTotals = z.output<typeof flownTotals>

/** The caller's own totals; for instructors also those of their pupils, for administrators those of everybody. */
export const flightsGetTotals = endpoint({
  method: 'POST',
  path: '/api/flights/getTotals',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: z.extend(dateFilter, { userId: optionalUserId }),
  output: z.array(flownTotals),
})
