import type { PlainKey } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { id, idBody, idOrNew, line } from '../fields'
import { lengthRule } from '../length-rule'
import { administrators, staff } from '../roles'
import { nothing } from '../simple-shapes'

/** The message of a save whose name another group has. */
export const groupNameInUse = 'fields.groupNameInUse' satisfies PlainKey

/** A group of aircraft, which rules and figures name. An aircraft may be in several. */
export const aircraftGroup = z.object({
  id: z.number(),
  name: z.string(),
  aircraftIds: z.array(z.number()),
  isActive: z.boolean(),
})

export type AircraftGroup = z.output<typeof aircraftGroup>

/** A group inside other objects; null stands for all aircraft. */
export const groupCard = z.nullable(z.object({ id: z.number(), name: z.string() }))

/** The input of a save. Repeated ids count once. */
export const aircraftGroupDraft = z.object({
  id: idOrNew,
  name: line(lengthRule('fields.name', 50)),
  aircraftIds: z.pipe(
    z.array(id),
    z.transform((ids) => [...new Set(ids)]),
  ),
})

export type AircraftGroupDraft = z.output<typeof aircraftGroupDraft>

/** Lists the groups by name. */
export const aircraftGroupsGet = endpoint({
  method: 'GET',
  path: '/api/aircraftGroups/get',
  allow: staff,
  input: nothing,
  output: z.array(aircraftGroup),
})

export const aircraftGroupsSave = endpoint({
  method: 'POST',
  path: '/api/aircraftGroups/save',
  allow: administrators,
  input: aircraftGroupDraft,
  output: aircraftGroup,
})

/** Deletes a group. It is refused while a rule names the group. */
export const aircraftGroupsDelete = endpoint({
  method: 'POST',
  path: '/api/aircraftGroups/delete',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})
