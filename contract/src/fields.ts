import * as z from 'zod/mini'
import { holdsControlInLine, holdsControlInParagraph, isVisible, withoutInvisible } from './characters'
import { CLOCK_PATTERN } from './clock-pattern'
import { invalidEmail, mandatory, numericMandatory, unprintable } from './errors'
import { beyondYears, isMomentWithinYears, isWithinYears, noSuchDate, noSuchTime } from './time-bounds'

const missing = { error: mandatory }
const printable = z.refine<string>((text) => !holdsControlInLine(text) && isVisible(text), unprintable)

/** Lengths in this product are "under": `under(50)` accepts 49 characters and refuses 50. */
function under(length: number): (text: string) => boolean {
  return (text) => [...text].length < length
}

export interface LineRule {
  /** The shortest length that is refused. */
  under: number
  /** The message for a text that is too long. */
  tooLong: string
}

/** One line of text, trimmed and not empty. */
export function line({ under: limit, tooLong }: LineRule) {
  return z.string(missing).check(z.trim(), z.minLength(1, missing), printable, z.refine(under(limit), tooLong))
}

/** A phone number: a `line` without invisible characters, which some programs add when a number is copied. */
export function numberLine({ under: limit, tooLong }: LineRule) {
  return z.string(missing).check(
    z.overwrite((text) => withoutInvisible(text).trim()),
    z.minLength(1, missing),
    printable,
    z.refine(under(limit), tooLong),
  )
}

/** One optional line of text, trimmed: missing, null and empty all become ''. */
export function optionalLine({ under: limit, tooLong }: LineRule) {
  return maybeText((text) => text).check(printable, z.refine(under(limit), tooLong))
}

/** Optional text of several lines: missing and null become ''. Invisible characters are removed. */
export function paragraph({ under: limit, tooLong }: LineRule) {
  return maybeText((text) => withoutInvisible(text.replaceAll('\r\n', '\n')).trim()).check(
    z.refine((text) => !holdsControlInParagraph(text), unprintable),
    z.refine(under(limit), tooLong),
  )
}

/** Trimmed text, '' if missing or null, in the form that is stored. */
function maybeText(kept: (text: string) => string) {
  return z.pipe(
    z.nullish(z.string().check(z.trim())),
    z.transform((text) => kept(text ?? '')),
  )
}

/** Text without a limit in the specification; the bound protects the server. */
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

/** PostgreSQL's largest `integer`. */
const LARGEST_ID = 2_147_483_647

function isIdNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= LARGEST_ID
}

/** The id of an existing row: a positive integer, as a JSON number or as text. */
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

/** User ids are text, unlike all others. */
export const userId = z.string(missing).check(
  z.trim(),
  z.minLength(1, missing),
  z.maxLength(64),
  // PostgreSQL cannot even compare a text that contains a null character.
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

/** A body that is a value, or an object with the value under `name`. */
export function fieldOrBody<Of extends z.ZodMiniType>(name: string, of: Of) {
  return z.pipe(
    z.transform((body: unknown) =>
      typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : body,
    ),
    of,
  )
}

/** An existing calendar day `yyyy-MM-dd`, from 1950 to 2200. */
export const day = z.iso
  .date({ error: noSuchDate })
  .check(z.refine((text) => !isExistingDay(text) || isWithinYears(text), beyondYears))

function isExistingDay(text: string): boolean {
  return z.iso.date().safeParse(text).success
}

/** Text for which `problem` returns no message; a missing one gets the message of other missing fields. */
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
 * A moment as people and programs send it: ISO 8601, exact with `Z` or an offset, otherwise the airport's local time.
 * Impossible dates are refused.
 */
export const momentSent = checkedText(momentProblem)

/** A day or a moment, where only the day matters: for a moment, its day at the airport. */
export const dayOrMoment = checkedText(dayOrMomentProblem)

/** An optional `dayOrMoment`: empty and missing mean none. */
export const optionalDayOrMoment = z.pipe(
  z.pipe(
    z.nullish(z.string({ error: noSuchDate })),
    z.transform((text) => text || null),
  ),
  z.nullable(dayOrMoment),
)

/** A moment as the server sends it: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const moment = z.string()

/** The period of a list; a missing end is open. */
export const dateFilter = z.object({ from: optionalDayOrMoment, to: optionalDayOrMoment })

/** A number that may come as text, as people type it: `50.1` or `"50.1"`. */
export const numberSent = z.union(
  [z.number(), z.pipe(z.string().check(z.trim(), z.regex(/^[+-]?\d+(?:\.\d+)?$/)), z.transform(Number))],
  { error: numericMandatory },
)

/** A number in a range, with the given message if missing. */
export function numberWithin(least: number, most: number, message: string) {
  return numberSent.check(z.minimum(least, message), z.maximum(most, message))
}

/** The version that the client read; empty and missing turn the check off. */
export const version = z.pipe(
  z.nullish(z.union([z.literal(''), wholeNumber], { error: 'A version is a whole number.' })),
  z.transform((value) => (value === '' ? null : (value ?? null))),
)

/** true; false if missing. */
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
)

/** `#rrggbb` in lower case; white means no colour and is stored as null. */
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
 * For the `when` of a rule about several fields: runs as soon as these are valid. By default zod waits until every
 * field is valid, which is too late for people who fill in a form from top to bottom.
 */
export function onceTyped(shape: Readonly<Record<string, z.ZodMiniType>>) {
  const those = z.object(shape)
  return ({ value }: { value: unknown }) => those.safeParse(value).success
}

/** The version that a save was based on; null if missing: then the last write wins. */
export const savedVersion = z.pipe(
  z.nullish(z.int()),
  z.transform((version) => version ?? null),
)

/** An empty response. */
export const nothing = z.object({})
