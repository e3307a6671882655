import * as z from 'zod/mini'
import { holdsControlInLine, holdsControlInParagraph, isVisible, withoutInvisible } from './characters'
import { CLOCK_PATTERN } from './clock-pattern'
import { invalidEmail, mandatory, numericMandatory, unprintable } from './errors'
import { beyondYears, isMomentWithinYears, isWithinYears, noSuchDate, noSuchTime } from './time-bounds'

const missing = { error: mandatory }
const printable = z.refine<string>((text) => !holdsControlInLine(text) && isVisible(text), unprintable)

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
  return z.string(missing).check(z.trim(), z.minLength(1, missing), printable, z.refine(under(limit), tooLong))
}

/** A phone number: as `line`, and what nobody sees in it is dropped, since programs that numbers are copied from add it. */
export function numberLine({ under: limit, tooLong }: LineRule) {
  return z.string(missing).check(
    z.overwrite((text) => withoutInvisible(text).trim()),
    z.minLength(1, missing),
    printable,
    z.refine(under(limit), tooLong),
  )
}

/** One line of text, trimmed, that may be left out: missing, null and empty all become ''. */
export function optionalLine({ under: limit, tooLong }: LineRule) {
  return maybeText((text) => text).check(printable, z.refine(under(limit), tooLong))
}

/** Text of several lines that may be left out: missing and null become ''. What nobody sees in it is dropped. */
export function paragraph({ under: limit, tooLong }: LineRule) {
  return maybeText((text) => withoutInvisible(text.replaceAll('\r\n', '\n')).trim()).check(
    z.refine((text) => !holdsControlInParagraph(text), unprintable),
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
  z.refine((text) => !holdsControlInLine(text), unprintable),
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

/** A calendar day `yyyy-MM-dd` that exists, from 1950 to 2200. */
export const day = z.iso
  .date({ error: noSuchDate })
  .check(z.refine((text) => !isExistingDay(text) || isWithinYears(text), beyondYears))

function isExistingDay(text: string): boolean {
  return z.iso.date().safeParse(text).success
}

/** A text, a missing one worded as other fields word it, that `problem` finds nothing wrong with. */
function checkedText(problem: (text: string) => string | undefined) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? mandatory : problem(typeof input === 'string' ? input : '')
  return z.string({ error }).check(z.refine((text) => problem(text) === undefined, { error }))
}

const writtenMoment = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d)T${CLOCK_PATTERN}(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|[+-]${CLOCK_PATTERN})?$`,
)

function momentProblem(text: string): string | undefined {
  const [, date = ''] = writtenMoment.exec(text) ?? []
  if (!isExistingDay(date)) return noSuchTime
  return isMomentWithinYears(text) ? undefined : beyondYears
}

function dayOrMomentProblem(text: string): string | undefined {
  if (text.includes('T')) return momentProblem(text)
  if (!isExistingDay(text)) return noSuchDate
  return isWithinYears(text) ? undefined : beyondYears
}

/**
 * A moment as people and programs send it: ISO 8601, exact with `Z` or an offset,
 * the airport's wall clock without. Impossible dates are refused.
 */
export const momentSent = checkedText(momentProblem)

/** A day or a moment, where only the day matters: of a moment the one on the airport's clock. */
export const dayOrMoment = checkedText(dayOrMomentProblem)

/** As `dayOrMoment`, where it may be left out: empty and missing mean none. */
export const optionalDayOrMoment = z.pipe(
  z.pipe(
    z.nullish(z.string({ error: noSuchDate })),
    z.transform((text) => text || null),
  ),
  z.nullable(dayOrMoment),
)

/** A moment as the server answers it: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const moment = z.string()

/** A filter of lists; an end that is left out is open. */
export const dateFilter = z.object({ from: optionalDayOrMoment, to: optionalDayOrMoment })

/** A number that may also come as text, as people write it: `50.1` or `"50.1"`. */
export const numberSent = z.union(
  [z.number(), z.pipe(z.string().check(z.trim(), z.regex(/^[+-]?\d+(?:\.\d+)?$/)), z.transform(Number))],
  { error: numericMandatory },
)

/** A number in a range, its absence worded as numeric fields word it. */
export function numberWithin(least: number, most: number, message: string) {
  return numberSent.check(z.minimum(least, message), z.maximum(most, message))
}

/** How often something was changed when it was read; empty and missing mean that nobody asks. */
export const version = z.pipe(
  z.nullish(z.union([z.literal(''), wholeNumber], { error: 'A version is a whole number.' })),
  z.transform((value) => (value === '' ? null : (value ?? null))),
)

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
