import * as z from 'zod/mini'
import { booking, bookingDraft } from '../bookings'
import { endpoint } from '../endpoint'
import { moment } from '../fields'
import { everyRole } from '../roles'
import { nothing } from '../simple-shapes'

/** The sources of verdicts on a flight. */
export const verdictSources = ['requirement', 'rule', 'limit', 'defect'] as const

/** `block` refuses a save, `warn` is shown before it, `note` is shown on lists alone. */
export const verdictLevel = z.enum(['note', 'warn', 'block'])

export type VerdictLevel = z.output<typeof verdictLevel>

/** A verdict of a rule of the club on a flight. */
export const verdict = z.object({
  source: z.enum(verdictSources),
  sourceId: z.number(),
  /** The person whom it is about; null for the aircraft. */
  userId: z.nullable(z.string()),
  level: verdictLevel,
  /** One sentence: what, why and until when. */
  text: z.string(),
  /** One sentence: what would help. Empty where nothing would. */
  way: z.string(),
})

export type WordedVerdict = z.output<typeof verdict>

/**
 * Returns what the club's rules say about a draft, for each of its dates in order. Saves nothing. An edit that is not
 * judged has no verdicts. Verdicts that block come first, then those that warn.
 */
export const bookingsGetVerdicts = endpoint({
  method: 'POST',
  path: '/api/bookings/getVerdicts',
  isRead: true,
  isCostly: true,
  allow: everyRole,
  input: bookingDraft,
  output: z.array(z.object({ from: moment, to: moment, verdicts: z.array(verdict) })),
})

/** A booking that the club's rules now warn of or would refuse. */
export const doubtfulBooking = z.extend(booking, { verdicts: z.array(verdict) })

export type DoubtfulBooking = z.output<typeof doubtfulBooking>

/**
 * Lists the flights of the next 60 days that a rule now warns of or would refuse, soonest first. Verdicts that somebody
 * has set aside are left out. Staff get all flights, others those they are in.
 */
export const bookingsGetDoubtful = endpoint({
  method: 'GET',
  path: '/api/bookings/getDoubtful',
  isCostly: true,
  allow: everyRole,
  input: nothing,
  output: z.array(doubtfulBooking),
})
