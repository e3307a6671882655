import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day, id, idBody, idOrNew, numberWithin, optionalId, optionalUserId } from '../fields'
import { administrators, everyRole } from '../roles'
import { nothing } from '../simple-shapes'

/** The measure of an hour: a meter, the block time, or the time in the air. */
export const rateMeasures = ['meter', 'block', 'air'] as const

/** In cents: 100,000 an hour or a landing. */
export const MAX_RATE_CENTS = 10_000_000

/** The price of an hour with an aircraft or an instructor from a day on, and the price of a landing. */
export const rate = z.object({
  id: z.number(),
  aircraftId: z.nullable(z.number()),
  instructorId: z.nullable(z.string()),
  /** `yyyy-MM-dd`, the first day on which it holds. */
  since: z.string(),
  byWhat: z.enum(rateMeasures),
  meterId: z.nullable(z.number()),
  centsPerHour: z.number(),
  centsPerLanding: z.number(),
})

export type Rate = z.output<typeof rate>

export const ratesGet = endpoint({
  method: 'GET',
  path: '/api/rates/get',
  allow: everyRole,
  input: nothing,
  output: z.array(rate),
})

export const rateDraft = z.object({
  id: idOrNew,
  aircraftId: optionalId,
  instructorId: optionalUserId,
  since: day,
  byWhat: z.enum(rateMeasures),
  meterId: optionalId,
  centsPerHour: numberWithin(0, MAX_RATE_CENTS, 'fields.perHour').check(z.int()),
  centsPerLanding: z.pipe(
    z.nullish(numberWithin(0, MAX_RATE_CENTS, 'fields.perLanding').check(z.int())),
    z.transform((cents) => cents ?? 0),
  ),
})

export type RateDraft = z.output<typeof rateDraft>

export const ratesSave = endpoint({
  method: 'POST',
  path: '/api/rates/save',
  allow: administrators,
  input: rateDraft,
  output: rate,
})

export const ratesDelete = endpoint({
  method: 'POST',
  path: '/api/rates/delete',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})
