import { schedulesGetByUserAndDate, schedulesGetMine } from '@windsock/contract/schedules'
import { dayBounds } from '@windsock/domain/time'
import { schedulesOfUser } from '../../storage/schedules'
import { userById } from '../../storage/users'
import { notFound } from '../../http/errors'
import { refuseLongList, MAX_ROWS } from '../member-limits'
import { on } from '../../http/route'
import { presentedSchedule } from './schedule-presenter'
import { readAffected, readAvailableTimes } from './schedules-affected'
import { removeAllSchedules, removeSchedule } from './schedules-remove'
import { saveAllSchedules, saveSchedule } from './schedules-save'
import { parsedDay, parsedFilter, zoneOf } from '../../http/times'

/**
 * Reads an instructor's entries on a day. The day is in the caller's time zone, not in an airport's, because one screen
 * shows entries at several airports.
 */
const readSchedulesOfUser = on(schedulesGetByUserAndDate, async ({ userId, date }, { db, actor }) => {
  const person = await userById(db, userId)
  if (!person?.isActive) throw notFound('user')
  const zone = await zoneOf(db, actor)
  const entries = await schedulesOfUser(db, userId, dayBounds(parsedDay(date, zone), zone))
  return entries.map(presentedSchedule)
})

const readMySchedules = on(schedulesGetMine, async (input, { db, actor }) => {
  const period = await parsedFilter(db, actor, input)
  const entries = await schedulesOfUser(db, actor.id, { ...period, most: MAX_ROWS + 1 })
  refuseLongList(entries, 'refusals.manyEntries')
  return entries.map(presentedSchedule)
})

export const scheduleRoutes = [
  readSchedulesOfUser,
  readMySchedules,
  readAffected,
  readAvailableTimes,
  saveSchedule,
  saveAllSchedules,
  removeSchedule,
  removeAllSchedules,
]
