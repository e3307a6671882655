import type { PlainKey } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { flag, id, idBody, idOrNew, line, moment, momentSent, numberSent, optionalLine } from '../fields'
import { lengthRule } from '../length-rule'
import { administrators, staff } from '../roles'
import { nothing } from '../simple-shapes'

/**
 * The units in which a meter is read. Values are whole seconds for the first three, so that 0.1 h, 0.01 h and 1 min are
 * exact (360, 36 and 60), and counts for `count`.
 */
export const meterUnits = ['tenths', 'hundredths', 'minutes', 'count'] as const

export type MeterUnit = (typeof meterUnits)[number]

/** The smallest step of a meter: seconds, or 1 for a count. Every value is a whole number of steps. */
export const METER_STEP: Readonly<Record<MeterUnit, number>> = { tenths: 360, hundredths: 36, minutes: 60, count: 1 }

/** The largest value of a meter, in seconds or as a count: 100,000 hours. */
export const MAX_METER_VALUE = 360_000_000

/** The message of a save whose name another meter of the aircraft has. */
export const meterNameInUse = 'fields.meterNameInUse' satisfies PlainKey

/** A value of a meter as it is sent, in seconds or as a count. */
export const meterValue = numberSent.check(z.int(), z.minimum(0), z.maximum(MAX_METER_VALUE))

/** A meter of an aircraft, such as a tachometer or a counter of landings. */
export const meter = z.object({
  id: z.number(),
  aircraftId: z.number(),
  name: z.string(),
  unit: z.enum(meterUnits),
  isActive: z.boolean(),
  /** The latest reading, and when it was taken; null while there is none. */
  present: z.nullable(z.number()),
  presentAt: z.nullable(moment),
})

export type Meter = z.output<typeof meter>

export const meterDraft = z.object({
  id: idOrNew,
  aircraftId: id,
  name: line(lengthRule('fields.name', 50)),
  unit: z.enum(meterUnits),
})

export type MeterDraft = z.output<typeof meterDraft>

/** Lists the meters of an aircraft by name. */
export const metersGet = endpoint({
  method: 'GET',
  path: '/api/meters/get',
  allow: staff,
  input: z.object({ aircraftId: id }),
  output: z.array(meter),
})

export const metersSave = endpoint({
  method: 'POST',
  path: '/api/meters/save',
  allow: administrators,
  input: meterDraft,
  output: meter,
})

/** Deletes a meter. It is refused while a limit names the meter. */
export const metersDelete = endpoint({
  method: 'POST',
  path: '/api/meters/delete',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

/**
 * `reading`: the meter shows `value`. `ground run` and `explained`: what the meter ran from `starts` to `value` was not
 * flown. `replaced`: the old meter ended at `starts`, the new one begins at `value`.
 */
export const readingKinds = ['reading', 'ground run', 'explained', 'replaced'] as const

export type ReadingKind = (typeof readingKinds)[number]

const reader = z.nullable(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }))

/** A reading of a meter that somebody typed in. */
export const reading = z.object({
  id: z.number(),
  meterId: z.number(),
  at: moment,
  kind: z.enum(readingKinds),
  starts: z.nullable(z.number()),
  value: z.number(),
  remark: z.string(),
  enteredAt: moment,
  enteredBy: reader,
})

export type Reading = z.output<typeof reading>

export const readingDraft = z.object({
  id: idOrNew,
  meterId: id,
  at: momentSent,
  kind: z.pipe(
    z.nullish(z.enum(readingKinds)),
    z.transform((kind) => kind ?? ('reading' as const)),
  ),
  starts: z.pipe(
    z.nullish(meterValue),
    z.transform((value) => value ?? null),
  ),
  value: meterValue,
  remark: optionalLine(lengthRule('fields.remark', 200)),
  /** Confirms a reading that is more than 24 hours above the one before it on the same day. */
  isSure: flag,
})

export type ReadingDraft = z.output<typeof readingDraft>

export const readingsSave = endpoint({
  method: 'POST',
  path: '/api/readings/save',
  allow: staff,
  input: readingDraft,
  output: reading,
})

export const readingsDelete = endpoint({
  method: 'POST',
  path: '/api/readings/delete',
  allow: staff,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

/** Lists the readings of a meter, newest first. */
export const readingsGetByMeter = endpoint({
  method: 'GET',
  path: '/api/readings/getByMeter',
  allow: staff,
  input: z.object({ meterId: id }),
  output: z.array(reading),
})
