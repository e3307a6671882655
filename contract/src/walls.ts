import * as z from 'zod/mini'
import { aircraft } from './aircraft'
import { airportCard } from './airports'
import { booking } from './bookings'
import { endpoint } from './endpoint'
import { dayOrMoment, id, idBody, line, moment } from './fields'
import { lengthRule } from './length-rule'
import { nothing, textTo } from './simple-shapes'
import { administrators } from './roles'
import { daylight } from './sun'
import { gridPerson } from './users'

/** A wall view: an airport's day on a public display. Anybody who has its link can open it. */
export const wall = z.object({
  id: z.number(),
  name: z.string(),
  airportId: z.number(),
  createdAt: moment,
})

export type Wall = z.output<typeof wall>

export const wallsGet = endpoint({
  method: 'GET',
  path: '/api/walls/get',
  allow: administrators,
  input: nothing,
  output: z.array(wall),
})

/** Always creates a new wall view. Its key is in this response and cannot be read again later. */
export const wallsSave = endpoint({
  method: 'POST',
  path: '/api/walls/save',
  allow: administrators,
  input: z.object({ airportId: id, name: line(lengthRule('fields.name', 50)) }),
  output: z.extend(wall, { key: z.string() }),
})

/** Removes a wall view, so that its link stops working. */
export const wallsRemove = endpoint({
  method: 'POST',
  path: '/api/walls/remove',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

const wallPerson = z.omit(gridPerson, { phoneNumber: true })

/** A booking as strangers may see it, without the description and contact data. */
const wallBooking = z.extend(z.omit(booking, { version: true }), {
  pilot: z.nullable(wallPerson),
  instructor: z.nullable(wallPerson),
  description: z.literal(''),
})

export const wallDay = z.object({
  clubName: z.string(),
  airport: airportCard,
  day: z.string(),
  aircraft: z.array(z.omit(aircraft, { version: true })),
  bookings: z.array(wallBooking),
  /** Times that are kept for the waiting list, without their people. */
  kept: z.array(z.object({ aircraftId: z.number(), from: moment, to: moment })),
  /** The aircraft with a defect that must not fly and is undecided, without its text. */
  mustNotFly: z.array(z.number()),
  daylight,
})

export type WallDay = z.output<typeof wallDay>

/**
 * Returns the day of a wall view, or 404 if the key is not valid. Without a date, it returns today at the airport.
 * This is a POST although it only reads: the key must not be in the address, because proxies log addresses.
 */
export const wallsShow = endpoint({
  method: 'POST',
  path: '/api/walls/show',
  isRead: true,
  allow: 'public',
  input: z.object({ key: textTo(200), date: z.optional(dayOrMoment) }),
  output: wallDay,
})
