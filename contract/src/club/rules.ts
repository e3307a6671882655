import * as z from 'zod/mini'
import { aircraftCard } from '../aircraft'
import { endpoint } from '../endpoint'
import { day, flag, id, idBody, idOrNew, line, moment, numberSent, optionalId, paragraph } from '../fields'
import { lengthRule } from '../length-rule'
import { administrators, everyRole, role } from '../roles'
import { nothing } from '../simple-shapes'
import { personCard } from '../users'
import { groupCard } from './aircraft-groups'
import { verdictLevel } from './verdicts'

/** The kinds of rules for fair use. `no-shows` and `flown share` look at what was flown, by the flight log. */
export const ruleKinds = [
  'open bookings',
  'open hours',
  'weekend days',
  'length',
  'horizon',
  'no-shows',
  'flown share',
  'cancelling',
] as const

export type RuleKind = (typeof ruleKinds)[number]

export const ruleStates = ['draft', 'on', 'off'] as const

/** Largest amount, number of days and number of hours of a rule. */
export const MAX_RULE_NUMBER = 100_000
/** Amounts for which one dry run answers the curve. */
export const MAX_DRY_RUN_AMOUNTS = 10
/** Days before now whose bookings a dry run judges. */
export const DRY_RUN_DAYS = 90

/** A rule for fair use. */
export const rule = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(ruleKinds),
  state: z.enum(ruleStates),
  level: verdictLevel,
  groupId: z.nullable(z.number()),
  group: groupCard,
  /** The aircraft of the group that the reader may see; null for all aircraft. */
  aircraftIds: z.nullable(z.array(z.number())),
  airportId: z.nullable(z.number()),
  roles: z.array(role),
  /** Bookings, hours, days, minutes, days, no-shows, per cent, hours before: by the kind, in the order of `ruleKinds`. */
  amount: z.nullable(z.number()),
  /** Minutes; for `length` alone. */
  least: z.nullable(z.number()),
  /** The days over which `no-shows` and `flown share` look back. */
  days: z.nullable(z.number()),
  /** A flight that begins within this many hours is neither checked nor counted. */
  exceptHours: z.nullable(z.number()),
  isAskedWithInstructor: z.boolean(),
  startsOn: z.string(),
  /** The club's own sentence, which follows the program's. */
  text: z.string(),
  /** The rule as people read it. */
  sentence: z.string(),
  /** How often the rule refused a save within 90 days; null to everybody but administrators. */
  stopped: z.nullable(z.number()),
  /** How often somebody set it aside within 90 days; null to everybody but administrators. */
  overridden: z.nullable(z.number()),
})

export type Rule = z.output<typeof rule>

const optionalNumber = z.pipe(
  z.nullish(z.union([z.literal(''), numberSent.check(z.int(), z.minimum(0), z.maximum(MAX_RULE_NUMBER))])),
  z.transform((number) => (number === '' ? null : (number ?? null))),
)

/** The fields of a rule as they are sent. `startsOn` is today at the club if it is missing. */
const ruleFields = {
  id: idOrNew,
  name: line(lengthRule('fields.name', 100)),
  kind: z.enum(ruleKinds),
  state: z.pipe(
    z.nullish(z.enum(ruleStates)),
    z.transform((state) => state ?? ('draft' as const)),
  ),
  level: z.pipe(
    z.nullish(verdictLevel),
    z.transform((level) => level ?? ('block' as const)),
  ),
  groupId: optionalId,
  airportId: optionalId,
  roles: z.pipe(
    z.array(role),
    z.transform((sent) => [...new Set(sent)]),
  ),
  amount: optionalNumber,
  least: optionalNumber,
  days: optionalNumber,
  exceptHours: optionalNumber,
  isAskedWithInstructor: flag,
  startsOn: z.nullish(day),
  text: paragraph(lengthRule('rules.text', 500)),
  /** Whether people who are above the limit get an email when the rule is switched on. */
  isTold: flag,
}

export const ruleDraft = z.object(ruleFields)

export type RuleDraft = z.output<typeof ruleDraft>

/** Lists the rules: all for administrators, for others those that are on and name one of their roles. */
export const rulesGet = endpoint({
  method: 'GET',
  path: '/api/rules/get',
  allow: everyRole,
  input: nothing,
  output: z.array(rule),
})

export const rulesSave = endpoint({
  method: 'POST',
  path: '/api/rules/save',
  allow: administrators,
  input: ruleDraft,
  output: rule,
})

export const rulesDelete = endpoint({
  method: 'POST',
  path: '/api/rules/delete',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

/** A booking that a dry run would have refused, with what happened to it. */
export const refusedBooking = z.enum([
  'flown',
  'came to pass',
  'deleted in time',
  'deleted late',
  'no-show',
  'still ahead',
])

/** The effect of a rule on the bookings that were made or moved in the last 90 days. */
export const dryRun = z.object({
  made: z.number(),
  refused: z.number(),
  /** `refused / made`; 0 where nothing was made. */
  share: z.number(),
  /** Members with at least one refusal. */
  members: z.number(),
  /** Refusals of bookings that were flown or came to pass. */
  flown: z.number(),
  /** Refusals of saves by staff for somebody else. They could have overridden the rule. */
  byStaff: z.number(),
  /** Bookings whose earlier times are not known any more, so that today's were taken. */
  unknownStates: z.number(),
  /** The sentence that decides. */
  text: z.string(),
  /** People who made or moved a booking, the most refused first. */
  byMember: z.array(z.object({ user: personCard, made: z.number(), refused: z.number() })),
  refusals: z.array(
    z.object({
      bookingId: z.number(),
      userId: z.string(),
      user: personCard,
      /** When the booking was made or moved. */
      at: moment,
      from: moment,
      to: moment,
      aircraft: aircraftCard,
      sentence: z.string(),
      became: refusedBooking,
      isByStaff: z.boolean(),
    }),
  ),
  curve: z.array(z.object({ amount: z.number(), refused: z.number(), members: z.number() })),
})

export type DryRun = z.output<typeof dryRun>

/** Returns the bookings that a rule would have refused. Stores nothing and notifies nobody. */
export const rulesGetAffected = endpoint({
  method: 'POST',
  path: '/api/rules/getAffected',
  isRead: true,
  isCostly: true,
  allow: administrators,
  input: z.object({
    ...ruleFields,
    amounts: z.pipe(
      z.nullish(
        z
          .array(numberSent.check(z.int(), z.minimum(0), z.maximum(MAX_RULE_NUMBER)))
          .check(z.maxLength(MAX_DRY_RUN_AMOUNTS)),
      ),
      z.transform((amounts) => [...new Set(amounts ?? [])]),
    ),
  }),
  output: dryRun,
})
