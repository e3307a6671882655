import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { airportCard } from './airports'
import { booking } from './bookings'
import { endpoint } from './endpoint'
import { id, idBody, idOrNew, lineOrEmpty, moment, momentSent, optionalId, version } from './fields'
import { lengthRule } from './length-rule'
import { nothing } from './simple-shapes'
import { administrators, staff } from './roles'

export const maintenance = z.object({
  id: z.number(),
  aircraft: z.extend(aircraftCard, { assignedAirport: airportCard }),
  from: moment,
  to: moment,
  /** Why the aircraft is under maintenance. */
  reason: z.string(),
  /** The limit whose maintenance it is. */
  limitId: z.nullable(z.number()),
  /**
   * Incremented by each change. A save sends back the version it was based on, so that it cannot overwrite somebody
   * else's change.
   */
  version: z.optional(z.number()),
})

export type Maintenance = z.output<typeof maintenance>

export const maintenanceDraft = z.pipe(
  z.object({
    id: idOrNew,
    aircraft: z.nullish(z.object({ id: optionalId })),
    aircraftId: optionalId,
    from: momentSent,
    to: momentSent,
    /** A client that does not know the reason and the limit leaves them out, and they stay as they are. */
    reason: z.nullish(lineOrEmpty(lengthRule('fields.reason', 200))),
    limitId: z.nullish(id),
    version,
  }),
  z.transform(({ aircraft, ...draft }) => ({ ...draft, aircraftId: draft.aircraftId ?? aircraft?.id ?? null })),
)

export type MaintenanceDraft = z.output<typeof maintenanceDraft>

export const maintenancesGet = endpoint({
  method: 'GET',
  path: '/api/aircraftMaintenances/get',
  allow: staff,
  input: nothing,
  output: z.array(maintenance),
})

export const maintenancesGetById = endpoint({
  method: 'GET',
  path: '/api/aircraftMaintenances/getById',
  allow: staff,
  input: z.object({ id }),
  output: maintenance,
})

export const maintenancesGetByAircraft = endpoint({
  method: 'GET',
  path: '/api/aircraftMaintenances/getByAircraft',
  allow: staff,
  input: z.object({ aircraftId: id }),
  output: z.array(maintenance),
})

/**
 * Saves a maintenance period. Suspends the bookings that overlap the new period and reinstates suspended bookings that
 * are now possible again. Returns both.
 */
export const maintenancesSave = endpoint({
  method: 'POST',
  path: '/api/aircraftMaintenances/save',
  allow: administrators,
  input: maintenanceDraft,
  output: z.extend(maintenance, {
    suspendedBookings: z.array(booking),
    reinstatedBookings: z.optional(z.array(booking)),
  }),
})

/**
 * An addition to the specification: previews which bookings a save would suspend or reinstate. To preview a deletion,
 * send `to` equal to `from`.
 */
export const maintenancesGetAffected = endpoint({
  method: 'POST',
  path: '/api/aircraftMaintenances/getAffected',
  isRead: true,
  isCostly: true,
  allow: administrators,
  input: maintenanceDraft,
  output: z.object({ suspended: z.array(booking), reinstated: z.array(booking) }),
})

export const maintenancesDelete = endpoint({
  method: 'POST',
  path: '/api/aircraftMaintenances/delete',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})
