import * as z from 'zod/mini'
import { aircraftCard } from '../aircraft'
import { booking } from '../bookings'
import { endpoint } from '../endpoint'
import { day, id, line, moment, optionalId, optionalLine, paragraph, version } from '../fields'
import { lengthRule } from '../length-rule'
import { everyRole, staff } from '../roles'

/** The gravest first. */
export const defectSeverities = ['must not fly', 'look at it', 'note'] as const

export type DefectSeverity = (typeof defectSeverities)[number]

export const defectStates = ['reported', 'grounded', 'deferred', 'closed'] as const

/** The shortest title of a defect. */
export const MIN_DEFECT_TITLE = 3
/** An unsafe defect affects bookings that begin within this many hours. */
export const DEFECT_HOURS_AHEAD = 48

const person = z.nullable(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }))

/** Something about an aircraft that is not as it should be. */
export const defect = z.object({
  id: z.number(),
  aircraftId: z.number(),
  aircraft: aircraftCard,
  /** The flight on which it was found; null to members who have not reported it themselves. */
  flightId: z.nullable(z.number()),
  title: z.string(),
  text: z.string(),
  severity: z.enum(defectSeverities),
  state: z.enum(defectStates),
  /** The last day for which it is deferred. It stays when the defect is reported again after it. */
  deferredUntil: z.nullable(z.string()),
  reportedAt: moment,
  /** null to members who have not reported it themselves. */
  reportedBy: person,
  decidedAt: z.nullable(moment),
  decidedBy: person,
  /** The reason of the last decision. */
  decision: z.string(),
  maintenanceId: z.nullable(z.number()),
  version: z.number(),
  /** Closed defects of the aircraft with the same title. */
  seenBefore: z.array(z.number()),
})

export type Defect = z.output<typeof defect>

/** Lists the defects of an aircraft: open ones first, then closed ones, each newest first. */
export const defectsGetByAircraft = endpoint({
  method: 'GET',
  path: '/api/defects/getByAircraft',
  allow: everyRole,
  input: z.object({ aircraftId: id }),
  output: z.array(defect),
})

export const defectReport = z.object({
  aircraftId: id,
  /** The flight on which it was found. */
  flightId: optionalId,
  title: line(lengthRule('fields.title', 100)).check(
    z.refine((title) => [...title].length >= MIN_DEFECT_TITLE, 'fields.defectTitle'),
  ),
  text: paragraph(lengthRule('fields.description', 1000)),
  severity: z.enum(defectSeverities),
})

export type DefectReport = z.output<typeof defectReport>

/** Reports a defect. Sent twice within ten minutes by the same person it is one. */
export const defectsReport = endpoint({
  method: 'POST',
  path: '/api/defects/report',
  allow: everyRole,
  input: defectReport,
  output: defect,
})

export const defectActions = ['ground', 'defer', 'close'] as const

export const defectDecision = z.object({
  id,
  action: z.enum(defectActions),
  reason: optionalLine(lengthRule('fields.reason', 500)),
  /** The last day at the airport for which the aircraft is grounded, or the defect deferred. */
  day: z.pipe(
    z.nullish(day),
    z.transform((value) => value ?? null),
  ),
  version,
})

export type DefectDecision = z.output<typeof defectDecision>

/**
 * Grounds the aircraft by a maintenance period from the next half hour to the end of a day, defers the defect until a
 * day, or closes it. Returns the bookings that the decision suspended and restored.
 */
export const defectsDecide = endpoint({
  method: 'POST',
  path: '/api/defects/decide',
  allow: staff,
  input: defectDecision,
  output: z.extend(defect, { suspendedBookings: z.array(booking), restoredBookings: z.array(booking) }),
})
