import { message, messageText } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { aircraftCard } from '../aircraft'
import { booking } from '../bookings'
import { endpoint } from '../endpoint'
import { day, flag, id, idBody, idOrNew, line, moment, numberSent, optionalId, optionalLine, version } from '../fields'
import { lengthRule } from '../length-rule'
import { administrators, everyRole, staff } from '../roles'
import { nothing } from '../simple-shapes'
import { MAX_METER_VALUE, meterUnits, meterValue } from './meters'

/** Forecasts cover this many days. */
export const FORECAST_DAYS = 180
/** Longest interval of a limit, in months. */
export const MAX_LIMIT_MONTHS = 600
/** Largest tolerance and warning of a limit, in days. */
export const MAX_LIMIT_DAYS = 3660
/** Longest planned maintenance, in days. */
export const MAX_PLAN_DAYS = 60

/** From what the next due point is counted: from when it was done, or from when it was due. */
export const limitCounts = ['done', 'due'] as const
/** What happens at the limit: people are notified, or bookings are refused as well. */
export const atLimits = ['tell', 'refuse'] as const
/** Whether the program proposes days for the maintenance, or places it too. */
export const limitPlans = ['none', 'propose', 'place'] as const
export const limitStates = ['fine', 'warn', 'due', 'overdue'] as const

/** Maintenance of an aircraft that is due at a reading of a meter, on a day, or at whichever comes first. */
export const limit = z.object({
  id: z.number(),
  aircraftId: z.number(),
  aircraft: aircraftCard,
  name: z.string(),
  meterId: z.nullable(z.number()),
  unit: z.nullable(z.enum(meterUnits)),
  /** All values are seconds, or counts where the meter counts. */
  everyValue: z.nullable(z.number()),
  dueValue: z.nullable(z.number()),
  toleranceValue: z.number(),
  warnValue: z.nullable(z.number()),
  everyMonths: z.nullable(z.number()),
  dueOn: z.nullable(z.string()),
  isToMonthEnd: z.boolean(),
  toleranceDays: z.number(),
  warnDays: z.number(),
  countsFrom: z.enum(limitCounts),
  atLimit: z.enum(atLimits),
  plan: z.enum(limitPlans),
  planDays: z.number(),
  version: z.number(),
  isActive: z.boolean(),
})

/** A limit as it stands now, with its forecast. */
export const fleetRow = z.extend(limit, {
  state: z.enum(limitStates),
  present: z.nullable(z.number()),
  presentAt: z.nullable(moment),
  /** The rest until `dueValue`; negative after it. */
  left: z.nullable(z.number()),
  /** Whole days to `dueOn`; negative after it. */
  leftDays: z.nullable(z.number()),
  /** The day on which it is likely due; null if not within `FORECAST_DAYS`, or with nothing to go by. */
  likely: z.nullable(z.string()),
  notBefore: z.nullable(z.string()),
  /** The day on which the bookings of today alone reach it. */
  bookedAlone: z.nullable(z.string()),
  /** The booking with which they do. */
  crossing: z.nullable(booking),
  /** By how many days the forecasts of the last year were off, in the middle; null before there is one. */
  offBy: z.nullable(z.number()),
  lastDone: z.nullable(z.object({ doneOn: z.string(), value: z.nullable(z.number()) })),
  /** Maintenance for this limit that has ended, while nobody has said whether it was done. */
  toAnswer: z.array(z.object({ maintenanceId: z.number(), from: moment, to: moment })),
})

export type FleetRow = z.output<typeof fleetRow>

/** Lists the limits, of one aircraft or of all: by registration, then what comes first. */
export const limitsGet = endpoint({
  method: 'GET',
  path: '/api/limits/get',
  isCostly: true,
  allow: staff,
  input: z.object({ aircraftId: optionalId }),
  output: z.array(fleetRow),
})

/** A line of the day grid about an aircraft: a limit within its warning, or that it is unsafe to fly. */
export const gridLimit = z.object({
  aircraftId: z.number(),
  /** null in the row that says that the aircraft must not fly. */
  limitId: z.nullable(z.number()),
  name: z.string(),
  unit: z.nullable(z.enum(meterUnits)),
  left: z.nullable(z.number()),
  leftDays: z.nullable(z.number()),
  likely: z.nullable(z.string()),
  crossingBookingId: z.nullable(z.number()),
  mustNotFly: z.boolean(),
})

export type GridLimit = z.output<typeof gridLimit>

export const limitsGetByAirport = endpoint({
  method: 'GET',
  path: '/api/limits/getByAirport',
  allow: everyRole,
  input: z.object({ airportId: id, date: day }),
  output: z.array(gridLimit),
})

function whole(least: number, most: number) {
  const outside = messageText(message('fields.wholeBetween', { least, most }))
  return numberSent.check(z.int(outside), z.minimum(least, outside), z.maximum(most, outside))
}

/** An optional number; null if it is missing. */
function maybe<Of extends z.ZodMiniType>(of: Of) {
  return z.pipe(
    z.nullish(of),
    z.transform((value) => value ?? null),
  )
}

/** A field that has a default. */
function otherwise<Value>(of: z.ZodMiniType<Value>, missing: Value) {
  return z.pipe(
    z.nullish(of),
    z.transform((value) => value ?? missing),
  )
}

export const limitDraft = z.object({
  id: idOrNew,
  aircraftId: id,
  name: line(lengthRule('fields.name', 100)),
  meterId: optionalId,
  everyValue: maybe(whole(1, MAX_METER_VALUE)),
  /** Below zero only as it is stored: a replaced meter moves the due point of what was overdue there. */
  dueValue: maybe(whole(-MAX_METER_VALUE, MAX_METER_VALUE)),
  toleranceValue: otherwise(meterValue, 0),
  warnValue: maybe(meterValue),
  everyMonths: maybe(whole(1, MAX_LIMIT_MONTHS)),
  dueOn: maybe(day),
  isToMonthEnd: flag,
  toleranceDays: otherwise(whole(0, MAX_LIMIT_DAYS), 0),
  warnDays: otherwise(whole(0, MAX_LIMIT_DAYS), 30),
  countsFrom: otherwise(z.enum(limitCounts), 'done'),
  atLimit: otherwise(z.enum(atLimits), 'tell'),
  plan: otherwise(z.enum(limitPlans), 'none'),
  planDays: otherwise(whole(1, MAX_PLAN_DAYS), 1),
  version,
})

export type LimitDraft = z.output<typeof limitDraft>

export const limitsSave = endpoint({
  method: 'POST',
  path: '/api/limits/save',
  allow: administrators,
  input: limitDraft,
  output: fleetRow,
})

export const limitsDelete = endpoint({
  method: 'POST',
  path: '/api/limits/delete',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

/**
 * Says that the maintenance of a limit was done, and sets the next due point. A limit without an interval is over then.
 */
export const limitsDone = endpoint({
  method: 'POST',
  path: '/api/limits/done',
  allow: administrators,
  input: z.object({
    id,
    doneOn: day,
    value: maybe(meterValue),
    remark: optionalLine(lengthRule('fields.remark', 200)),
    /** Sets the next due point one interval later, for what was done early. */
    skip: flag,
    isSure: flag,
  }),
  output: fleetRow,
})

/** Days that suit the maintenance of a limit. */
export const limitProposal = z.object({
  from: moment,
  to: moment,
  /** The limits that the maintenance serves: others that are due soon are done in the same period. */
  limitIds: z.array(z.number()),
  suspended: z.array(booking),
  /** Hours of the interval that are not used; null for limits without a meter. */
  hoursGivenAway: z.nullable(z.number()),
  /**
   * The part of the interval that is used by then, and the interval; null for limits without a meter or without an
   * interval.
   */
  used: z.nullable(z.number()),
  every: z.nullable(z.number()),
  /** Five hours for each suspended flight, and the hours given away. The lowest is best. */
  score: z.number(),
})

export type LimitProposal = z.output<typeof limitProposal>

/** Returns up to three periods for the maintenance of a limit, the best first. Stores nothing. */
export const limitsGetPlans = endpoint({
  method: 'POST',
  path: '/api/limits/getPlans',
  isRead: true,
  isCostly: true,
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: z.array(limitProposal),
})
