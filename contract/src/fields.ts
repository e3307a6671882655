import { message, messageText, type PlainKey } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { holdsControlInLine, holdsControlInParagraph, isVisible, withoutInvisible } from './characters'
import { CLOCK_PATTERN } from './clock-pattern'
import { invalidEmail, mandatory, numericMandatory, unprintable } from './errors'
import type { LengthRule } from './length-rule'
import { beyondYears, isMomentWithinYears, isWithinYears, noSuchDate, noSuchTime } from './time-bounds'

const missing = { error: mandatory }
const printable = z.refine<string>((text) => !holdsControlInLine(text) && isVisible(text), unprintable)

/**
 * Checks a length against an exclusive limit: `under(50)` accepts 49 characters and refuses 50. All length limits of
 * the specification are exclusive.
 */
function under(length: number): (text: string) => boolean {
  return (text) => [...text].length < length
}

/** Mandatory text on one line. Spaces around the text are removed. */
export function line({ under: limit, tooLong }: LengthRule) {
  return z.string(missing).check(z.trim(), z.minLength(1, missing), printable, z.refine(under(limit), tooLong))
}

/**
 * A phone number. Like `line`, but removes invisible characters instead of refusing them, because some programs add
 * them when a number is copied.
 */
export function numberLine({ under: limit, tooLong }: LengthRule) {
  return z.string(missing).check(
    z.overwrite((text) => withoutInvisible(text).trim()),
    z.minLength(1, missing),
    printable,
    z.refine(under(limit), tooLong),
  )
}

/** Text on one line that may be empty, trimmed. */
export function lineOrEmpty({ under: limit, tooLong }: LengthRule) {
  return z.string().check(z.trim(), printable, z.refine(under(limit), tooLong))
}

/** Optional text on one line, trimmed. A missing, null or empty value becomes ''. */
export function optionalLine({ under: limit, tooLong }: LengthRule) {
  return maybeText((text) => text).check(printable, z.refine(under(limit), tooLong))
}

/**
 * Optional text that may have several lines. A missing or null value becomes '', and invisible characters are removed.
 */
export function paragraph({ under: limit, tooLong }: LengthRule) {
  return maybeText((text) => withoutInvisible(text.replaceAll('\r\n', '\n')).trim()).check(
    z.refine((text) => !holdsControlInParagraph(text), unprintable),
    z.refine(under(limit), tooLong),
  )
}

/** Trims an optional text, replaces a missing or null value by '', and applies `kept` to the result. */
function maybeText(kept: (text: string) => string) {
  return z.pipe(
    z.nullish(z.string().check(z.trim())),
    z.transform((text) => kept(text ?? '')),
  )
}

export const email = z.pipe(
  z.string(missing).check(z.trim(), z.minLength(1, missing)),
  z.email({ error: invalidEmail }).check(z.maxLength(254, invalidEmail)),
)

const wholeId = 'fields.wholeId' satisfies PlainKey

const wholeNumber = z.union(
  [z.number(), z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,15}$/)), z.transform(Number))],
  { error: wholeId },
)

/** The largest value of PostgreSQL's type `integer`, in which ids are stored. */
const LARGEST_ID = 2_147_483_647

function isIdNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= LARGEST_ID
}

/** The id of an existing record: a positive integer, sent as a JSON number or as text. */
export const id = wholeNumber.check(
  z.refine((number) => isIdNumber(number) && number > 0, 'fields.positiveId' satisfies PlainKey),
)

/** The id of the record to save. An empty or missing value becomes 0, which means a new record. */
export const idOrNew = z
  .pipe(
    z.nullish(z.union([z.literal(''), wholeNumber])),
    z.transform((value) => (value === '' ? 0 : (value ?? 0))),
  )
  .check(z.refine(isIdNumber, wholeId))

/** An optional id. An empty, missing or zero value becomes null. */
export const optionalId = z.pipe(
  idOrNew,
  z.transform((value) => (value === 0 ? null : value)),
)

/** The id of a user. User ids are text, whereas most other ids are numbers. */
export const userId = z.string(missing).check(
  z.trim(),
  z.minLength(1, missing),
  z.maxLength(64),
  // Refuses control characters: PostgreSQL rejects a text with a null character, even if a query only compares it.
  z.refine((text) => !holdsControlInLine(text), unprintable),
)

/** An optional user id. An empty or missing value becomes null. */
export const optionalUserId = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => (value ?? '').trim() || null),
  ),
  z.nullable(userId),
)

/** Accepts an id as the whole body: `7`, `"7"` or `{"id": 7}`. */
export function idBody<Id extends z.ZodMiniType>(of: Id) {
  return fieldOrBody('id', of)
}

/** Accepts a body that is either the value itself or an object with the value under `name`. */
export function fieldOrBody<Of extends z.ZodMiniType>(name: string, of: Of) {
  return z.pipe(
    z.transform((body: unknown) =>
      typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : body,
    ),
    of,
  )
}

/** A calendar day `yyyy-MM-dd` that exists and lies in the years 1950 to 2200. */
export const day = z.iso
  .date({ error: noSuchDate })
  .check(z.refine((text) => !isExistingDay(text) || isWithinYears(text), beyondYears))

const existingDay = z.iso.date()
const isExistingDay = (text: string) => existingDay.safeParse(text).success

/**
 * Accepts a text if `problem` returns no message for it. A missing or empty text is refused with the message that all
 * mandatory fields share.
 */
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
 * A moment in ISO 8601, as people and programs send it. It is exact if it has `Z` or an offset, otherwise it is in the
 * airport's local time. Dates that do not exist are refused.
 */
export const momentSent = checkedText(momentProblem)

/** A day or a moment. A moment stands for the day on which it falls at the airport. */
export const dayOrMoment = checkedText(dayOrMomentProblem)

/** An optional `dayOrMoment`. An empty or missing value becomes null. */
export const optionalDayOrMoment = z.pipe(
  z.pipe(
    z.nullish(z.string({ error: noSuchDate })),
    z.transform((text) => text || null),
  ),
  z.nullable(dayOrMoment),
)

/** A moment as the server sends it: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const moment = z.string()

/** The period that a list covers. A missing `from` or `to` leaves the list unlimited on that side. */
export const dateFilter = z.object({ from: optionalDayOrMoment, to: optionalDayOrMoment })

/** A number that can also be sent as text, because people type it: `50.1` or `"50.1"`. */
export const numberSent = z.union(
  [z.number(), z.pipe(z.string().check(z.trim(), z.regex(/^[+-]?\d+(?:\.\d+)?$/)), z.transform(Number))],
  { error: numericMandatory },
)

/** A number in a range. The error for a number outside the range names the field. */
export function numberWithin(least: number, most: number, field: PlainKey) {
  const outOfRange = messageText(message('fields.outOfRange', { field: message(field), least, most }))
  return numberSent.check(z.minimum(least, outOfRange), z.maximum(most, outOfRange))
}

/**
 * The version of the record that a save is based on. An empty or missing value becomes null, which turns off the check
 * for changes that others have made since, so that the last save wins.
 */
export const version = z.pipe(
  z.nullish(
    z.union([z.literal(''), wholeNumber.check(z.refine(isIdNumber))], {
      error: 'fields.wholeVersion' satisfies PlainKey,
    }),
  ),
  z.transform((value) => (value === '' ? null : (value ?? null))),
)

/** An optional boolean. A missing value becomes false. */
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
)

/**
 * Returns the `when` of a zod rule, so that the rule runs as soon as the fields in `shape` are valid. By default, zod
 * waits until all fields are valid, and people who fill in a form from top to bottom would see its message late.
 */
export function onceTyped(shape: Readonly<Record<string, z.ZodMiniType>>) {
  const those = z.object(shape)
  return ({ value }: { value: unknown }) => those.safeParse(value).success
}
