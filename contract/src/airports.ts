import type { PlainKey } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { administrators, everyRole } from './roles'
import { endpoint } from './endpoint'
import { mandatory } from './errors'
import { id, idBody, idOrNew, line, numberWithin, paragraph, version } from './fields'
import { lengthRule } from './length-rule'
import { nothing } from './simple-shapes'
import { airportsGetPath } from './paths'

/** The short form of an airport, used inside other objects. */
export const airportCard = z.object({
  id: z.number(),
  name: z.string(),
  icaoCode: z.string(),
  /** IANA time zone name, for example `Europe/Prague`. */
  timeZone: z.string(),
})

/** Callers without an approved account receive only the id, name and ICAO code, which the registration form needs. */
export const airport = z.extend(airportCard, {
  timeZone: z.optional(z.string()),
  description: z.optional(z.string()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  isActive: z.optional(z.boolean()),
  /**
   * Incremented by each change. A save sends back the version it was based on, so that it cannot overwrite somebody
   * else's change.
   */
  version: z.optional(z.number()),
})

export type AirportCard = z.output<typeof airportCard>
export type Airport = z.output<typeof airport>

const icaoCodeLength = 'fields.icaoCodeLength' satisfies PlainKey

/**
 * Any four characters (spec §5), stored in capitals. An accent that is sent as a character of its own is composed. A
 * letter whose capital would be two characters, such as ß, stays as it is, because the code has four.
 */
const icaoCode = z.pipe(
  z.string({ error: mandatory }).check(z.normalize('NFC')),
  line({ under: 5, tooLong: icaoCodeLength }).check(
    z.refine((code) => [...code].length === 4, icaoCodeLength),
    z.overwrite((code) =>
      Array.from(code, (one) => ([...one.toUpperCase()].length === 1 ? one.toUpperCase() : one)).join(''),
    ),
  ),
)

// All length limits are exclusive (spec §5): a limit of 100 allows 99 characters.
export const airportDraft = z.object({
  id: idOrNew,
  name: line(lengthRule('fields.name', 50)),
  icaoCode,
  description: paragraph(lengthRule('fields.description', 500)),
  latitude: numberWithin(-90, 90, 'fields.latitude'),
  longitude: numberWithin(-180, 180, 'fields.longitude'),
  version,
})

export type AirportDraft = z.output<typeof airportDraft>

export const airportsGet = endpoint({
  method: 'GET',
  path: airportsGetPath,
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

/** The effect that saving an airport would have on its time zone, and on the bookings and schedule entries there. */
export const airportMove = z.object({
  timeZone: z.string(),
  /** Time zone before the save; null for a new airport. */
  timeZoneBefore: z.nullable(z.string()),
  /** Number of current and future bookings that would show a different local time after the save. */
  movedBookings: z.number(),
  movedSchedules: z.number(),
})

export type AirportMove = z.output<typeof airportMove>

/**
 * An addition to the specification: previews how saving an airport would affect the bookings and schedule entries
 * there. Saves nothing.
 */
export const airportsGetAffected = endpoint({
  method: 'POST',
  path: '/api/airports/getAffected',
  isRead: true,
  allow: administrators,
  input: airportDraft,
  output: airportMove,
})

export const airportsRemove = endpoint({
  method: 'POST',
  path: '/api/airports/remove',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})
