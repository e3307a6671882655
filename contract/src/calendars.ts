import { message, messageText } from '@windsock/messages/message'
import * as z from 'zod/mini'
import { aircraftCard } from './aircraft'
import { endpoint } from './endpoint'
import { flag, id, idBody, line, moment, optionalId, userId } from './fields'
import { lengthRule } from './length-rule'
import { administrators, everyRole } from './roles'
import { nothing } from './simple-shapes'

/** Live links of one person; more are refused. */
export const MAX_CALENDARS = 10

/** The path of a calendar, which calendar programs read without a login. The key is part of the path. */
export const calendarPath = (key: string) => `/calendar/${key}.ics`

/** The flights in a calendar: those of the person who added it, or those of an aircraft. */
export const calendarKind = z.enum(['flights', 'aircraft'])
/** How much a calendar tells: names and remarks, or only that there is a flight. */
export const calendarDetail = z.enum(['full', 'busy'])

/** A calendar link. Everybody who has it can read the calendar, so it is meant for one device. */
export const calendar = z.object({
  id: z.number(),
  name: z.string(),
  kind: calendarKind,
  /** The aircraft of a calendar of the kind `aircraft`, otherwise null. */
  aircraft: z.nullable(aircraftCard),
  detail: calendarDetail,
  /** Whether the calendar also shows the hours that the person has published as an instructor. */
  isWithSchedules: z.boolean(),
  createdAt: moment,
  /** When a program last read the calendar, up to an hour ago exactly; null if none has. */
  lastReadAt: z.nullable(moment),
  /** The program that read it last, for example `Google`; empty if it is not known. */
  lastReader: z.string(),
})

export type Calendar = z.output<typeof calendar>

const aircraftMissing = messageText(message('problems.aircraftMissing'))

export const calendarDraft = z
  .object({
    name: line(lengthRule('fields.name', 50)),
    kind: calendarKind,
    aircraftId: optionalId,
    detail: calendarDetail,
    isWithSchedules: flag,
  })
  .check(
    z.refine(({ kind, aircraftId }) => kind === 'flights' || aircraftId !== null, {
      path: ['aircraftId'],
      error: aircraftMissing,
    }),
  )

export const calendarsGet = endpoint({
  method: 'GET',
  path: '/api/calendars/get',
  allow: everyRole,
  input: nothing,
  output: z.array(calendar),
})

/** Always adds a calendar. Its key is in this response and cannot be read again later. */
export const calendarsSave = endpoint({
  method: 'POST',
  path: '/api/calendars/save',
  allow: everyRole,
  input: calendarDraft,
  output: z.extend(calendar, { key: z.string() }),
})

/** Withdraws one of the caller's own links: the calendars that use it become empty. */
export const calendarsRemove = endpoint({
  method: 'POST',
  path: '/api/calendars/remove',
  allow: everyRole,
  scalar: true,
  input: idBody(id),
  output: nothing,
})

/** Withdraws all links of a person. */
export const calendarsRemoveOf = endpoint({
  method: 'POST',
  path: '/api/calendars/removeOf',
  allow: administrators,
  scalar: true,
  input: idBody(userId),
  output: nothing,
})
