import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { everyRole } from '../roles'
import { nothing } from '../simple-shapes'

/** Which capabilities a club uses. One is used as soon as there is something in it; there is no switch. */
export const uses = z.object({
  requirements: z.boolean(),
  limits: z.boolean(),
  defects: z.boolean(),
  flights: z.boolean(),
  rules: z.boolean(),
  /** True for staff. */
  figures: z.boolean(),
})

export type Uses = z.output<typeof uses>

export const usesGet = endpoint({
  method: 'GET',
  path: '/api/uses/get',
  allow: everyRole,
  input: nothing,
  output: uses,
})
