import * as z from 'zod/mini'
import { aircraftCard } from '../aircraft'
import { endpoint } from '../endpoint'
import { day, optionalId } from '../fields'
import { staff } from '../roles'
import { personCard } from '../users'

/** Longest period of figures, in years. */
export const MAX_FIGURES_YEARS = 3
/** With fewer flights than this, every share is null, because a percentage of so few says nothing. */
export const FLIGHTS_FOR_SHARES = 5

/** The subject of the figures: the aircraft, or the people. */
export const figuresOf = z.enum(['fleet', 'people'])

/** How long before its beginning a flight was deleted. Each flight counts in one of these only. */
export const cancelNotices = ['<2h', '<24h', '<7d', 'more'] as const

/** The reason for a deletion; null if none was given. */
export const cancelReasons = ['weather', 'technical', 'ill', 'no-show', 'other'] as const

const period = z.object({ from: z.string(), to: z.string() })
const share = z.nullable(z.number())
/** The lines below the pictures, by the name of the picture. */
const notes = z.record(z.string(), z.string())

/** Figures of aircraft. All times are minutes. */
export const fleetFigures = z.object({
  from: z.string(),
  to: z.string(),
  /** The period of the same length just before. */
  before: period,
  hours: z.array(
    z.object({
      aircraft: aircraftCard,
      booked: z.number(),
      /** Flown time by the meter; null for an aircraft that kept no log. */
      flown: z.nullable(z.number()),
      bookedBefore: z.number(),
      flownBefore: z.nullable(z.number()),
    }),
  ),
  /** Booked minutes of each half hour of the week by the airport's clock: 7 days from Monday, 48 half hours each. */
  week: z.array(z.array(z.number())),
  /** The share of the aircraft's time that is booked in each half hour of the week. */
  weekShare: z.array(z.array(share)),
  /** The share of the flights that were booked at least this many days before. Empty if there are too few flights. */
  ahead: z.array(z.object({ days: z.number(), share: z.number() })),
  cancelled: z.object({
    made: z.number(),
    deleted: z.number(),
    share,
    byNotice: z.array(z.object({ notice: z.enum(cancelNotices), count: z.number() })),
    byReason: z.array(z.object({ reason: z.nullable(z.enum(cancelReasons)), count: z.number() })),
  }),
  /** Past flights of aircraft that keep a log; null if none did. `unknown`: neither logged nor said not to be flown. */
  noShows: z.nullable(z.object({ said: z.number(), unknown: z.number() })),
  /** Of past flights that are logged or said not to be flown; `coverage`: their share of all. null if no log was kept. */
  flownOfBooked: z.nullable(z.object({ booked: z.number(), flown: z.number(), share, coverage: share })),
  /** Maintenance between 08:00 and 22:00, and `of`: all minutes between 08:00 and 22:00 of the period. */
  down: z.array(
    z.object({ aircraft: aircraftCard, planned: z.number(), unplanned: z.number(), of: z.number(), share }),
  ),
  /** Flights that were suspended, deleted or not flown because of the aircraft. */
  lost: z.array(z.object({ aircraft: aircraftCard, suspended: z.number(), deleted: z.number(), notFlown: z.number() })),
  /** Flights that were due, and those of them that the aircraft cost within 24 hours of their beginning. */
  reliability: z.object({ due: z.number(), lost: z.number(), share }),
  notes,
})

export type FleetFigures = z.output<typeof fleetFigures>

/** Booked minutes of people. */
export const peopleFigures = z.object({
  from: z.string(),
  to: z.string(),
  before: period,
  people: z.array(
    z.object({
      /** null stands for all erased people together. */
      user: z.nullable(personCard),
      asPilot: z.number(),
      asInstructor: z.number(),
      asPilotBefore: z.number(),
      asInstructorBefore: z.number(),
    }),
  ),
  /** Minutes of flights that have an instructor and no pilot. */
  withoutPilot: z.number(),
  withoutPilotBefore: z.number(),
  notes,
})

export type PeopleFigures = z.output<typeof peopleFigures>

/**
 * Returns the figures of a period of whole days by the clock of the airports; `to` is its last day. Figures of people
 * are for administrators. Nothing is stored.
 */
export const figuresGet = endpoint({
  method: 'POST',
  path: '/api/figures/get',
  isRead: true,
  isCostly: true,
  allow: staff,
  input: z.object({ from: day, to: day, airportId: optionalId, groupId: optionalId, of: figuresOf }),
  output: z.union([fleetFigures, peopleFigures]),
})
