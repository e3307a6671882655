import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { numberWithin } from '../fields'
import { administrators, staff } from '../roles'
import { nothing } from '../simple-shapes'

/** Settings that apply to the whole club. */
export const clubSettings = z.object({
  instructorsDecideOnDefects: z.boolean(),
  elsewhereIsToBeConfirmed: z.boolean(),
  /** Days within which a pilot may correct a flight that they have logged. */
  correctionDays: z.number(),
})

export type ClubSettings = z.output<typeof clubSettings>

export const clubSettingsGet = endpoint({
  method: 'GET',
  path: '/api/clubSettings/get',
  allow: staff,
  input: nothing,
  output: clubSettings,
})

/** Saves the settings that are sent; the others stay as they are. */
export const clubSettingsSave = endpoint({
  method: 'POST',
  path: '/api/clubSettings/save',
  allow: administrators,
  input: z.object({
    instructorsDecideOnDefects: z.nullish(z.boolean()),
    elsewhereIsToBeConfirmed: z.nullish(z.boolean()),
    correctionDays: z.nullish(numberWithin(1, 31, 'rules.correctionDays').check(z.int())),
  }),
  output: clubSettings,
})
