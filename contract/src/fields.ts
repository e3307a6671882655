import { z } from 'zod'
import { invalidEmail, mandatory, numericMandatory, unprintable } from './errors'

const missing = { error: mandatory }
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlInLine = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlInParagraph = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/

/** Lengths in this product are "under": `under(50)` lets 49 characters pass and refuses 50. */
function under(length: number): (text: string) => boolean {
  return (text) => [...text].length < length
}

export interface LineRule {
  /** The first length that is too long. */
  under: number
  /** The message of a text that is too long. */
  tooLong: string
}

/** One line of text, trimmed, that must not be empty. */
export function line({ under: limit, tooLong }: LineRule) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((text) => !controlInLine.test(text), unprintable)
    .refine(under(limit), tooLong)
}

/** One line of text, trimmed, that may be left out: missing, null and empty all become ''. */
export function optionalLine({ under: limit, tooLong }: LineRule) {
  return z
    .string()
    .trim()
    .nullish()
    .transform((text) => text ?? '')
    .refine((text) => !controlInLine.test(text), unprintable)
    .refine(under(limit), tooLong)
}

/** Text of several lines that may be left out: missing and null become ''. */
export function paragraph({ under: limit, tooLong }: LineRule) {
  return z
    .string()
    .trim()
    .nullish()
    .transform((text) => (text ?? '').replaceAll('\r\n', '\n'))
    .refine((text) => !controlInParagraph.test(text), unprintable)
    .refine(under(limit), tooLong)
}

export const email = z
  .string(missing)
  .trim()
  .min(1, missing)
  .pipe(z.email({ error: invalidEmail }).max(254, invalidEmail))

const wholeNumber = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ],
  {
    error: 'An id is a whole number.',
  },
)

/** PostgreSQL numbers rows up to here. */
const LARGEST_ID = 2_147_483_647

function isIdNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= LARGEST_ID
}

/** The id of something that exists: a positive whole number, as a JSON number or as text. */
export const id = wholeNumber.refine((number) => isIdNumber(number) && number > 0, 'An id is a positive whole number.')

/** 0, empty and missing mean new. */
export const idOrNew = z
  .union([z.literal(''), wholeNumber])
  .nullish()
  .transform((value) => (value === '' ? 0 : (value ?? 0)))
  .refine(isIdNumber, 'An id is a whole number.')

/** 0, empty and missing mean none. */
export const optionalId = idOrNew.transform((value) => (value === 0 ? null : value))

/** Users alone have ids of text. */
export const userId = z
  .string(missing)
  .trim()
  .min(1, missing)
  .max(64)
  // PostgreSQL cannot even compare with a text that holds a zero.
  .refine((text) => !controlInLine.test(text), unprintable)

/** Empty and missing mean none. */
export const optionalUserId = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim() || null)
  .pipe(userId.nullable())

/** A bare id as the whole body: `7`, `"7"` or `{"id": 7}`. */
export function idBody<Id extends z.ZodType>(of: Id) {
  return z.preprocess((body) => (typeof body === 'object' && body !== null && 'id' in body ? body.id : body), of)
}

/** A calendar day `yyyy-MM-dd` that exists. */
export const day = z.iso.date({ error: 'A date is written yyyy-MM-dd and must exist in the calendar.' })

const wronglyTimed = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === ''
      ? mandatory
      : 'A time is written yyyy-MM-ddTHH:mm and must exist in the calendar.',
}

const writtenMoment =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/

/**
 * A moment as people and programs send it: ISO 8601, exact with `Z` or an offset,
 * the airport's wall clock without. Impossible dates are refused.
 */
export const momentSent = z.string(wronglyTimed).refine(isWrittenMoment, wronglyTimed)

function isWrittenMoment(text: string): boolean {
  const [, date] = writtenMoment.exec(text) ?? []
  return day.safeParse(date).success
}

/** As `dayOrMoment`, where it may be left out: empty and missing mean none. */
export const optionalDayOrMoment = z
  .union([z.literal('').transform(() => null), day, momentSent], { error: 'This is neither a date nor a time.' })
  .nullish()

/** A day or a moment: where only the day matters, clients send either. */
export const dayOrMoment = z.union([day, momentSent], { error: 'This is neither a date nor a time.' })

/** A moment as the server answers it: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const moment = z.string()

/** A filter of lists; an end that is left out is open. */
export const dateFilter = z.object({
  from: z.union([z.literal('').transform(() => undefined), dayOrMoment]).nullish(),
  to: z.union([z.literal('').transform(() => undefined), dayOrMoment]).nullish(),
})

/** A number in a range, its absence worded as numeric fields word it. */
export function numberWithin(least: number, most: number, message: string) {
  return z.number({ error: numericMandatory }).min(least, message).max(most, message)
}

/** true, or false when left out. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** `#rrggbb` in lower case; white means no colour of one's own and is kept as null. */
export const colour = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim().toLowerCase() || null)
  .pipe(
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'A colour is written #rrggbb.')
      .nullable()
      .transform((value) => (value === '#ffffff' ? null : value)),
  )

/**
 * For the `when` of a rule about several fields: asked as soon as these are in order. By itself zod waits until
 * every field of the form is, which is too late for whoever fills it in from top to bottom.
 */
export function onceTyped(shape: z.ZodRawShape) {
  const those = z.object(shape)
  return ({ value }: { value: unknown }) => those.safeParse(value).success
}

/** What there is to say when there is nothing to say. */
export const nothing = z.object({})
