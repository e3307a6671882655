import { z } from 'zod'
import { administrators, everyRole } from './roles'
import { endpoint } from './endpoint'
import { id, idBody, idOrNew, line, nothing, numberWithin, paragraph } from './fields'

/** An airport as it is named inside other things. */
export const airportCard = z.object({
  id: z.number(),
  name: z.string(),
  icaoCode: z.string(),
  /** IANA name; absent on servers that offer the bare specification. */
  timeZone: z.string().optional(),
})

/** Anonymous callers, who choose an airport at registration, see the card alone. */
export const airport = airportCard.extend({
  description: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  isActive: z.boolean().optional(),
})

export type AirportCard = z.output<typeof airportCard>
export type Airport = z.output<typeof airport>

// spec §5, lengths "under" to the letter
export const airportDraft = z.object({
  id: idOrNew,
  name: line({ under: 50, tooLong: "'Name' max length is 50 characters" }),
  icaoCode: line({ under: 5, tooLong: "'Icao Code' should be 4 characters long." })
    .refine((code) => /^[a-z0-9]{4}$/i.test(code), "'Icao Code' should be 4 characters long.")
    .transform((code) => code.toUpperCase()),
  description: paragraph({ under: 500, tooLong: "'Description' max length is 500 characters" }),
  latitude: numberWithin(-90, 90, "'Latitude' should be between -90 and 90."),
  longitude: numberWithin(-180, 180, "'Longitude' should be between -180 and 180."),
})

export type AirportDraft = z.output<typeof airportDraft>

export const airportsGet = endpoint({
  method: 'GET',
  path: '/api/airports/get',
  allow: 'public',
  input: nothing,
  output: z.array(airport),
})

export const airportsGetById = endpoint({
  method: 'GET',
  path: '/api/airports/getById',
  allow: everyRole,
  input: z.object({ id }),
  output: airport,
})

export const airportsSave = endpoint({
  method: 'POST',
  path: '/api/airports/save',
  allow: administrators,
  input: airportDraft,
  output: airport,
})

export const airportsRemove = endpoint({
  method: 'POST',
  path: '/api/airports/remove',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})
