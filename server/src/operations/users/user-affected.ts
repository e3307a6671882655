import { userGetAffected } from '@windsock/contract/users'
import { capacitiesLost } from '@windsock/domain/users'
import { bookingsOfPerson } from '../../storage/bookings'
import { schedulesOfUser } from '../../storage/schedules'
import { userById } from '../../storage/users'
import { countWallsBy } from '../../storage/walls'
import { notFound } from '../../http/errors'
import { on } from '../../http/route'

/**
 * Counts the flights, schedule entries and wall views that depend on rights an administrator is about to take away,
 * because they are not cancelled automatically.
 */
export const previewAffected = on(userGetAffected, async ({ id, roles, isApproved }, { db, now }) => {
  if (id === null) return { flights: 0, entries: 0, walls: 0 }
  const before = await userById(db, id)
  if (!before?.isActive) throw notFound('user')
  const after = { roles: roles ?? before.roles, isApproved: isApproved ?? before.isApproved }
  const lost = capacitiesLost(before, after)
  const planned = await bookingsOfPerson(db, id, { from: now })
  const flights = planned.filter(
    ({ pilot, instructor }) => (lost.asPilot && pilot?.id === id) || (lost.asInstructor && instructor?.id === id),
  )
  return {
    flights: flights.length,
    entries: lost.asInstructor ? (await schedulesOfUser(db, id, { from: now })).length : 0,
    walls: lost.asAdministrator ? await countWallsBy(db, id) : 0,
  }
})
