import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day, id, idBody } from '../fields'
import { administrators, everyRole } from '../roles'
import { nothing } from '../simple-shapes'

/** An aircraft whose flights are logged, from a day on. */
export const aircraftLog = z.object({
  aircraftId: z.number(),
  /** `yyyy-MM-dd` */
  since: z.string(),
})

export type AircraftLog = z.output<typeof aircraftLog>

export const aircraftLogsGet = endpoint({
  method: 'GET',
  path: '/api/aircraftLogs/get',
  allow: everyRole,
  input: nothing,
  output: z.array(aircraftLog),
})

/** Begins the log of an aircraft, or moves the day from which it is kept. */
export const aircraftLogsSave = endpoint({
  method: 'POST',
  path: '/api/aircraftLogs/save',
  allow: administrators,
  input: z.object({ aircraftId: id, since: day }),
  output: aircraftLog,
})

/** Ends the log of an aircraft. Its flights are kept. */
export const aircraftLogsDelete = endpoint({
  method: 'POST',
  path: '/api/aircraftLogs/delete',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})
