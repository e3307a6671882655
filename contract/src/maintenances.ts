import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { airportCard } from './airports'
import { booking } from './bookings'
import { endpoint } from './endpoint'
import { id, idBody, idOrNew, moment, momentSent, nothing, optionalId, savedVersion } from './fields'
import { administrators, staff } from './roles'

/** A period in which an aircraft is grounded. */
export const maintenance = z.object({
  id: z.number(),
  aircraft: z.extend(aircraftCard, { assignedAirport: airportCard }),
  from: moment,
  to: moment,
  /** Incremented by each change. A save sends it back, so that it cannot overwrite somebody else's change. */
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
    version: savedVersion,
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

/** Always accepted: suspends bookings that overlap it, reinstates those that no longer do, and returns both. */
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
 * Not in the specification: previews what a save would do to bookings; with `to` equal to `from`, what a deletion would
 * do.
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
