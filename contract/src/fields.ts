import * as z from 'zod/mini'
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
  return z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((text) => !controlInLine.test(text), unprintable),
    z.refine(under(limit), tooLong),
  )
}

/** One line of text, trimmed, that may be left out: missing, null and empty all become ''. */
export function optionalLine({ under: limit, tooLong }: LineRule) {
  return maybeText((text) => text).check(
    z.refine((text) => !controlInLine.test(text), unprintable),
    z.refine(under(limit), tooLong),
  )
}

/** Text of several lines that may be left out: missing and null become ''. */
export function paragraph({ under: limit, tooLong }: LineRule) {
  return maybeText((text) => text.replaceAll('\r\n', '\n')).check(
    z.refine((text) => !controlInParagraph.test(text), unprintable),
    z.refine(under(limit), tooLong),
  )
}

/** Trimmed text, '' where it is missing or null, in the form that is kept. */
function maybeText(kept: (text: string) => string) {
  return z.pipe(
    z.nullish(z.string().check(z.trim())),
    z.transform((text) => kept(text ?? '')),
  )
}

/** Text that no form limits, and that nobody may flood the server with. */
export function textTo(most: number) {
  return z.string().check(z.maxLength(most))
}

export const email = z.pipe(
  z.string(missing).check(z.trim(), z.minLength(1, missing)),
  z.email({ error: invalidEmail }).check(z.maxLength(254, invalidEmail)),
)

const wholeNumber = z.union(
  [z.number(), z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,15}$/)), z.transform(Number))],
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
export const id = wholeNumber.check(
  z.refine((number) => isIdNumber(number) && number > 0, 'An id is a positive whole number.'),
)

/** 0, empty and missing mean new. */
export const idOrNew = z
  .pipe(
    z.nullish(z.union([z.literal(''), wholeNumber])),
    z.transform((value) => (value === '' ? 0 : (value ?? 0))),
  )
  .check(z.refine(isIdNumber, 'An id is a whole number.'))

/** 0, empty and missing mean none. */
export const optionalId = z.pipe(
  idOrNew,
  z.transform((value) => (value === 0 ? null : value)),
)

/** Users alone have ids of text. */
export const userId = z.string(missing).check(
  z.trim(),
  z.minLength(1, missing),
  z.maxLength(64),
  // PostgreSQL cannot even compare with a text that holds a zero.
  z.refine((text) => !controlInLine.test(text), unprintable),
)

/** Empty and missing mean none. */
export const optionalUserId = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => (value ?? '').trim() || null),
  ),
  z.nullable(userId),
)

/** A bare id as the whole body: `7`, `"7"` or `{"id": 7}`. */
export function idBody<Id extends z.ZodMiniType>(of: Id) {
  return fieldOrBody('id', of)
}

/** A body that is a value or an object that holds it under a name. */
export function fieldOrBody<Of extends z.ZodMiniType>(name: string, of: Of) {
  return z.pipe(
    z.transform((body: unknown) =>
      typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : body,
    ),
    of,
  )
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
export const momentSent = z.string(wronglyTimed).check(z.refine(isWrittenMoment, wronglyTimed))

function isWrittenMoment(text: string): boolean {
  const [, date] = writtenMoment.exec(text) ?? []
  return day.safeParse(date).success
}

/** As `dayOrMoment`, where it may be left out: empty and missing mean none. */
export const optionalDayOrMoment = z.nullish(
  z.union(
    [
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      day,
      momentSent,
    ],
    { error: 'This is neither a date nor a time.' },
  ),
)

/** A day or a moment: where only the day matters, clients send either. */
export const dayOrMoment = z.union([day, momentSent], { error: 'This is neither a date nor a time.' })

/** A moment as the server answers it: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const moment = z.string()

/** A filter of lists; an end that is left out is open. */
const openEnd = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
export const dateFilter = z.object({
  from: z.nullish(z.union([openEnd, dayOrMoment])),
  to: z.nullish(z.union([openEnd, dayOrMoment])),
})

/** A number in a range, its absence worded as numeric fields word it. */
export function numberWithin(least: number, most: number, message: string) {
  return z.number({ error: numericMandatory }).check(z.minimum(least, message), z.maximum(most, message))
}

/** true, or false when left out. */
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
)

/** `#rrggbb` in lower case; white means no colour of one's own and is kept as null. */
export const colour = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => (value ?? '').trim().toLowerCase() || null),
  ),
  z.pipe(
    z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'A colour is written #rrggbb.'))),
    z.transform((value) => (value === '#ffffff' ? null : value)),
  ),
)

/**
 * For the `when` of a rule about several fields: asked as soon as these are in order. By itself zod waits until
 * every field of the form is, which is too late for whoever fills it in from top to bottom.
 */
export function onceTyped(shape: Readonly<Record<string, z.ZodMiniType>>) {
  const those = z.object(shape)
  return ({ value }: { value: unknown }) => those.safeParse(value).success
}

/** The version that a save was drafted from, as it was answered; null where none is named: then the last write wins. */
export const savedVersion = z.pipe(
  z.nullish(z.int()),
  z.transform((version) => version ?? null),
)

/** What there is to say when there is nothing to say. */
export const nothing = z.object({})
