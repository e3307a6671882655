import type { PlainKey } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { dayOrMoment, optionalDayOrMoment } from './fields'

/** How often a booking or schedule entry repeats. Field names have the specification's spelling, `occurence`. */
export const repetitions = ['Once', 'Daily', 'Weekly', 'Monthly'] as const

export type Repetition = (typeof repetitions)[number]

/** A missing value becomes `Once`. */
export const repetition = z.pipe(
  z.nullish(z.enum(repetitions)),
  z.transform((value) => value ?? 'Once'),
)

const noSeries = 'fields.noSeries' satisfies PlainKey

/** The id that all entries of a series share. An empty, missing or zero value becomes null. */
export const seriesId = z.pipe(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()], noSeries)),
    z.transform((value) => (value === 0 || value === '0' ? null : String(value ?? '').trim() || null)),
  ),
  z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/, noSeries))),
)

/** Maximum number of occurrences in a series. */
export const MAX_SERIES_DATES = 366
/** Maximum number of years that a series may span. */
export const SERIES_YEARS = 5

const notOneSeries = 'fields.notOneSeries' satisfies PlainKey
const oneEntry = 'fields.oneEntry' satisfies PlainKey

/** The id of an existing series. Empty and zero are refused, because they would match every entry without a series. */
const existingSeries = z.pipe(seriesId, z.string(noSeries).check(z.refine((text) => !isNumber(text), oneEntry)))

/**
 * The fields with which an object body names a series. If `occurenceId` is present, `id` is the id of a single entry.
 */
interface NamesSeries {
  id?: SeriesSent
  occurenceId?: SeriesSent
}

type SeriesSent = string | number | null | undefined
export type SeriesBody = SeriesSent | NamesSeries

/** Accepts a series id as the whole body, or in an object as `occurenceId` or `id`. */
export const seriesBody = z.pipe(
  z.transform((body: SeriesBody, check) => {
    if (typeof body !== 'object' || body === null) return body
    if (namesTwo(body)) check.issues.push({ code: 'custom', message: notOneSeries, input: body })
    return seriesNamed(body)
  }),
  existingSeries,
)

function seriesNamed({ id, occurenceId }: NamesSeries): SeriesSent {
  return occurenceId === undefined ? id : occurenceId
}

function namesTwo({ id, occurenceId }: NamesSeries): boolean {
  return typeof id === 'string' && occurenceId !== undefined && !isNumber(id) && id !== occurenceId
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}

export const repeating = {
  occurence: repetition,
  occurenceId: seriesId,
  occurenceEndDate: optionalDayOrMoment,
  /** Days that a new series omits, because something clashes with it on these days. */
  skipDates: z.pipe(
    z.nullish(z.array(dayOrMoment).check(z.maxLength(MAX_SERIES_DATES))),
    z.transform((value) => value ?? []),
  ),
}
