import * as z from 'zod/mini'
import { moment } from './fields'

/** Says that an offered time is not wholly in daylight, and when the sun rises or sets. `at` is null in polar night. */
export const darkness = z.object({
  kind: z.enum(['beforeSunrise', 'afterSunset', 'polarNight']),
  at: z.nullable(moment),
})

export type Darkness = z.output<typeof darkness>
