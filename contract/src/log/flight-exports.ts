import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idOrNew, moment } from '../fields'
import { administrators } from '../roles'
import { nothing } from '../simple-shapes'
import { flightPerson } from './flight'

export const exportSeparators = [';', ','] as const

/** An export of flights for accounting, with the numbers of its lines. */
const exported = {
  id: z.number(),
  at: moment,
  by: flightPerson,
  /** The numbers of its first and last line. */
  first: z.number(),
  last: z.number(),
}

export const exportLine = z.object({
  number: z.number(),
  flightId: z.number(),
  /** -1 cancels an earlier line of the flight, whose figures it repeats. */
  sign: z.union([z.literal(1), z.literal(-1)]),
  /** The line as CSV, with semicolons. */
  line: z.string(),
})

export type ExportLine = z.output<typeof exportLine>

/** An export with its lines, also as a CSV file. */
export const flightExport = z.object({ ...exported, lines: z.array(exportLine), csv: z.string() })

/** An export in the list of all. */
export const listedExport = z.object({ ...exported, count: z.number() })

/** Exports what accounting has not got yet, or repeats an earlier export. */
export const flightsExport = endpoint({
  method: 'POST',
  path: '/api/flights/export',
  isCostly: true,
  allow: administrators,
  input: z.object({
    /** An earlier export; 0 for a new one. */
    id: idOrNew,
    separator: z.pipe(
      z.nullish(z.enum(exportSeparators)),
      z.transform((separator) => separator ?? (';' as const)),
    ),
  }),
  output: flightExport,
})

/** Lists all exports, newest first. */
export const flightsGetExports = endpoint({
  method: 'GET',
  path: '/api/flights/getExports',
  allow: administrators,
  input: nothing,
  output: z.array(listedExport),
})
