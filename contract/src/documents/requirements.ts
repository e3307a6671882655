import * as z from 'zod/mini'
import { booking } from '../bookings'
import { groupCard } from '../club/aircraft-groups'
import { verdict, verdictLevel } from '../club/verdicts'
import { endpoint } from '../endpoint'
import { day, flag, id, idBody, idOrNew, line, numberSent, optionalId, paragraph } from '../fields'
import { lengthRule } from '../length-rule'
import { administrators, everyRole, role } from '../roles'
import { nothing } from '../simple-shapes'

/** A `proof` is held from a day until a day. A `recency` counts flights of the past and needs the flight log. */
export const requirementKinds = ['proof', 'recency'] as const

export type RequirementKind = (typeof requirementKinds)[number]

/** The person on board to whom it applies. */
export const askedPersons = ['pilot', 'instructor'] as const

export const MAX_VALID_MONTHS = 600
export const MAX_VALID_DAYS = 3660
export const MAX_WINDOW_DAYS = 3660
export const MAX_WINDOW_MONTHS = 120
/** Largest number of take-offs, landings, flights or minutes that a recency asks for. */
export const MAX_REQUIRED = 100_000
/** Days before the end of a proof on which its person is reminded. */
export const REMIND_DAYS = [60, 30, 7]
export const MAX_REMIND_DAYS = 365
/** Largest number of reminders of one requirement. */
export const MAX_REMINDERS = 10
/** Days for which the proofs of a deleted requirement are kept, so that it can be restored. */
export const DELETED_REQUIREMENT_DAYS = 30
/** Days before now whose bookings the dry run judges. */
export const REQUIREMENT_DRY_RUN_DAYS = 90

/** A requirement that people must meet before they fly. */
export const requirement = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(requirementKinds),
  ofPerson: z.enum(askedPersons),
  groupId: z.nullable(z.number()),
  group: groupCard,
  roles: z.array(role),
  /** Whether each aircraft of the group needs a proof of its own. */
  isPerAircraft: z.boolean(),
  level: verdictLevel,
  /** `yyyy-MM-dd`; a missing proof is a warning at most before this day. */
  countsFrom: z.string(),
  /** Whether it applies to the pilot although an instructor is on board. */
  isAskedWithInstructor: z.boolean(),
  isAskedAtNightOnly: z.boolean(),
  /** Fills in the last day of a proof. At most one of the two is set. */
  validMonths: z.nullable(z.number()),
  validDays: z.nullable(z.number()),
  /** Whether a proof lasts until the end of the month in which it would end. */
  isToMonthEnd: z.boolean(),
  /** Only the person and administrators see days. */
  isPrivate: z.boolean(),
  /** Whether a member’s own entry counts only when staff have confirmed it. */
  isToBeConfirmed: z.boolean(),
  /** Days before the end, the largest first. */
  remindDays: z.array(z.number()),
  windowDays: z.nullable(z.number()),
  windowMonths: z.nullable(z.number()),
  leastTakeOffs: z.nullable(z.number()),
  leastLandings: z.nullable(z.number()),
  leastNightLandings: z.nullable(z.number()),
  leastFlights: z.nullable(z.number()),
  leastMinutes: z.nullable(z.number()),
  isMetWithInstructor: z.boolean(),
  /** The club’s own sentence, which follows the program’s. */
  text: z.string(),
  isActive: z.boolean(),
})

export type Requirement = z.output<typeof requirement>

const numberOrNone = (least: number, most: number) =>
  z.pipe(
    z.nullish(z.union([z.literal(''), numberSent.check(z.int(), z.minimum(least), z.maximum(most))])),
    z.transform((number) => (number === '' ? null : (number ?? null))),
  )

export const requirementDraft = z.object({
  id: idOrNew,
  name: line(lengthRule('fields.name', 100)),
  kind: z.enum(requirementKinds),
  ofPerson: z.pipe(
    z.nullish(z.enum(askedPersons)),
    z.transform((person) => person ?? ('pilot' as const)),
  ),
  groupId: optionalId,
  roles: z.pipe(
    z.array(role),
    z.transform((sent) => [...new Set(sent)]),
  ),
  isPerAircraft: flag,
  level: z.pipe(
    z.nullish(verdictLevel),
    z.transform((level) => level ?? ('warn' as const)),
  ),
  /** Today at the club if it is missing. */
  countsFrom: z.nullish(day),
  isAskedWithInstructor: flag,
  isAskedAtNightOnly: flag,
  validMonths: numberOrNone(1, MAX_VALID_MONTHS),
  validDays: numberOrNone(1, MAX_VALID_DAYS),
  isToMonthEnd: flag,
  isPrivate: flag,
  isToBeConfirmed: flag,
  remindDays: z.pipe(
    z.nullish(
      z.array(numberSent.check(z.int(), z.minimum(0), z.maximum(MAX_REMIND_DAYS))).check(z.maxLength(MAX_REMINDERS)),
    ),
    z.transform((days) => [...new Set(days ?? REMIND_DAYS)].toSorted((one, other) => other - one)),
  ),
  windowDays: numberOrNone(1, MAX_WINDOW_DAYS),
  windowMonths: numberOrNone(1, MAX_WINDOW_MONTHS),
  leastTakeOffs: numberOrNone(1, MAX_REQUIRED),
  leastLandings: numberOrNone(1, MAX_REQUIRED),
  leastNightLandings: numberOrNone(1, MAX_REQUIRED),
  leastFlights: numberOrNone(1, MAX_REQUIRED),
  leastMinutes: numberOrNone(1, MAX_REQUIRED),
  isMetWithInstructor: z.pipe(
    z.nullish(z.boolean()),
    z.transform((isMet) => isMet ?? true),
  ),
  text: paragraph(lengthRule('rules.text', 500)),
})

export type RequirementDraft = z.output<typeof requirementDraft>

/** Lists the requirements by name: all for staff, for others those that name one of their roles. */
export const requirementsGet = endpoint({
  method: 'GET',
  path: '/api/requirements/get',
  allow: everyRole,
  input: nothing,
  output: z.array(requirement),
})

/** Saving a deleted requirement under its id within 30 days brings it and its proofs back. */
export const requirementsSave = endpoint({
  method: 'POST',
  path: '/api/requirements/save',
  allow: administrators,
  input: requirementDraft,
  output: requirement,
})

export const requirementsDelete = endpoint({
  method: 'POST',
  path: '/api/requirements/delete',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

/** A booking of which a requirement would warn, or that it would refuse. */
const judgedBooking = z.extend(booking, { verdicts: z.array(verdict) })

/** The effect of saving a requirement. */
export const requirementEffect = z.object({
  /** Active people of its roles who do not meet it today, by name. */
  lacking: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
  /** Bookings that have not begun, soonest first. */
  ahead: z.array(judgedBooking),
  /** Bookings that began in the last 90 days, the latest first. */
  past: z.array(judgedBooking),
  counts: z.object({
    /** Active, approved people with one of its roles. */
    people: z.number(),
    lacking: z.number(),
    aheadBlocked: z.number(),
    aheadWarned: z.number(),
    pastBlocked: z.number(),
    pastWarned: z.number(),
  }),
})

export type RequirementEffect = z.output<typeof requirementEffect>

/** Returns the people whom a requirement would warn or refuse. Stores nothing and notifies nobody. */
export const requirementsGetAffected = endpoint({
  method: 'POST',
  path: '/api/requirements/getAffected',
  isRead: true,
  isCostly: true,
  allow: administrators,
  input: requirementDraft,
  output: requirementEffect,
})
