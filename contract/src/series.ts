import * as z from 'zod/mini'
import { dayOrMoment, fieldOrBody, optionalDayOrMoment } from './fields'

/** How often a booking or schedule entry repeats. The wire spells it `occurence`. */
export const repetitions = ['Once', 'Daily', 'Weekly', 'Monthly'] as const

export type Repetition = (typeof repetitions)[number]

/** Left out means Once. */
export const repetition = z.pipe(
  z.nullish(z.enum(repetitions)),
  z.transform((value) => value ?? 'Once'),
)

/** The opaque id that groups a series; empty and zero mean none. */
export const seriesId = z.pipe(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => (value === 0 || value === '0' ? null : String(value ?? '').trim() || null)),
  ),
  z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/, 'This is not a series.'))),
)

/** The most occurrences a series may have. */
export const SERIES_MOST = 366
/** The most years a series may span. */
export const SERIES_YEARS = 5

/** The id of an existing series as the whole body. Empty and zero are refused: they would mean every single booking. */
export const seriesBody = fieldOrBody('occurenceId', z.pipe(seriesId, z.string('This is not a series.')))

/** How drafts say that they repeat. */
export const repeating = {
  occurence: repetition,
  occurenceId: seriesId,
  occurenceEndDate: optionalDayOrMoment,
  /** Days of a new series that are left out, because something is in the way there. */
  skipDates: z.pipe(
    z.nullish(z.array(dayOrMoment).check(z.maxLength(SERIES_MOST))),
    z.transform((value) => value ?? []),
  ),
}
