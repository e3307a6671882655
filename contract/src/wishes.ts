import { message, messageText, type PlainKey } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { airportCard } from './airports'
import { booking } from './bookings'
import { aircraftTime } from './bookings/aircraft-time'
import { endpoint } from './endpoint'
import {
  dayOrMoment,
  flag,
  id,
  idBody,
  idOrNew,
  moment,
  momentSent,
  numberSent,
  optionalUserId,
  paragraph,
  userId,
  version,
} from './fields'
import { lengthRule } from './length-rule'
import { everyRole, staff } from './roles'
import { nothing } from './simple-shapes'
import { CLOSING_MINUTE, OPENING_MINUTE } from './time-bounds'
import { personCard } from './users'

/** Open wishes of one person; more are refused. */
export const MAX_WISHES = 10
export const MAX_WISH_WINDOWS = 7
export const MAX_WISH_AIRCRAFT = 10
export const MAX_WISH_INSTRUCTORS = 10
/** Longest flight that can be waited for: the fourteen hours of the day grid. */
export const MAX_WISH_MINUTES = CLOSING_MINUTE - OPENING_MINUTE
export const MAX_WISH_WINDOW_HOURS = 24
/** A window ends at most this many days from now. */
export const WISH_DAYS_AHEAD = 400
/** Days for which ended wishes are listed. */
export const WISHES_LISTED_DAYS = 14
/** Minutes within which a wish that ended as filled can be opened again at its old place. */
export const WISH_AGAIN_MINUTES = 10

/** How long before the start a person has to know of the flight. */
export const noticeHours = [1, 3, 12, 24, 48] as const
export const DEFAULT_NOTICE_HOURS = 12

/** The action when a wish can be filled: the flight is booked, or kept until the person answers. */
export const wishWay = z.enum(['book', 'ask'])

/**
 * Why a wish ended. `filled`: the person has the flight. `passed`: no window has room any more. `impossible`: the
 * person may no longer fly it. `unanswered`: two offers in a row ran out.
 */
export const wishEnd = z.enum(['filled', 'withdrawn', 'passed', 'impossible', 'unanswered'])

export type WishEnd = z.output<typeof wishEnd>

/** The time of an aircraft that is kept for one person until they answer. */
export const keep = z.object({
  ...aircraftTime,
  instructor: z.nullable(personCard),
  until: moment,
})

export type Keep = z.output<typeof keep>

/** A flight that somebody waits for. It may start anywhere in one of its windows. */
export const wish = z.object({
  id: z.number(),
  pilot: personCard,
  airport: airportCard,
  /** The preferred aircraft first. */
  aircraft: z.array(aircraftCard),
  /** Soonest first. */
  windows: z.array(z.object({ from: moment, to: moment })),
  minutes: z.number(),
  /** `none`, `any`, or the instructors who would do, the preferred first. */
  instructor: z.union([z.enum(['none', 'any']), z.array(personCard)]),
  way: wishWay,
  noticeHours: z.number(),
  description: z.string(),
  version: z.number(),
  createdAt: moment,
  /** The moment that decides the order of those who wait. */
  queuedAt: moment,
  /** Place among all open wishes at the airport, 1 for the next; null if the wish has ended. */
  place: z.nullable(z.number()),
  /** The time offered to the person. A time that its former owner can still restore is not offered yet. */
  keep: z.nullable(keep),
  endedAt: z.nullable(moment),
  endedWhy: z.nullable(wishEnd),
  /** The flight that filled the wish. */
  bookingId: z.nullable(z.number()),
})

export type Wish = z.output<typeof wish>

const length = messageText(message('fields.flightLength', { hours: MAX_WISH_MINUTES / 60 }))
const aircraftMissing = 'problems.aircraftMissing' satisfies PlainKey
const windowMissing = 'problems.wishWindowMissing' satisfies PlainKey
const instructorMissing = 'problems.wishInstructorMissing' satisfies PlainKey
const notice = 'fields.noticeHours' satisfies PlainKey

const isNotice = (hours: number) => noticeHours.some((hour) => hour === hours)
const byUserId = z.nullish(z.object({ id: optionalUserId }))

/** The input of a save. The pilot can be sent nested (`pilot: {id}`) or flat (`pilotId`). Repeated ids count once. */
export const wishDraft = z.pipe(
  z.object({
    id: idOrNew,
    pilot: byUserId,
    pilotId: optionalUserId,
    airportId: id,
    /** The preferred aircraft first. */
    aircraftIds: z.array(id).check(z.minLength(1, aircraftMissing), z.maxLength(MAX_WISH_AIRCRAFT)),
    windows: z
      .array(z.object({ from: momentSent, to: momentSent }))
      .check(z.minLength(1, windowMissing), z.maxLength(MAX_WISH_WINDOWS)),
    minutes: numberSent.check(z.minimum(30, length), z.maximum(MAX_WISH_MINUTES, length), z.multipleOf(30, length)),
    /** `none`, `any`, or the ids of the instructors who would do, the preferred first. */
    instructor: z.union([
      z.enum(['none', 'any']),
      z.array(userId).check(z.minLength(1, instructorMissing), z.maxLength(MAX_WISH_INSTRUCTORS)),
    ]),
    way: wishWay,
    noticeHours: numberSent.check(z.refine(isNotice, notice)),
    description: paragraph(lengthRule('fields.description', 500)),
    version,
  }),
  z.transform(({ pilot, aircraftIds, instructor, ...draft }) => ({
    ...draft,
    pilotId: draft.pilotId ?? pilot?.id ?? null,
    aircraftIds: [...new Set(aircraftIds)],
    instructor: typeof instructor === 'string' ? instructor : [...new Set(instructor)],
  })),
)

export type WishDraft = z.output<typeof wishDraft>

/** Lists the caller's own wishes: the open ones first, then those that ended within 14 days, the last ended first. */
export const wishesGet = endpoint({
  method: 'GET',
  path: '/api/wishes/get',
  allow: everyRole,
  input: nothing,
  output: z.array(wish),
})

/**
 * Lists the times of a day that are kept, and how many members wait for which time. The caller's own wishes are not
 * counted. A guest sees only aircraft that guests may see.
 */
export const wishesGetByAirport = endpoint({
  method: 'GET',
  path: '/api/wishes/getByAirport',
  allow: everyRole,
  input: z.object({ airportId: id, date: dayOrMoment }),
  output: z.object({
    /** `isMine`: the time is offered to the caller. */
    kept: z.array(z.object({ aircraftId: z.number(), from: moment, to: moment, until: moment, isMine: z.boolean() })),
    /** Periods in which the number of waiting members does not change. Periods for which nobody waits are left out. */
    waiting: z.array(z.object({ aircraftId: z.number(), from: moment, to: moment, count: z.number() })),
  }),
})

export type WishesOfDay = z.output<typeof wishesGetByAirport.output>
export type KeptTime = WishesOfDay['kept'][number]
export type WaitingTime = WishesOfDay['waiting'][number]

/** Lists all open wishes at an airport, in their order. */
export const wishesGetWaiting = endpoint({
  method: 'GET',
  path: '/api/wishes/getWaiting',
  allow: staff,
  input: z.object({ airportId: id }),
  output: z.array(wish),
})

/** Saves a wish. With the id of a wish that ended as filled within 10 minutes, opens that wish again at its old place. */
export const wishesSave = endpoint({
  method: 'POST',
  path: '/api/wishes/save',
  allow: everyRole,
  input: wishDraft,
  output: wish,
})

/** Withdraws a wish: the caller's own, or for staff anybody's. */
export const wishesRemove = endpoint({
  method: 'POST',
  path: '/api/wishes/remove',
  allow: everyRole,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

/** Books the time that is kept for the caller by one of their wishes. */
export const wishesTake = endpoint({
  method: 'POST',
  path: '/api/wishes/take',
  allow: everyRole,
  scalar: true,
  input: idBody(id),
  output: booking,
})

/** Declines the time that is kept for the caller. The wish keeps its place, unless `stop` withdraws it. */
export const wishesDecline = endpoint({
  method: 'POST',
  path: '/api/wishes/decline',
  allow: everyRole,
  input: z.object({ id, stop: flag }),
  output: wish,
})
