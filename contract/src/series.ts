import * as z from 'zod/mini'
import { dayOrMoment, optionalDayOrMoment } from './fields'

/** How often a booking or schedule entry repeats. The specification spells it `occurence`. */
export const repetitions = ['Once', 'Daily', 'Weekly', 'Monthly'] as const

export type Repetition = (typeof repetitions)[number]

/** Missing means Once. */
export const repetition = z.pipe(
  z.nullish(z.enum(repetitions)),
  z.transform((value) => value ?? 'Once'),
)

const noSeries = 'This is not a series.'

/** The opaque id shared by the entries of a series; empty and zero mean none. */
export const seriesId = z.pipe(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()], noSeries)),
    z.transform((value) => (value === 0 || value === '0' ? null : String(value ?? '').trim() || null)),
  ),
  z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/, noSeries))),
)

/** The most occurrences in a series. */
export const SERIES_MOST = 366
/** The most years a series may span. */
export const SERIES_YEARS = 5

const notOneSeries = 'The body names two series.'
const oneEntry = 'This is the id of a single entry. A series is named by its occurenceId.'

/** The id of an existing series. Empty and zero are refused: they would match every entry without a series. */
const existingSeries = z.pipe(seriesId, z.string(noSeries).check(z.refine((text) => !isNumber(text), oneEntry)))

/** How an object body names a series. Next to an `occurenceId`, `id` is the id of an entry. */
interface NamesSeries {
  id?: SeriesSent
  occurenceId?: SeriesSent
}

type SeriesSent = string | number | null | undefined
export type SeriesBody = SeriesSent | NamesSeries

/** The series id as the whole body, or in an object as `occurenceId` or `id`. */
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

/** The fields of a draft that repeats. */
export const repeating = {
  occurence: repetition,
  occurenceId: seriesId,
  occurenceEndDate: optionalDayOrMoment,
  /** Days that a new series leaves out, because something clashes there. */
  skipDates: z.pipe(
    z.nullish(z.array(dayOrMoment).check(z.maxLength(SERIES_MOST))),
    z.transform((value) => value ?? []),
  ),
}
