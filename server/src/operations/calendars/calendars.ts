import { randomBytes } from 'node:crypto'
import {
  MAX_CALENDARS,
  calendarsGet,
  calendarsRemove,
  calendarsRemoveOf,
  calendarsSave,
} from '@windsock/contract/calendars'
import { mayReadCalendar } from '@windsock/domain/permissions'
import { message } from '@windsock/messages/message'
import { forbidden, notFound, Refusal } from '../../http/errors'
import { on, type Route } from '../../http/route'
import { placedAircraft } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { calendarsOf, insertCalendar } from '../../storage/calendars'
import { userById } from '../../storage/users'
import { refuseOverLimits } from '../member-limits'
import { withdrawCalendars } from '../withdrawn-calendars'

/** 192 bits: nobody guesses a key. */
const KEY_BYTES = 24

const readCalendars = on(calendarsGet, (_, { db, actor }) => calendarsOf(db, actor.id))

const saveCalendar = on(calendarsSave, async (draft, { db, actor, now }) => {
  const { name, kind, detail } = draft
  const aircraftId = kind === 'aircraft' ? draft.aircraftId : null
  // Only instructors publish hours, and the calendar of an aircraft has none.
  const isWithSchedules = draft.isWithSchedules && kind === 'flights' && actor.roles.includes('Instructor')
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return db.transaction(async (db) => {
    // The lock counts the links one call after the other, and no change of the person or the aircraft misses the new link.
    await db.lock({ users: [actor.id], aircraft: aircraftId === null ? [] : [aircraftId] })
    const person = await userById(db, actor.id)
    if (!person?.isActive) throw notFound('user')
    if (!mayReadCalendar(person, kind)) throw forbidden()
    const live = await calendarsOf(db, actor.id)
    if (live.length >= MAX_CALENDARS)
      throw new Refusal(400, message('refusals.tooManyCalendars', { count: MAX_CALENDARS }))
    await refuseOverLimits({ db, actor, now }, { ahead: 0, entries: 1 })
    if (aircraftId !== null && !(await placedAircraft(db, aircraftId))?.isActive) throw notFound('aircraft')
    const added = { userId: actor.id, name, kind, aircraftId, detail, isWithSchedules, createdAt: now, key }
    const id = await insertCalendar(db, added)
    await appendAudit(db, { at: now, actorId: actor.id, noun: 'calendar', subjectId: id, action: 'created' })
    const calendar = (await calendarsOf(db, actor.id)).find((storedCalendar) => storedCalendar.id === id)
    if (!calendar) throw new Error('The new calendar is not there.')
    return { ...calendar, key }
  })
})

const removeCalendar = on(calendarsRemove, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    const withdrawn = await withdrawCalendars(db, { userId: actor.id, id }, { at, by: actor.id })
    if (withdrawn === 0) throw notFound('calendar')
  })
  return {}
})

const removeCalendarsOf = on(calendarsRemoveOf, async (userId, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    if (!(await userById(db, userId))) throw notFound('user')
    await withdrawCalendars(db, { userId }, { at, by: actor.id })
  })
  return {}
})

export const calendarRoutes: readonly Route[] = [readCalendars, saveCalendar, removeCalendar, removeCalendarsOf]
