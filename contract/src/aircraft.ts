import { message, messageText } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { airportCard } from './airports'
import { endpoint } from './endpoint'
import {
  dayOrMoment,
  flag,
  id,
  idBody,
  idOrNew,
  line,
  moment,
  optionalDayOrMoment,
  optionalId,
  optionalLine,
  paragraph,
  version,
} from './fields'
import { lengthRule } from './length-rule'
import { nothing } from './simple-shapes'
import { administrators, everyRole } from './roles'

/** The short form of an aircraft, used inside other objects such as bookings. */
export const aircraftCard = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  registrationCode: z.string(),
})

export const aircraft = z.extend(aircraftCard, {
  assignedAirportId: z.number(),
  assignedAirport: airportCard,
  description: z.string(),
  isVisibleForExternalUsers: z.boolean(),
  isActive: z.boolean(),
  /** The maintenance periods that overlap the requested time; all periods if no time is requested. */
  maintenances: z.array(z.object({ id: z.number(), from: moment, to: moment })),
  /** Start of the first period in `maintenances`; null if there is none. */
  maintenanceFrom: z.nullable(moment),
  maintenanceTo: z.nullable(moment),
  /**
   * Incremented by each change. A save sends back the version it was based on, so that it cannot overwrite somebody
   * else's change.
   */
  version: z.optional(z.number()),
})

export type AircraftCard = z.output<typeof aircraftCard>
export type Aircraft = z.output<typeof aircraft>

const assignedAirportMissing = messageText(message('fields.required', { field: message('fields.assignedAirport') }))

// All length limits are exclusive (spec §5): a limit of 100 allows 99 characters.
export const aircraftDraft = z.object({
  id: idOrNew,
  name: line(lengthRule('fields.name', 100)),
  type: optionalLine(lengthRule('fields.type', 50)),
  registrationCode: line(lengthRule('fields.registrationCode', 10)).check(z.toUpperCase()),
  assignedAirportId: z.pipe(
    optionalId,
    z.transform((airportId, { issues }) => {
      if (airportId !== null) return airportId
      issues.push({ code: 'custom', message: assignedAirportMissing, input: airportId })
      return z.NEVER
    }),
  ),
  description: paragraph(lengthRule('fields.description', 500)),
  isVisibleForExternalUsers: flag,
  version,
})

export type AircraftDraft = z.output<typeof aircraftDraft>

export const aircraftGet = endpoint({
  method: 'GET',
  path: '/api/aircraft/get',
  allow: everyRole,
  input: z.object({ date: optionalDayOrMoment }),
  output: z.array(aircraft),
})

export const aircraftGetById = endpoint({
  method: 'GET',
  path: '/api/aircraft/getById',
  allow: everyRole,
  input: z.object({ id }),
  output: aircraft,
})

export const aircraftGetByAirport = endpoint({
  method: 'GET',
  path: '/api/aircraft/getByAirport',
  allow: everyRole,
  input: z.object({ airportId: id, date: dayOrMoment }),
  output: z.array(aircraft),
})

export const aircraftSave = endpoint({
  method: 'POST',
  path: '/api/aircraft/save',
  allow: administrators,
  input: aircraftDraft,
  output: aircraft,
})

export const aircraftDelete = endpoint({
  method: 'POST',
  path: '/api/aircraft/delete',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})
