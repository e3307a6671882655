import * as z from 'zod/mini'
import { aircraft } from './aircraft'
import { airportCard } from './airports'
import { booking } from './bookings'
import { endpoint } from './endpoint'
import { dayOrMoment, id, idBody, line, moment, nothing, textTo } from './fields'
import { administrators } from './roles'
import { daylight } from './sun'
import { gridPerson } from './users'

/** A view of an airport's day for a public display, open to anybody who has its link. */
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

/** Always creates a new one. The response is the only place where its key appears. */
export const wallsSave = endpoint({
  method: 'POST',
  path: '/api/walls/save',
  allow: administrators,
  input: z.object({ airportId: id, name: line({ under: 50, tooLong: "'Name' max length is 50 characters" }) }),
  output: z.extend(wall, { key: z.string() }),
})

/** The link stops working. */
export const wallsRemove = endpoint({
  method: 'POST',
  path: '/api/walls/remove',
  allow: administrators,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

const wallPerson = z.omit(gridPerson, { phoneNumber: true })

/** A booking as strangers may see it: without the description and contact data. */
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
  daylight,
})

export type WallDay = z.output<typeof wallDay>

/**
 * Needs the key; 404 without a valid one. Without a date, today at the airport. A POST although it only reads: proxies
 * would log a key in the address.
 */
export const wallsShow = endpoint({
  method: 'POST',
  path: '/api/walls/show',
  isRead: true,
  allow: 'public',
  input: z.object({ key: textTo(200), date: z.optional(dayOrMoment) }),
  output: wallDay,
})
